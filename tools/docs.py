#!/usr/bin/env python3
"""Writes the generated pages in docs/: what the command makes of the tables, docs/api.md of the comments in the public headers, the
pictures of the samples. `ninja -C BUILD docs` calls it.

    tools/docs.py [--list] BUILD     --list: only prints which pages are behind"""
import json
import pathlib
import struct
import subprocess
import sys
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(sys.argv[-1])
sys.path.insert(0, str(ROOT / "tests/structure"))
import api_page  # noqa: E402


def command(*words):
    return subprocess.run([str(BUILD / "src/cli/mapwright"), *words], capture_output=True)


def pages():
    """{name: content}: a reference for every format whose fields are known."""
    found = {"diagnostics.md": command("schema", "diagnostics", "--markdown").stdout,
             "mapwright.1": command("help", "--man").stdout,
             "api.md": api_page.page(ROOT, BUILD).encode()}
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


behind = {name: made for name, made in (pages() | {name: picture(name) for name in PICTURES}).items()
          if not is_current(ROOT / "docs" / name, made)}
if "--list" in sys.argv and behind:
    print(f"generated pages that are behind (ninja -C {BUILD.name} docs renews them): " + ", ".join(f"docs/{name}" for name in behind))
elif "--list" not in sys.argv:
    for name, made in behind.items():
        (ROOT / "docs" / name).write_bytes(made)
        print(f"docs/{name}")
