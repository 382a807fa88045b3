#!/usr/bin/env bash
# Compares the node count of the bench with the newest commit message that names one, in a line `Bench: N`.
# If they differ, one of the later commits changes the search without saying so: those that may are listed.
#   tests/signature.sh PROGRAM [--strict]      (--strict: a missing history is a failure, too)
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "${BASH_SOURCE[0]}")"

named=$(git log -1 --grep '^Bench: [0-9]\+$' --format=%H 2>/dev/null) || true
if [ -z "$named" ]; then
  echo "signature: no commit at hand names one"
  [ "${2:-}" != --strict ]
  exit
fi
expected=$(git show -s --format=%B "$named" | sed -n 's/^Bench: \([0-9]\+\)$/\1/p' | tail -n 1)
found=$("$program" bench 2>&1 | sed -n 's/^Nodes searched: \([0-9]\+\)$/\1/p')
if [ "$found" != "$expected" ]; then
  {
    echo "signature: bench searches $found nodes; commit ${named:0:7} says $expected. Without a line 'Bench: $found':"
    git log --oneline "$named"..HEAD -- ../engine ../movegen ../search
    git diff --quiet HEAD -- ../engine ../movegen ../search || echo "(changes that are not committed)"
  } >&2
  exit 1
fi
echo "signature: $found"
