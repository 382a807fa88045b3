#!/usr/bin/env bash
# Installs what is missing, builds the engine for another processor under Linux, and compares its bench and
# perft with those of this machine; under QEMU where this machine cannot run the program.
#   tests/cross/run.sh [aarch64|i686] [DEPTH]      (of bench; default: 5 under QEMU, which is slow)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

processor=${1:-aarch64}
case $processor in
--help)
  usage "${BASH_SOURCE[0]}"
  exit
  ;;
aarch64)
  packages=(g++-aarch64-linux-gnu qemu-user-static)
  run=(qemu-aarch64-static)
  depth=(--depth "${2:-5}")
  ;;
i686)
  packages=(g++-i686-linux-gnu)
  run=()
  depth=(${2:+--depth "$2"})
  ;;
*) fail "'$processor' is neither aarch64 nor i686" ;;
esac
install "${packages[@]}" cmake make libfmt-dev libcxxopts-dev libtomlplusplus-dev
echo "Building in build-$processor ..."
cd "$root"
step "Configuring" cmake --preset "$processor"
step "Building" cmake --build "build-$processor" --target ximaera --parallel "$(nproc)"
native ximaera

signature() {
  "$@" bench "${depth[@]}" | sed -n 's/^Nodes searched: //p'
}
here=$(signature build/ximaera)
there=$(signature "${run[@]}" "build-$processor/ximaera")
[ "$here" = "$there" ] || fail "the signature is $there on $processor, $here on this machine"
echo "bench: $there nodes on both"
"${run[@]}" "build-$processor/ximaera" perft --depth 3 --suite tests/data/perft.txt | tail -n 1
# A game in a file of somebody's own is read in the same way, too.
game=tests/data/described/dialect.toml
diff <(build/ximaera check "$game") <("${run[@]}" "build-$processor/ximaera" check "$game") ||
  fail "$game is explained otherwise on $processor"
echo "$game: explained in the same words"
