#!/usr/bin/env bash
# Installs the packages of the library in an empty Debian, and uses them as the manuals show. Needs root, a
# network and debootstrap.
#   packages.sh FOLDER      FOLDER: where cpack has written the packages
set -euo pipefail
library=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../../protocol/library")
root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT

debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian >/dev/null
cp "$1"/libximaera0_*.deb "$1"/libximaera-dev_*.deb "$1"/python3-ximaera_*.deb "$root/tmp/"
cp "$library"/python/examples/*.py "$root/tmp/"
sed -n '/^```c$/,/^```$/{/^```/!p}' "$library/README.md" >"$root/tmp/moves.c"
grep '^    cc ' "$library/README.md" >"$root/tmp/compile"

inside() {
  chroot "$root" env DEBIAN_FRONTEND=noninteractive LC_ALL=C bash -euc "cd /tmp && $1"
}
inside 'apt-get update -q >/dev/null'
inside 'apt-get install -q -y --no-install-recommends ./python3-ximaera_*.deb ./libximaera0_*.deb >/dev/null'
inside 'python3 -c "
import ximaera
board = ximaera.Board(\"fugue\")
board.push(\"d2d3\")
print(board.fen, board.explain(\"d7d6\"), board.search(nodes=1000).move)
assert \"<svg\" in board.svg()"'
inside 'python3 ultima.py 100 4 && python3 environment.py && python3 statistics.py 1 10 | tail -3'
inside 'apt-get install -q -y --no-install-recommends gcc libc6-dev pkg-config ./libximaera-dev_*.deb >/dev/null'
inside 'bash -e compile && ./moves'
inside 'apt-get purge -q -y python3-ximaera libximaera-dev libximaera0 >/dev/null'
left=$(inside 'find / -xdev -name "*ximaera*" -not -path "/tmp/*" -not -path "/proc/*"')
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
