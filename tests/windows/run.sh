#!/usr/bin/env bash
# Installs what is missing, builds the programs for Windows and tries them under Wine.
#   tests/windows/run.sh                     all
#   tests/windows/run.sh --only TEST         one of windows_test.py
#   tests/windows/run.sh --as-installed      nothing is installed; exit status 77 if something is missing
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
needed=(g++-mingw-w64-x86-64-posix wine wine64 librsvg2-bin zip)
if [ "${1:-}" = --as-installed ]; then
  shift
  for package in "${needed[@]}"; do
    installed "$package" && continue
    echo "Skipped: $package is not installed; tests/windows/run.sh does that."
    exit 77
  done
fi
install "${needed[@]}" cmake make python3 libfmt-dev libcxxopts-dev libtomlplusplus-dev nlohmann-json3-dev
echo "Building in build-windows ..."
cd "$root"
step "Configuring" cmake --preset windows
step "Building" cmake --build build-windows --parallel "$(nproc)"
native ximaera ximaera-match
exec python3 tests/windows/windows_test.py build-windows build "$@"
