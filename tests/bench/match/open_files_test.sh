#!/usr/bin/env bash
# The match runner raises its limit of open files as far as it may; the engine, a shell here,
# inherits the limit.
#   open_files_test.sh XIMAERA-MATCH
set -euo pipefail

limit=$(mktemp)
trap 'rm -f "$limit"' EXIT
ulimit -Sn 128
ulimit -Hn 512
"$1" --engine "cmd=sh 'args=-c \"ulimit -Sn >$limit\"'" --engine cmd=random --games 2 --nodes 1 \
  --no-records &>/dev/null || true
[ "$(<"$limit")" = 512 ] || { echo "the limit is '$(<"$limit")'"; exit 1; }
