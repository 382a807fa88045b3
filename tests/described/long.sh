#!/usr/bin/env bash
# long.sh FOLDER: the checks of described games that are too long for CI, about two hours of one
# core. Prints a summary of each; FOLDER keeps their output. Needs a build of the tests in build/ and
# one with -DXIMAERA_SANITIZE=ON in build-sanitize/ (tests/run.sh, tests/run.sh --sanitize).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
out=$1
mkdir -p "$out"
tests=build/tests games=movegen/variants/described/games others=tests/data/described

# run NAME COMMAND...: the last line of what it prints, or that it failed.
run() {
  local name=$1
  if "${@:2}" >"$out/$name.txt" 2>&1; then
    echo "$name: $(grep . "$out/$name.txt" | tail -n 1)"
  else
    echo "$name: FAILED, see $out/$name.txt"
  fi
}

second_reader() {
  for seed in $(seq 1 40); do
    "$tests/play_described" "$seed" 80 "$games"/*.toml "$others"/*.toml
  done | python3 tests/described/second_reader.py "$games" "$others"
}

run figures env XIMAERA_LEAVES=100000000 "$tests/test_described" "perft agrees with the data file"
for game in chess rebel1; do
  run "$game, 10^6 plies" env XIMAERA_GAMES=12500 "$tests/test_described" "described $game is $game"
done
run "second reader" second_reader
run "games by chance" env XIMAERA_GAMES=10000 build-sanitize/tests/test_chance '~no position recurs*'
run texts build-sanitize/tests/fuzz_described 1000000 "$games"
