#!/usr/bin/env bash
# Installs what is missing and builds the page that plays in any browser: one file, ximaera.html.
#   protocol/web/build.sh [FILE]      (default: build-web/ximaera.html)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
web=$root/protocol/web
directory=$root/build-web
page=${1:-$directory/ximaera.html}

# Clang lets wasm-opt, of binaryen, have the last word where it is there.
install clang-19 lld-19 binaryen llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 \
  libclang-rt-19-dev-wasm32 wasi-libc cmake make python3 libfmt-dev
echo "Building in ${directory#"$root"/} ..."
step "Configuring" cmake -S "$web" -B "$directory" -DCMAKE_TOOLCHAIN_FILE="$web/wasm/toolchain.cmake"
step "Building" cmake --build "$directory" --parallel "$(nproc)"
step "Assembling" python3 "$web/assemble.py" "$directory/ximaera.wasm" "$page"
echo "Built ${page#"$root"/}, $(($(stat -c %s "$page") / 1024)) KB: open it in a browser."
