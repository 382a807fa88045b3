#!/usr/bin/env bash
# Installs what is missing, builds Ximaera and opens a game against it: in XBoard if there is a
# display, else in the terminal.
#   protocol/play.sh [VARIANT]      (default: chess)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/build.sh"

variant=${1:-chess}
build "$root/build" ximaera -DXIMAERA_TESTS=OFF
engine=$root/build/ximaera
names=$("$engine" variants | cut -d' ' -f1)
grep -qx -- "$variant" <<<"$names" || fail "'$variant' is no variant; there are:" $names

if [ -z "${DISPLAY:-}" ]; then
  exec "$engine" play "$variant"
fi
install xboard
[ "$variant" = chess ] && variant=normal
exec xboard -fcp "$engine" -variant "$variant" -testLegality false -ruleMoves 0 -repeatsToDraw 0
