#!/usr/bin/env bash
# Gets the programs that bench/prove.sh meets in chess, and prints their commands:
#   bench/peers.sh FOLDER
#   bench/prove.sh NEW OLD $(bench/peers.sh FOLDER)
# Fairy-Stockfish and Ethereal are Debian's packages. Weiss is built in FOLDER, outside this tree,
# from its public repository (or from a copy of it, in the environment: WEISS).
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../protocol/build.sh"

[ $# -eq 1 ] && [ "$1" != --help ] || { usage "${BASH_SOURCE[0]}"; exit 2; }
weiss=$(realpath -m "$1")/weiss

get() {
  install fairy-stockfish ethereal-chess git ca-certificates gcc make
  [ -d "$weiss" ] || git clone -q "${WEISS:-https://github.com/TerjeKir/weiss}" "$weiss"
  # The version that the figures in search/TRIED.md are of.
  git -C "$weiss" checkout -q 60c5137
  step "Building Weiss" make -C "$weiss/src"
}

get >&2
printf '%s\n' /usr/games/fairy-stockfish /usr/games/ethereal-chess "$weiss/src/weiss"
