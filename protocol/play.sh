#!/usr/bin/env bash
# Installs what is missing, builds Ximaera and opens a game against it: in XBoard if there is a
# display, else in the terminal.
#   protocol/play.sh [VARIANT]      (default: chess)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/build.sh"

variant=${1:-chess}
games=$root/protocol/install/games.txt
game=$(grep "^$variant|" "$games") ||
  fail "'$variant' is no variant; there are:" $(cut -d'|' -f1 "$games")

build "$root/build" all -DXIMAERA_TESTS=OFF
engine=$root/build/ximaera
if [ -z "${DISPLAY:-}" ]; then
  exec "$engine" play "$variant"
fi
install xboard
exec xboard -fcp "$engine" -variant "${game##*|}" -testLegality false -sweepPromotions true \
  -showTargetSquares true -highlightDragging true -ruleMoves 0 -repeatsToDraw 0 \
  -pieceImageDirectory "$root/build/pictures"
