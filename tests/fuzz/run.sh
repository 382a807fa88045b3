#!/usr/bin/env bash
# Builds the fuzz targets with Clang, runs each for some seconds from its corpus, as many at a time
# as there are processors, and says how many inputs it has tried.
#   tests/fuzz/run.sh [SECONDS [TARGET...]]      (60 seconds each; all targets)
# An input that crashes, hangs or leaks is kept as build-fuzz/found/TARGET-..., and tried again by
# `build-fuzz/fuzz_TARGET FILE`. What was learnt of the inputs is kept in build-fuzz/corpus.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../../protocol/build.sh"

export root directory=$root/build-fuzz seconds=${1:-60}
targets=("${@:2}")
[ ${#targets[@]} -gt 0 ] || targets=(described described_fen fen moves play uci cecp records openings weights)

# corpus TARGET: a folder of its inputs, which are the lines of a file.
corpus() {
  local line count=0 inputs=$directory/inputs/$1
  [ "$1" != described ] || { echo "$root/movegen/variants/described/games"; return; }
  mkdir -p "$inputs"
  while IFS= read -r line; do
    printf '%b' "$line" >"$inputs/$((count += 1))"
  done <"$root/tests/fuzz/corpus/$1.txt"
  echo "$inputs"
}

run() {
  local target=$1 log=$directory/$1.log
  mkdir -p "$directory/corpus/$target" "$directory/found"
  if ! "$directory/fuzz_$target" -max_total_time="$seconds" -max_len=2000 -timeout=60 \
    -print_final_stats=1 -artifact_prefix="$directory/found/$target-" \
    "$directory/corpus/$target" "$(corpus "$target")" >"$log" 2>&1; then
    tail -n 50 "$log"
    echo "fuzz $target: FAILED"
    return 1
  fi
  echo "fuzz $target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
}
export -f corpus run

install clang libclang-rt-dev
for target in "${targets[@]}"; do
  build "$directory" "fuzz_$target" -DCMAKE_CXX_COMPILER=clang++ -DXIMAERA_FUZZ=ON -DXIMAERA_MATCH=ON -DXIMAERA_TESTS=OFF
done
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I{} bash -c 'run {}'
