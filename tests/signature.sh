#!/usr/bin/env bash
# Checks that the bench searches as many nodes as the newest commit says that names a signature, by
# a line `Bench: N`. Where no history is at hand there is nothing to check.
#   tests/signature.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"

expected=$(git log -1 --grep '^Bench: [0-9]' --format=%B 2>/dev/null |
  sed -n 's/^Bench: \([0-9]\+\)$/\1/p' | tail -n 1) || true
if [ -z "$expected" ]; then
  echo "signature: no commit at hand names one"
  exit 0
fi
found=$("$program" bench 2>&1 | sed -n 's/^Nodes searched: \([0-9]\+\)$/\1/p')
if [ "$found" != "$expected" ]; then
  echo "signature: bench searches $found nodes; the newest commit with a Bench line says $expected" >&2
  exit 1
fi
echo "signature: $found"
