#!/usr/bin/env bash
# matches.sh [GAMES [CLOCK [RUNNER OPTION...]]]: plays described games against programs that others
# wrote, as far as they know them, and prints a table of wins, draws and losses of ours and of all
# events. By default 10 games each at 1+0.01; Debian has the programs. MATCH and ENGINE name our
# programs where they are not build/ximaera-match and build/ximaera.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
games=${1:-10} clock=${2:-1+0.01}
match=${MATCH:-build/ximaera-match} engine=${ENGINE:-build/ximaera}
others=(fairy-stockfish sjaakii fairymax)
log=$(mktemp)
trap 'rm "$log"' EXIT

# A cell of the table: "6+ 1= 3-", and events; "-" where the program does not play the game.
cell() {
  "$match" --engine "cmd=$engine name=Ximaera" --engine "cmd=/usr/games/$2 name=$2" --variant "$1" \
    --tc "$clock" --games "$games" --no-records "${@:3}" >"$log" 2>&1 || true
  if ! grep -q '^  games ' "$log"; then
    echo "$1, $2: $(sed -n '/the clocks of this match/!{p;q}' "$log")" >&2
    echo -
    return
  fi
  sed -n 's/^  games *\([0-9]*\) wins, \([0-9]*\) draws, \([0-9]*\) losses$/\1+ \2= \3-/p
          s/^Events of \(.*\)$/, \1/p' "$log" | tr -d '\n'
}

echo "| game | Fairy-Stockfish | Sjaak II | Fairy-Max |"
echo '|---|---|---|---|'
for file in movegen/variants/described/games/*.toml; do
  game=$(basename "$file" .toml)
  [ "$game" != chess ] || continue
  row="| $game |"
  for other in "${others[@]}"; do row+=" $(cell "$game" "$other" "${@:3}") |"; done
  echo "$row"
done
