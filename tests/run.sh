#!/usr/bin/env bash
# Installs what is missing, builds everything and runs all tests.
#   tests/run.sh [--sanitize] [CTEST OPTION...]      (--sanitize: under ASan and UBSan)
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
