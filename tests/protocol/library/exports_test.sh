#!/usr/bin/env bash
# Whether a library exports the functions of ximaera.h and nothing else, and its page names each of them once.
#   exports_test.sh LIBRARY
set -euo pipefail
library=$(dirname "${BASH_SOURCE[0]}")/../../../protocol/library
exported=$(nm -D --defined-only "$1" | awk '{print $3}' | sort)
declared=$(grep -oP '^XIMAERA_API .*?\K\bximaera_\w+(?=\()' "$library/ximaera.h" | sort)
[ -n "$declared" ]
diff <(echo "$declared") <(echo "$exported")
named=$(grep '^|' "$library/README.md" | grep -oP '`\Kximaera_\w+' | sort)
diff <(echo "$declared") <(echo "$named")
