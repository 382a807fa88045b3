#!/usr/bin/env bash
# Plays a short match in every compiled variant between the engine in UCI and in XBoard's protocol. Neither may do
# anything wrong in the other's eyes or the referee's.
#   protocols_test.sh XIMAERA-MATCH ENGINE
set -euo pipefail

for variant in $("$2" variants | grep -v 'described$' | cut -d' ' -f1); do
  table=$("$1" --variant "$variant" --engine "'cmd=$2' name=UCI proto=uci" \
    --engine "'cmd=$2' name=XBoard proto=xboard" --depth 2 --games 4 --no-records)
  if ! grep -q '^Events: none$' <<<"$table"; then
    echo "$variant: $table"
    exit 1
  fi
done
