#!/usr/bin/env bash
# Installs what is missing, builds everything and runs all tests.
#   tests/run.sh [--sanitize | --fast] [CTEST OPTION...]
#     --sanitize: under ASan and UBSan, a sixth of each long test
#     --fast:     a sixth of each long test, and none of those that start programs hundreds of times
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
# Nothing here may change how the program itself is compiled in build/, which play.sh shares.
directory=$root/build
options=(-DXIMAERA_TESTS=ON -DXIMAERA_MATCH=ON -DXIMAERA_LIBRARY=ON)
if [ "${1:-}" = --sanitize ]; then
  shift
  directory=$root/build-sanitize
  options+=(-DXIMAERA_SANITIZE=ON -DCMAKE_BUILD_TYPE=Debug)
fi

if [ "${1:-}" = --fast ]; then
  shift
  export XIMAERA_EVERY=6
  set -- --label-exclude 'programs|xboard|web|windows' "$@"
fi
install catch2 python3 tmux xboard xvfb xdotool xclip imagemagick openbox x11-utils
build "$directory" all "${options[@]}"
all_tests() {
  ctest --test-dir "$directory" --output-on-failure --parallel "$(nproc)" "$@"
}
if [ -t 1 ]; then
  all_tests "$@" | test_progress
else
  all_tests "$@"
fi
