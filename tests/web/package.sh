#!/usr/bin/env bash
# Packs the npm package, installs it in an empty folder, and tests it there.
#   tests/web/package.sh [DIR]      DIR: what build.sh --package made (default: build-web/package)
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
package=$(realpath -m "${1:-$root/build-web/package}")
skip() {
  echo "skipped: $*"
  exit 77
}
command -v node >/dev/null && command -v npm >/dev/null || skip "node or npm is missing"
[ -f "$package/package.json" ] || skip "$package is not built (protocol/web/build.sh --package DIR)"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent "$package"
npm install --silent --no-audit --no-fund --prefix "$folder" ./ximaera-*.tgz
cp "$here/package_test.mjs" .
XIMAERA_DATA=$root/tests/data node --expose-gc --test package_test.mjs
