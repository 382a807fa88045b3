#!/usr/bin/env bash
# Plays many short games of every variant between processes that differ in protocol, threads and table,
# and fails at the first that does not end as it should: a crash, an illegal move, a loss on time, more
# memory than is allowed. The same call goes on where it was.
#   tests/soak.sh [GAMES a variant and pairing (100)] [FOLDER (soak)] [GAMES at a time (1)]
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
games=${1:-100}
concurrency=${3:-1}
mkdir -p "${2:-soak}"
cd "${2:-soak}"

# Kilobytes of address space; table, threads and program need half of it.
ulimit -v 1000000
engine="'cmd=$root/build/ximaera'"
pairings=(
  "name=small proto=uci option.Hash=1|name=large proto=xboard option.Hash=128"
  "name=one proto=uci option.Hash=16|name=two proto=xboard option.Hash=1 option.Threads=2"
  "name=xboard proto=xboard option.Hash=4|name=uci proto=uci option.Hash=64 option.Threads=2"
)
for variant in $("$root/build/ximaera" variants | cut -d' ' -f1); do
  for number in "${!pairings[@]}"; do
    record=$variant-$number
    "$root/build/ximaera-match" --variant "$variant" --tc 0.3+0.003 --games "$games" --resume \
      --engine "$engine ${pairings[number]%|*}" --engine "$engine ${pairings[number]#*|}" \
      --concurrency "$concurrency" --oversubscribe --maxmoves 400 --out "$record" >"$record.log"
    echo "$record: $(grep -h '^Events' "$record.log"), $(tail -n 2 "$record.log" | head -n 1)"
    grep -q '^Events: none' "$record.log"
  done
done
