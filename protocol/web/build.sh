#!/usr/bin/env bash
# Installs what is missing and builds the page that plays in any browser: one file, ximaera.html, or
# a folder for a server; or the npm package.
#   protocol/web/build.sh [FILE] [--address URL]       (default: build-web/ximaera.html)
#   protocol/web/build.sh --site DIR [--address URL]
#   protocol/web/build.sh --package DIR
# Links point to the address where others find the page.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../build.sh"

web=$root/protocol/web
directory=$root/build-web
page=
site=
package=
address=()
while [ $# -gt 0 ]; do
  case $1 in
  --help) usage "${BASH_SOURCE[0]}" && exit ;;
  --site) site=${2:?"--site needs a folder"} && shift ;;
  --package) package=${2:?"--package needs a folder"} && shift ;;
  --address) address=(--address "${2:?"--address needs a URL"}") && shift ;;
  -*) fail "unknown option $1" ;;
  *) page=$1 ;;
  esac
  shift
done
page=${page:-$directory/ximaera.html}

# Clang runs wasm-opt, of binaryen, if it is installed.
install clang-19 lld-19 binaryen llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 \
  libclang-rt-19-dev-wasm32 wasi-libc cmake make python3 zopfli libfmt-dev libtomlplusplus-dev
echo "Building in ${directory#"$root"/} ..."
# compile DIRECTORY TYPE TARGET
compile() {
  step "Configuring" cmake -S "$web" -B "$1" -DCMAKE_BUILD_TYPE="$2" -DCMAKE_TOOLCHAIN_FILE="$web/wasm/toolchain.cmake"
  step "Building" cmake --build "$1" --target "$3" --parallel "$(nproc)"
}

if [ -n "$package" ]; then
  compile "$directory" Release engine
  compile "$directory/rules" MinSizeRel rules # small, as a page loads it before anything is played
  python3 "$web/package/assemble.py" "$package" "$directory/engine.wasm" "$directory/rules/rules.wasm"
  echo "Built $package: npm pack makes one file of it."
  exit
fi
compile "$directory" Release page

fetch_tool "$directory/tools" esbuild@0.28 uqr@0.1
modules=$directory/tools/node_modules
for script in main worker first_screen; do
  NODE_PATH=$modules step "Bundling $script.js" "$modules/.bin/esbuild" "$web/page/$script.js" --bundle --minify \
    --format=iife --target=es2022 --charset=utf8 --outfile="$directory/scripts/$script.js" \
    --banner:js="$([ "$script" != main ] || printf '/* QR codes by uqr.\n%s */' "$(cat "$modules/uqr/LICENSE")")"
done
assemble=(python3 "$web/assemble.py" "$directory/page.wasm" "$directory/scripts" "${address[@]}")
if [ -n "$site" ]; then
  install librsvg2-bin
  step "Assembling" "${assemble[@]}" --site "$site"
  echo "Built $site: put it on a server."
else
  step "Assembling" "${assemble[@]}" "$page"
  echo "Built ${page#"$root"/}, $(($(stat -c %s "$page") / 1024)) KB: open it in a browser."
fi
