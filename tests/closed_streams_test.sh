#!/usr/bin/env bash
# Programs that are started with closed standard streams must not take files of their own for these.
#   closed_streams_test.sh XIMAERA XIMAERA-MATCH XIMAERA-LEARN
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

"$3" play --variant chess --games 4 --nodes 10 --most-plies 20 --out games.xg <&- >&- 2>&-
"$3" report games.xg --out page.html >/dev/null 2>&1 ||
  [ "$("$3" report games.xg --out page.html 2>&1 | head -1)" = "ximaera-learn: there are too few games of chess: 4, not 20 or more" ]

"$2" --engine cmd=random --engine cmd=greedy --games 4 --maxmoves 10 --out match <&- >&- 2>&-
[ "$(wc -l <match.jsonl)" = 5 ]

"$1" play chess --depth 1 <&- >&- 2>&-
