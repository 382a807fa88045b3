#!/usr/bin/env bash
# Installs what is missing, builds the page and plays all games in a real browser.
#   tests/web/run.sh [OPTION OF page_test.mjs...]
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
tools=$root/build-web/browser
command -v npm >/dev/null || install nodejs npm
install chromium
"$root/protocol/web/build.sh"
[ -x "$root/build/ximaera" ] || build "$root/build" ximaera -DXIMAERA_TESTS=OFF
if [ ! -d "$tools/node_modules/playwright-core" ]; then
  mkdir -p "$tools"
  step "Fetching playwright-core" npm install --prefix "$tools" --no-save playwright-core@1.65
fi
# Modules are looked for beside the script that asks for them.
cp "$root"/tests/web/*.mjs "$tools"
exec node "$tools/page_test.mjs" "$root/build-web/ximaera.html" "$root/build/ximaera" "$root/tests/data" "$@"
