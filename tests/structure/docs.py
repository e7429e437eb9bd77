#!/usr/bin/env python3
"""The generated pages in docs/ are what the command makes of the tables now, and docs/api.md what the comments of the public headers
say; the pictures show the samples. With --update: writes them."""
import json
import pathlib
import struct
import subprocess
import sys
import zlib

import reference

ROOT, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def command(*words):
    return subprocess.run([str(BUILD / "src/cli/mapwright"), *words], capture_output=True)


def pages():
    """{name: content}: a reference for every format whose fields are known."""
    found = {"diagnostics.md": command("schema", "diagnostics", "--markdown").stdout,
             "mapwright.1": command("help", "--man").stdout,
             "api.md": reference.page(ROOT, BUILD).encode()}
    for name in (format["name"] for format in json.loads(command("formats", "--json").stdout)):
        made = command("schema", name, "--markdown")
        if made.returncode == 0:
            found[name + ".md"] = made.stdout
    return found


PICTURES = {"islet.png": ("islet.map", "--scale", "0.5"),
            "lagoon.png": ("lagoon.wwd", "--legend", "--size", "1280x800"),
            "lighthouse.png": ("lighthouse.bin", "--world"),
            "shores.png": ("shores.swd", "--style", "terrain", "--size", "560x400")}


def picture(name):
    sample, *options = PICTURES[name]
    return command("render", str(ROOT / "samples" / sample), *options, "-o", "-").stdout


def pixels(png):
    """Header and inflated rows; how well they are compressed depends on the zlib."""
    at, rows, header = 8, b"", b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        rows += png[at + 8:at + 8 + size] if kind == b"IDAT" else b""
        header += png[at + 8:at + 8 + size] if kind in (b"IHDR", b"PLTE") else b""
        at += size + 12
    return header + zlib.decompress(rows)


def is_current(page, made):
    if not page.exists():
        return False
    kept = page.read_bytes()
    return kept == made if page.suffix != ".png" else pixels(kept) == pixels(made)


PAGES = pages() | {name: picture(name) for name in PICTURES}
print(f"1..{len(PAGES)}")
failures = 0
for number, (name, made) in enumerate(PAGES.items(), 1):
    page = ROOT / "docs" / name
    if "--update" in sys.argv and not is_current(page, made):
        page.write_bytes(made)
    good = is_current(page, made)
    print(f"{'ok' if good else 'not ok'} {number} - docs/{name} is current (tests/structure/docs.py . BUILD --update writes it)")
    failures += not good
sys.exit(bool(failures))
