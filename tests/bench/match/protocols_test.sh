#!/usr/bin/env bash
# Plays a short match in every compiled variant between the engine in UCI and in XBoard's protocol. Neither may do
# anything wrong in the other's eyes or the referee's. An option that the engine refuses ends the match before it begins.
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

for proto in uci xboard; do
  refused=$("$1" --engine "'cmd=$2' name=one proto=$proto option.EvalFile=/none.net" --engine cmd=greedy --games 2 \
    --depth 2 --no-records 2>&1) && { echo "$proto: a match without its weights"; exit 1; }
  grep -q "'one' refuses option EvalFile: cannot read '/none.net'" <<<"$refused" || { echo "$refused"; exit 1; }
done
