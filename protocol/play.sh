#!/usr/bin/env bash
# Installs what is missing, builds Ximaera and opens a game against it: in XBoard if there is a
# display, else in the terminal. Makes `ximaera` a command, by a link in ~/.local/bin or /usr/local/bin.
#   protocol/play.sh [VARIANT|FILE.toml]      (default: chess)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi

# Makes `ximaera` a command in a folder for such things that is in the PATH, if there is one, and tells
# of that on the error stream; says by which name the program can be started.
command_name() {
  local folder
  for folder in "$HOME/.local/bin" /usr/local/bin; do
    case :$PATH: in
    *:"$folder":*) ;;
    *) continue ;;
    esac
    if [ -w "$folder" ] && { [ -L "$folder/ximaera" ] || [ ! -e "$folder/ximaera" ]; }; then
      if [ "$(readlink "$folder/ximaera")" != "$root/build/ximaera" ]; then
        ln -sfn "$root/build/ximaera" "$folder/ximaera"
        echo "The command ximaera is a link now: $folder/ximaera" >&2
      fi
      echo ximaera
      return
    fi
  done
  printf '%q\n' "$root/build/ximaera"
}

# Where the tests are built too, they stay so.
options=(-DXIMAERA_INSTALL=ON)
[ -e "$root/build/CMakeCache.txt" ] || options+=(-DXIMAERA_TESTS=OFF)
# Nothing is installed that only other programs need.
installed nlohmann-json3-dev || options+=(-DXIMAERA_TESTS=OFF -DXIMAERA_MATCH=OFF)
target=playable
[ -n "${DISPLAY:-}" ] || target=ximaera
build "$root/build" "$target" "${options[@]}"

# What is no game, the program explains best. The first line of the rules ends with the game's name, and
# with files and ranks: "Xiangqi (xiangqi), 9x10".
asked=${1:-chess}
program=$root/build/ximaera
rules=$("$program" rules "$asked")
title=${rules%%$'\n'*}
board=${title##* }
variant=${title%)*}
variant=${variant##*(}
# Few games have another name in XBoard.
xboard_name=$(sed -n 's/^\(name\|alias\): //p' "$root"/movegen/variants/*/"${variant}_xboard.txt" 2>/dev/null || true)
[ -n "$xboard_name" ] || xboard_name=$variant
if [[ $asked = *.toml ]]; then
  file=$(realpath -- "$asked")
  variant=$file
fi

echo "The next time, in the terminal:  $(command_name) play $(printf %q "$variant")"
[ -n "${DISPLAY:-}" ] || exec "$program" play "$variant"
installed=$root/build/installed
step "Installing below build" \
  cmake --install "$root/build" --prefix "$installed" --component Unspecified
install xboard x11-utils
PATH=$PATH:/usr/games # which root has not in its path
# As large as the screen allows beside XBoard's menus and clocks. Its -size is an eighth of the width of
# the board in pixels.
size=$(xwininfo -root | awk -v files="${board%x*}" -v ranks="${board#*x}" '
  /^ *Width:/ { width = $2 - 20 }
  /^ *Height:/ { height = $2 - 200 }
  END {
    pixels = width * ranks < height * files ? width : int(height * files / ranks)
    print int((pixels < 400 ? 400 : pixels) / 8)
  }')
# It would look for engines and complain of those it has no list for, and of a missing sound card.
quiet=(-autoInstall '' -soundProgram 'aplay -q 2>/dev/null')
# As XBoard's own engine list would start it: the line holds a title, then XBoard's options. They are
# for this game alone, and must not be kept for the next start of XBoard.
started=$(sed -n "2{s/^\"[^\"]*\"//;s/-variant [^ ]*/-variant $xboard_name/p}" \
  "$installed/share/games/plugins/xboard/ximaera-chess.eng")
[ -z "${file:-}" ] || started=${started/"\"' -variant"/"\" --game \"$file\"' -variant"}
echo "Starting XBoard ..."
# A beginner's opponent first, as in the terminal.
xargs xboard -saveSettingsOnExit false -size "$size" -firstOptions Opponent=Beginner "${quiet[@]}" <<<"$started"
