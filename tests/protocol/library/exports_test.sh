#!/usr/bin/env bash
# Whether a library exports the functions of ximaera.h and nothing else.
#   exports_test.sh LIBRARY
set -euo pipefail
header=$(dirname "${BASH_SOURCE[0]}")/../../../protocol/library/ximaera.h
exported=$(nm -D --defined-only "$1" | awk '{print $3}' | sort)
declared=$(grep -oP '^XIMAERA_API .*?\K\bximaera_\w+(?=\()' "$header" | sort)
[ -n "$declared" ]
diff <(echo "$declared") <(echo "$exported")
