#!/usr/bin/env bash
# Installs what is missing (Debian packages) and builds. Sourced by play.sh and tests/run.sh; quiet
# about what goes well, but for one line of progress where a person watches. Of a step that fails,
# the whole output is shown.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "$*" >&2
  exit 1
}

# usage SCRIPT: prints the comment at its top.
usage() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"
}

# in_place LINE: shows it instead of the one before, cut to the width of the window.
in_place() {
  [ -n "${columns:-}" ] || columns=$(tput cols 2>/dev/null || echo 80)
  printf '\r\033[K%s' "${1:0:columns-1}"
}

# Shows the last of the lines read that reports progress: "[ 42%] Building ..." of builds, and the
# output of apt-get.
progress() {
  if [ ! -t 1 ]; then
    cat >/dev/null
    return
  fi
  local line percent what
  while IFS= read -r line; do
    case $line in
    dlstatus:* | pmstatus:*) # kind:package:percent:what is done
      IFS=: read -r _ _ percent what <<<"$line"
      line=$(printf '[%3.0f%%] %s' "${percent%%.*}" "$what")
      ;;
    esac
    case $line in
    \[*) in_place "$line" ;;
    esac
  done
  in_place ''
}

# Shows of ctest's lines the last of those that passed, and all others.
test_progress() {
  local line
  while IFS= read -r line; do
    if [[ $line =~ ^\ *[0-9]+/[0-9]+\ Test\ .*\ Passed\  ]]; then
      in_place "$line"
    elif ! [[ $line =~ ^\ *Start\ +[0-9]+: ]]; then
      in_place ''
      printf '%s\n' "$line"
    fi
  done
}

# step NAME COMMAND...: runs it with its output kept back, unless it fails. Shows its name meanwhile.
step() {
  local name=$1 log
  shift
  log=$(mktemp)
  [ ! -t 1 ] || in_place "$name ..."
  if ! "$@" 2>&1 | tee "$log" | progress; then
    cat "$log" >&2
    echo "$name failed: $*" >&2
    rm -f "$log"
    exit 1
  fi
  rm -f "$log"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

installed() {
  dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -q '^installed$'
}

# install PACKAGE...: those that are not there yet.
install() {
  local missing=() package
  for package in "$@"; do
    installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || fail "please install: ${missing[*]}"
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
    fail "please install as root, or install sudo: ${missing[*]}"
  as_root true || fail "without the rights of root; please have these installed: ${missing[*]}"
  echo "Installing ${missing[*]} ..."
  step "Reading the package lists" as_root apt-get update -q
  step "Installing" as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y -o APT::Status-Fd=1 --no-install-recommends "${missing[@]}"
}

# fetch_tool DIRECTORY PACKAGE@VERSION...: programs from npm into the directory, if they are not there.
fetch_tool() {
  local directory=$1 package
  shift
  command -v npm >/dev/null || install nodejs npm
  mkdir -p "$directory"
  for package in "$@"; do
    [ -d "$directory/node_modules/${package%@*}" ] ||
      step "Fetching $package" npm install --no-audit --no-fund --prefix "$directory" "$package"
  done
}

# build DIRECTORY "TARGET..." [CMAKE OPTION...]
build() {
  local directory=$1 target=$2
  shift 2
  install g++ cmake make python3 libfmt-dev libcxxopts-dev libtomlplusplus-dev libedit-dev file dpkg-dev
  # Only the programs beside the engine read JSON.
  case " $* " in
  *" -DXIMAERA_MATCH=ON "*) install nlohmann-json3-dev ;;
  esac
  echo "Building in ${directory#"$root"/} ..."
  step "Configuring" cmake -S "$root" -B "$directory" -DXIMAERA_PRECOMPILE=ON "$@"
  step "Building" cmake --build "$directory" --target $target --parallel "$(nproc)"
}

# native TARGET...: programs of this system as they are now, in build/, to compare others with.
native() {
  local target options=(-DXIMAERA_MATCH=ON)
  [ -f "$root/build/CMakeCache.txt" ] || options+=(-DXIMAERA_TESTS=OFF)
  for target in "$@"; do build "$root/build" "$target" "${options[@]}"; done
}
