#!/usr/bin/env bash
# Installs what is missing, builds the page and plays all games in a real browser.
#   tests/web/run.sh [OPTION OF page_test.mjs...]      in Chromium
#   tests/web/run.sh --firefox                         the main things, in Firefox
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

if [ "${1:-}" = --help ]; then
  usage "${BASH_SOURCE[0]}"
  exit
fi
browser=chromium
driver=playwright-core@1.65
test=page_test.mjs
if [ "${1:-}" = --firefox ]; then
  shift
  browser=firefox-esr
  driver=puppeteer-core@24
  test=firefox_test.mjs
fi
tools=$root/build-web/tools
install "$browser"
"$root/protocol/web/build.sh"
native ximaera
fetch_tool "$tools" "$driver"
# Modules are looked for beside the script that asks for them.
cp "$root"/tests/web/*.mjs "$tools"
exec node "$tools/$test" "$root/build-web/ximaera.html" "$root/build/ximaera" "$root/tests/data" "$@"
