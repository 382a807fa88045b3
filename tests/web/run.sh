#!/usr/bin/env bash
# Installs what is missing, builds the page and plays all games in a real browser.
#   tests/web/run.sh [OPTION OF page_test.mjs...]      in Chromium
#   tests/web/run.sh --firefox [PICTURES]              the main things, in Firefox
#   tests/web/run.sh --picture                         draws the page for the README
#   tests/web/run.sh --package                         no browser: the npm package, in Node
#   tests/web/run.sh --lint                            no browser: a linter and a type checker
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

here=$root/tests/web
web=$root/build-web
tools=$web/tools
case ${1:-} in
--help)
  usage "${BASH_SOURCE[0]}"
  exit
  ;;
--lint)
  fetch_tool "$tools" @biomejs/biome@2.6 typescript@7 uqr@0.1
  cd "$here"
  "$tools/node_modules/.bin/biome" lint --error-on-warnings ../../protocol/web/{page,package}/*.js ../../protocol/web/page/*.css ./*.mjs
  "$tools/node_modules/.bin/tsc" -p tsconfig.json
  rm -rf "$web/types"
  python3 "$root/protocol/web/package/assemble.py" "$web/types" /dev/null /dev/null
  # The examples of its manual, which import it by its name.
  awk -v to="$web/types/" '/^```/ { inside = $0 == "```js"; number += inside; next } inside { print > (to "example" number ".ts") }' \
    "$root/protocol/web/package/README.md"
  exec "$tools/node_modules/.bin/tsc" -p tsconfig.package.json
  ;;
--package)
  command -v npm >/dev/null || install nodejs npm
  "$root/protocol/web/build.sh" --package "$web/package"
  exec "$here/package.sh" "$web/package"
  ;;
--firefox) browser=firefox-esr driver=puppeteer-core@24 ;;
*) browser=chromium driver=playwright-core@1.65 ;;
esac

install "$browser"
"$root/protocol/web/build.sh"
"$root/protocol/web/build.sh" "$web/addressed.html" --address https://example.org/ximaera/
"$root/protocol/web/build.sh" --site "$web/site" --address https://example.org/ximaera/
"$root/protocol/web/build.sh" --package "$web/package"
native ximaera
fetch_tool "$tools" "$driver" axe-core@4 jsqr@1 vite@8
# Modules are looked for beside the script that asks for them.
cp "$here"/*.mjs "$tools"
if [ "${1:-}" = --firefox ]; then
  exec node "$tools/firefox_test.mjs" "$web/ximaera.html" "$root/build/ximaera" "$root/tests/data" "${@:2}"
fi
if [ "${1:-}" = --picture ]; then
  exec node "$tools/page_picture.mjs" "$web/ximaera.html" "$root/protocol/pictures/page.svg"
fi
exec node "$tools/page_test.mjs" "$web" "$root/build/ximaera" "$root" "$@"
