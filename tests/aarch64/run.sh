#!/usr/bin/env bash
# Installs what is missing, builds the engine for 64-bit ARM and compares, under QEMU, its bench and
# perft with those of this machine.
#   tests/aarch64/run.sh [DEPTH]      (of bench; default: 5, as QEMU is slow)
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
depth=${1:-5}
install g++-aarch64-linux-gnu qemu-user-static cmake make libfmt-dev libcxxopts-dev
echo "Building in build-aarch64 ..."
cd "$root"
step "Configuring" cmake --preset aarch64
step "Building" cmake --build build-aarch64 --target ximaera --parallel "$(nproc)"
native ximaera

signature() {
  "$@" bench --depth "$depth" | sed -n 's/^Nodes searched: //p'
}
here=$(signature build/ximaera)
there=$(signature qemu-aarch64-static build-aarch64/ximaera)
[ "$here" = "$there" ] || fail "the signature is $there on ARM, $here on this machine"
echo "bench to depth $depth: $there on both"
qemu-aarch64-static build-aarch64/ximaera perft --depth 3 --suite tests/data/perft/*.perft | tail -n 1
