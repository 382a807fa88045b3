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
[ "$(ls -A "$scratch/home/.local/bin")" = ximaera ]
