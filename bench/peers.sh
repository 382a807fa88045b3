#!/usr/bin/env bash
# Gets the programs that bench/prove.sh meets in chess, and prints their commands:
#   bench/peers.sh FOLDER
#   bench/prove.sh NEW OLD $(bench/peers.sh FOLDER)
# Fairy-Stockfish is Debian's package. Ethereal, of which Debian's version ignores limits of nodes,
# and Weiss are built in FOLDER, outside this tree, from their public repositories (or from copies
# of them, in the environment: ETHEREAL, WEISS).
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../protocol/build.sh"

[ $# -eq 1 ] && [ "$1" != --help ] || { usage "${BASH_SOURCE[0]}"; exit 2; }
folder=$(realpath -m "$1")

# built NAME ADDRESS COMMIT
built() {
  local source=$folder/$1
  [ -d "$source" ] || git clone -q "$2" "$source"
  git -C "$source" checkout -q "$3"
  step "Building $1" make -C "$source/src"
}

# The versions that the figures in search/TRIED.md are of.
get() {
  install fairy-stockfish git ca-certificates gcc make
  built ethereal "${ETHEREAL:-https://github.com/AndyGrant/Ethereal}" 2d3215f
  built weiss "${WEISS:-https://github.com/TerjeKir/weiss}" 60c5137
}

get >&2
printf '%s\n' /usr/games/fairy-stockfish "$folder/ethereal/src/Ethereal" "$folder/weiss/src/weiss"
