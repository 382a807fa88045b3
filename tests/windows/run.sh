#!/usr/bin/env bash
# Installs what is missing, builds the engine for Windows and tries it under Wine.
#   tests/windows/run.sh
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
install g++-mingw-w64-x86-64-posix wine wine64 cmake make python3 libfmt-dev libcxxopts-dev
echo "Building in build-windows ..."
cd "$root"
step "Configuring" cmake --preset windows
step "Building" cmake --build build-windows --target ximaera --parallel "$(nproc)"
native ximaera ximaera-match
exec python3 tests/windows/windows_test.py build-windows/ximaera.exe build
