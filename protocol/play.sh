#!/usr/bin/env bash
# Installs what is missing, builds Ximaera and opens a game against it: in XBoard if there is a
# display, else in the terminal.
#   protocol/play.sh [VARIANT]      (default: chess)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/build.sh"

variant=${1:-chess}

build "$root/build" all -DXIMAERA_TESTS=OFF -DXIMAERA_INSTALL=ON -DCMAKE_INSTALL_BINDIR=games
games=$("$root/build/ximaera" variants | cut -d' ' -f1)
grep -qx -- "$variant" <<<"$games" || fail "'$variant' is no variant; there are:" $games
installed=$root/build/installed
step "Installing below build" cmake --install "$root/build" --prefix "$installed"
if [ -z "${DISPLAY:-}" ]; then
  exec "$installed/games/ximaera" play "$variant"
fi
install xboard
PATH=$PATH:/usr/games # which root has not in its path
# As XBoard's own engine list would start it: the line holds a title, then XBoard's options. They are
# for this game alone, and shall not be there when the user next starts XBoard.
sed -n '2s/^"[^"]*"//p' "$installed/share/games/plugins/xboard/ximaera-$variant.eng" |
  xargs xboard -saveSettingsOnExit false
