#!/usr/bin/env bash
# Checks the program as a user starts it: exit status, what goes to which stream, pipes.
#   tests/program_test.sh PROGRAM
set -u
program=$1
failures=0
out=$(mktemp)
error=$(mktemp)
suite=$(mktemp)
trap 'rm -f "$out" "$error" "$suite"' EXIT

# expect STATUS OUT ERROR ARGUMENT...: runs the program on the standard input of this call. OUT and
# ERROR are patterns (of grep -E) that the streams must contain, or empty if they must be empty.
expect() {
  local status=$1 out_pattern=$2 error_pattern=$3 found
  shift 3
  timeout 600 "$program" "$@" >"$out" 2>"$error"
  found=$?
  [ "$found" -eq "$status" ] || complain "status $found instead of $status" "$@"
  matches "$out" "$out_pattern" || complain "standard output is not like '$out_pattern'" "$@"
  matches "$error" "$error_pattern" || complain "standard error is not like '$error_pattern'" "$@"
}

matches() {
  if [ -z "$2" ]; then [ ! -s "$1" ]; else grep -qE -- "$2" "$1"; fi
}

complain() {
  echo "ximaera ${*:2}: $1" >&2
  failures=$((failures + 1))
}

expect 0 '^  perft ' '' --help </dev/null
expect 0 '^Ximaera [0-9]+\.[0-9]+' '' --version </dev/null
expect 0 '^chess  *Chess  *8x8$' '' variants </dev/null
expect 0 'HOW ONE WINS' '' rules fugue </dev/null
expect 2 '' "unknown variant 'go'" rules go </dev/null
expect 2 '' "unknown command 'frobnicate'" frobnicate </dev/null
expect 2 '' 'frobnicate' --frobnicate </dev/null
expect 0 '^Nodes searched: 197281$' '^Nodes/second: [0-9]+$' \
  perft --variant chess --depth 4 --threads 2 </dev/null
expect 2 '' 'is not in' perft --variant chess --depth 99999999999999999999 </dev/null
expect 2 '' 'unknown variant' \
  perft --depth 1 --variant="$(head -c 100000 /dev/zero | tr '\0' a)" </dev/null
expect 2 '' 'cannot read' perft --suite /no/such/file </dev/null
expect 2 '' 'it is not a regular file' perft --suite /dev/zero </dev/null
echo 'chess;8/8 w - -;1' >"$suite"
expect 1 '^0 passed, 1 failed$' '' perft --suite "$suite" </dev/null
expect 0 '^Nodes/second: [0-9]+$' '' bench --variant chess --depth 2 </dev/null
expect 0 'Good bye' '' play chess --depth 1 </dev/null
expect 0 '^1\.\.\. ' '' play chess --depth 1 <<<'e2e4'
expect 0 '^White wins: checkmate.$' '' \
  play chess --self --depth 2 --fen '6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1' </dev/null
for variant in $("$program" variants | cut -d' ' -f1); do
  expect 0 '^(White wins|Black wins|The game is a draw).*: [a-z ]+( \([0-9.]+ to [0-9.]+\))?\.( \([0-9]+ points\))?$' '' \
    play "$variant" --self --depth 2 </dev/null
done

# Files that are larger than any memory, and control characters in them.
folder=$(mktemp -d)
trap 'rm -rf "$out" "$error" "$suite" "$folder"' EXIT
truncate -s 64G "$folder/big.pgn"
expect 2 '' 'it has more than' perft --suite "$folder/big.pgn" </dev/null
expect 0 'big.pgn.: it has more than' '' play chess --depth 1 <<<"load $folder/big.pgn"
printf 'chess\033]0;8/8 w - -;1\n' >"$suite"
expect 1 'unknown variant .chess.x1b' '' perft --suite "$suite" </dev/null

# Faults of the user's games are shown once each, and a folder that cannot be read is named.
mkdir -p "$folder/ximaera/games"
echo 'like = [' >"$folder/ximaera/games/chess.toml"
for name in one two; do echo 'like = "chess"' >"$folder/ximaera/games/$name.toml"; done
XDG_DATA_HOME=$folder expect 0 '^chess ' 'two.toml:1:8: like: chess has faults' variants </dev/null
[ "$(grep -c '^chess.toml:1:' "$error")" -eq 1 ] || complain "a fault is not shown once" variants
rm -r "$folder/ximaera/games"
ln -s games "$folder/ximaera/games"
XDG_DATA_HOME=$folder expect 0 '^chess ' "cannot read '.*games'" variants </dev/null

# The end of the input ends a search, which is still answered.
expect 0 '' '' </dev/null
expect 0 '^bestmove ' '' <<<$'uci\nposition startpos\ngo depth 3'
expect 0 '^bestmove ' '' <<<$'uci\ngo infinite'
expect 0 '^bestmove ' '' <<<$'uci\ngo movetime 3600000'
expect 0 '^uciok$' '' <<<$'\xef\xbb\xbfUCI'
expect 0 '^bestmove ' '' <<<$'uci\ngo ponder wtime 1000 btime 1000'
expect 0 '^uciok$' '' <<<$'uci\ngo infinite\nquit'
expect 0 'say uci or xboard' '' <<<'hello'

# A table without memory for it is refused, and the engine plays with the one it has. (Programs with
# sanitizers cannot be started so.)
(
  ulimit -v 600000
  "$program" variants >/dev/null 2>&1 || exit "$failures"
  expect 0 '^bestmove ' '' <<<$'uci\nsetoption name Hash value 65536\ngo depth 3'
  expect 0 '^bestmove ' '' <<<$'uci\nsetoption name Threads value 64\ngo depth 3'
  expect 0 'info string setoption: option Threads: ' '' <<<$'uci\nsetoption name Threads value 64'
  expect 0 '^Error \(option Threads: ' '' <<<$'xboard\nnew\ncores 64'
  expect 0 '^move ' '' <<<$'xboard\nnew\nsd 3\ncores 64\ne2e4'
  expect 0 'Good bye' '' play chess < <(head -c 800000000 /dev/zero)
  ulimit -v 100000
  "$program" bench --depth 1 >"$out" 2>"$error"
  [ $? -le 3 ] || complain "it ends by a signal without memory" bench
  exit "$failures"
)
failures=$?

[ "$failures" -eq 0 ]
