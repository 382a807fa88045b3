#!/usr/bin/env bash
# Compares the nodes that bench searches in each game with data/bench.txt, whose lines are GAME DEPTH NODES.
#   tests/bench_nodes.sh PROGRAM [--record]      (--record: writes the nodes found into the file)
set -euo pipefail
program=$(realpath "$1")
mode=${2:-}
cd "$(dirname "${BASH_SOURCE[0]}")"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
"$program" variants | while read -r game _; do
  depth=$(awk -v game="$game" '$1 == game { print $2 }' data/bench.txt)
  depth=${depth:-8}
  nodes=$("$program" bench --variant "$game" --depth "$depth" | sed -n 's/^Nodes searched: //p')
  printf '%-13s %2s %8s\n' "$game" "$depth" "$nodes"
done > "$found"

if [ "$mode" = --record ]; then
  cat "$found" > data/bench.txt
elif ! diff data/bench.txt "$found"; then
  echo "The search of these games is not the recorded one. If that is intended: tests/bench_nodes.sh PROGRAM --record" >&2
  exit 1
fi
