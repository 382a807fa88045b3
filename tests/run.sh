#!/usr/bin/env bash
# Installs what is missing, builds everything and runs all tests.
#   tests/run.sh [--sanitize] [CTEST OPTION...]      (--sanitize: under ASan and UBSan)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../protocol/build.sh"

directory=$root/build
options=(-DXIMAERA_TESTS=ON -DXIMAERA_WERROR=ON)
if [ "${1:-}" = --sanitize ]; then
  shift
  directory=$root/build-sanitize
  options+=(-DXIMAERA_SANITIZE=ON -DCMAKE_BUILD_TYPE=Debug)
fi

install catch2 python3 xboard xvfb xdotool xclip imagemagick openbox x11-utils
build "$directory" all "${options[@]}"
exec ctest --test-dir "$directory" --output-on-failure --parallel "$(nproc)" "$@"
