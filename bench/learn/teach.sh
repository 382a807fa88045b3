#!/usr/bin/env bash
# Teaches a game from nothing: bench/learn/teach.sh VARIANT [FOLDER]
#
# Each generation plays games with the weights of the one before (the first with the values of the
# kinds), fits new weights to the games of both, and plays a match between the two. It ends when the
# new weights do not win. It can be stopped at any time; the same call continues.
#
#   GENERATIONS=3 GAMES=20000 NODES=400 WIDTH=64 THREADS=2 MATCH=200   as it is usual
set -euo pipefail
variant=${1:?which game?}
folder=${2:-$variant-learning}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$root/build
openings=$root/bench/positions/$variant.epd
mkdir -p "$folder"
cd "$folder"

# A described game has no file of openings: they are random.
chosen=()
[ ! -f "$openings" ] || chosen=(--openings "$openings")

# Plays a match between two files of weights and prints the score of the first in percent.
match() {
  "$build/ximaera-match" --variant "$variant" --nodes 20000 --games "${MATCH:-200}" --maxmoves 300 \
    --engine "'cmd=$build/ximaera' name=new 'option.EvalFile=$PWD/$1'" \
    --engine "'cmd=$build/ximaera' name=old 'option.EvalFile=$PWD/$2'" \
    "${chosen[@]}" --concurrency "${THREADS:-2}" \
    --out "match$3" --resume >"match$3.log"
  grep -oP 'new against old: .*\(\K[0-9.]+' "match$3.log"
}

[ -f 0.net ] || "$build/ximaera-learn" begin --variant "$variant" --out 0.net
for generation in $(seq "${GENERATIONS:-3}"); do
  before=$((generation - 1))
  "$build/ximaera-learn" play --variant "$variant" --games "${GAMES:-20000}" --nodes "${NODES:-400}" \
    --seed "$generation" --threads "${THREADS:-2}" --eval-file "$before.net" --out "$generation.xg"
  if [ "$before" = 0 ]; then
    # Scores from the values of the kinds teach little compared with the results.
    lessons=("$generation.xg" --results 50)
  else
    lessons=("$before.xg" "$generation.xg")
  fi
  [ -f "$generation.net" ] || "$build/ximaera-learn" fit --variant "$variant" "${lessons[@]}" \
    --out "$generation.net" --width "${WIDTH:-64}" --threads "${THREADS:-2}"
  score=$(match "$generation.net" "$before.net" "$generation")
  echo "generation $generation: $score % against the one before"
  if [ "${score%.*}" -lt 50 ]; then
    echo "It did not win: $PWD/$before.net stays the best."
    exit
  fi
done
echo "The best are $PWD/$generation.net; the text beside them goes with them to search/evaluation/weights/$variant.net"
