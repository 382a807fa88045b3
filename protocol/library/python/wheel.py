#!/usr/bin/env python3
"""Packs the Python module of a build folder into a wheel (PEP 427), which pip installs.

    wheel.py BUILD DIRECTORY      BUILD: where the target python_module was built; prints the wheel's path
"""
import base64
import hashlib
import pathlib
import re
import sysconfig
import sys
import zipfile

METADATA = """Metadata-Version: 2.1
Name: ximaera
Version: {version}
Summary: Strange chess games: rules, moves, reasons in words, and a strong opponent
License: MIT
Requires-Python: >=3.8
"""
WHEEL = """Wheel-Version: 1.0
Generator: ximaera
Root-Is-Purelib: false
Tag: {tag}
"""


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def main():
    build, directory = map(pathlib.Path, sys.argv[1:])
    cache = (build / "CMakeCache.txt").read_text(encoding="utf-8")
    version = re.search(r"^CMAKE_PROJECT_VERSION:STATIC=(.+)$", cache, re.M).group(1)
    tag = "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())
    info = f"ximaera-{version}.dist-info"
    files = {f"ximaera/{path.name}": path.read_bytes()
             for path in sorted((build / "python/ximaera").iterdir()) if path.is_file()}
    files[info + "/METADATA"] = METADATA.format(version=version).encode()
    files[info + "/WHEEL"] = WHEEL.format(tag=tag).encode()
    record = "".join(record_line(name, content) for name, content in files.items())
    files[info + "/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = directory / f"ximaera-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            # The same bytes on every run.
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    print(wheel)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main()
