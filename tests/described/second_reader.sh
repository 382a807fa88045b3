#!/usr/bin/env bash
# second_reader.sh PLAY_DESCRIBED WRITE_GAMES PYTHON SEED PLIES: compares games by chance of all
# descriptions, and of a dozen that are themselves made up by chance, and games that repeat positions.
set -euo pipefail
here=$(dirname "$0")
games=$here/../../movegen/variants/described/games others=$here/../data/described
chance=$(mktemp -d)
trap 'rm -r "$chance"' EXIT
"$2" "$4" 12 "$chance"
"$1" "$4" "$5" "$games"/*.toml "$others"/*.toml "$chance"/*.toml |
  "$3" "$here/second_reader.py" "$games" "$others" "$chance"
"$1" again "$4" "$5" "$games"/*shogi.toml "$games"/xiangqi.toml "$others"/twokings.toml |
  "$3" "$here/second_reader.py" again "$games" "$others"
