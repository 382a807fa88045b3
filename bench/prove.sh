#!/usr/bin/env bash
# Plays a changed engine where games are played, and prints rows for search/TRIED.md:
#   bench/prove.sh NEW OLD [PEER...]
# NEW and OLD are two builds of ximaera; they meet in each game of GAMES. Each PEER is a UCI program
# that obeys `go nodes`; NEW and OLD both meet it in chess, so that a gain against oneself alone
# shows. From the environment:
#   GAMES    variants that have openings in bench/positions (default: chess rebel2 fugue rebelfury)
#   NODES    nodes a move (default: 20000; two figures, "2000 20000", show how the change scales)
#   COUNT    games a match (default: 300)
#   OPTIONS  words added to NEW's description, such as "option.Threads=2"; constants of the search,
#            such as "option.lateMoveBase=4", are options of a build with -DXIMAERA_TUNING=ON
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

[ $# -ge 2 ] || { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 2; }
new=$1 old=$2
shift 2

# row GAME NODES NAME COMMAND OPPONENT: plays a match and prints its row.
row() {
  local log score elo
  log=$("$root/build/ximaera-match" --engine "name=one cmd=$4" --engine "name=other cmd=$5" \
    --variant "$1" --nodes "$2" --games "${COUNT:-300}" --concurrency "$(nproc)" --no-records \
    --each option.Hash=32 --openings "$root/bench/positions/$1.epd" \
    --resign "score=600 movecount=3" --draw "movenumber=40 movecount=6 score=8")
  score=$(sed -n 's/^one against other: .*(\(.*\)).*/\1/p' <<<"$log")
  elo=$(sed -n 's/^ *Elo *\([^,]*\).*/\1/p' <<<"$log")
  echo "| $1 | $3 | $2 | ${COUNT:-300} | $score | $elo |"
}

echo "| game | match | nodes a move | games | score | Elo |"
echo "|---|---|---|---|---|---|"
for nodes in ${NODES:-20000}; do
  for game in ${GAMES:-chess rebel2 fugue rebelfury}; do
    row "$game" "$nodes" "new, old" "$new ${OPTIONS:-}" "$old"
  done
  for peer in "$@"; do
    row chess "$nodes" "new, $(basename "$peer")" "$new ${OPTIONS:-}" "$peer"
    row chess "$nodes" "old, $(basename "$peer")" "$old" "$peer"
  done
done
