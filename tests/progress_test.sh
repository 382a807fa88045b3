#!/usr/bin/env bash
# The progress of builds and tests takes one line, however narrow the window.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../protocol/build.sh"

columns=40
# rows: what stays on a terminal: of each row what follows the last carriage return.
rows() {
  sed 's/.*\r\x1b\[K//'
}

failures=0
expect() {
  [ "$2" = "$3" ] && return
  printf '%s: expected\n%s\ngot\n%s\n' "$1" "$2" "$3" >&2
  failures=1
}

output='    Start  1: a test with a name that is longer than the window is wide
1/2 Test #1: a test with a name that is longer than the window is wide ....   Passed    0.00 sec
    Start 11: another
2/2 Test #11: another ....***Failed    0.00 sec
not so

50% tests passed, 1 tests failed out of 2'
seen=$(test_progress <<<"$output")
expect "tests that failed" "${output#*another$'\n'}" "$(rows <<<"$seen")"
longest=$(tr '\r' '\n' <<<"$seen" | grep '^.\[K1/2' | sed 's/\x1b\[K//')
expect "a test that passed" "1/2 Test #1: a test with a name that is" "$longest"
exit "$failures"
