#!/usr/bin/env bash
# What protocol/play.sh prints where all is built and installed, without a display.
#   play_test.sh ROOT XIMAERA
set -euo pipefail
root=$1 ximaera=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch"/{protocol,build,bin,home/.local/bin}
cp "$root"/protocol/{play,build}.sh "$scratch/protocol"
ln -s "$ximaera" "$scratch/build/ximaera"
touch "$scratch/build/CMakeCache.txt"
# All packages are there, and there is nothing to build.
printf '#!/bin/sh\necho installed\n' >"$scratch/bin/dpkg-query"
printf '#!/bin/sh\necho "[100%%] Built"\n' >"$scratch/bin/cmake"
chmod +x "$scratch"/bin/*

unset DISPLAY
export HOME=$scratch/home XDG_DATA_HOME=$scratch/home XDG_CONFIG_HOME=$scratch/home
export PATH=$scratch/bin:$HOME/.local/bin:$PATH

# expect STATUS TEXT... -- ARGUMENT...: what play.sh with these arguments ends with, and its first lines.
expect() {
  local status=0 wanted=$1 text='' said
  shift
  while [ "$1" != -- ]; do
    text+=$1$'\n'
    shift
  done
  shift
  said=$("$scratch/protocol/play.sh" "$@" </dev/null 2>&1) || status=$?
  said+=$'\n'
  if [ "$status" != "$wanted" ] || [ "${said:0:${#text}}" != "$text" ]; then
    printf 'play.sh %s: status %s instead of %s; it said\n%s\ninstead of\n%s' \
      "$*" "$status" "$wanted" "$said" "$text" >&2
    exit 1
  fi
}

builds='Building in build ...'
next='The next time, in the terminal:  ximaera play'
expect 0 "$builds" "The command ximaera is a link now: $scratch/home/.local/bin/ximaera" "$next chess" --
[ "$(readlink "$scratch/home/.local/bin/ximaera")" = "$scratch/build/ximaera" ]
expect 0 "$builds" "$next rebelfury" -- 'Rebel Fury'
expect 0 "$builds" "$next fusion" -- FUSION
expect 2 "$builds" "ximaera rules: unknown variant 'fusoin', did you mean fusion?" -- fusoin
# With a display XBoard is started, with its own name of the game and a board that fits the screen.
ln -s "$root/movegen" "$scratch/movegen"
printf '#!/bin/sh\necho "  Width: 1280"; echo "  Height: 1024"\n' >"$scratch/bin/xwininfo"
printf '#!/bin/sh\necho "$@" | grep -o -e "-size [0-9]*" -e "-variant [^ ]*"\n' >"$scratch/bin/xboard"
chmod +x "$scratch"/bin/*
engines=$scratch/build/installed/share/games/plugins/xboard
mkdir -p "$engines"
printf '\n"Ximaera: Chess" -fcp ximaera -variant normal -testLegality false\n' >"$engines/ximaera-chess.eng"
export DISPLAY=:none
starting='Starting XBoard ...'
expect 0 "$builds" "$next chess" "$starting" '-size 103' '-variant normal' --
expect 0 "$builds" "$next xiangqi" "$starting" '-size 92' '-variant chinese-chess' -- xiangqi
expect 0 "$builds" "$next hasami" "$starting" '-size 103' '-variant hasami' -- hasami
[ "$(ls -A "$scratch/home/.local/bin")" = ximaera ]
