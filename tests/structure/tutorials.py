#!/usr/bin/env python3
"""The tutorials in docs/ whose commands are in fenced blocks: files are written as they are shown, commands run in order in an empty
folder, and print what the block after them has. Pictures whose names begin with the page's are what its commands draw.

    tutorials.py ROOT BUILD [--update]"""
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
UPDATE = "--update" in sys.argv[3:]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pixels(png):
    """Header and filtered rows, which do not depend on how they are compressed."""
    at, header, rows = 8, b"", b""
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at:at + 8])
        content = png[at + 8:at + 8 + size]
        header += content if kind in (b"IHDR", b"PLTE", b"tRNS") else b""
        rows += content if kind == b"IDAT" else b""
        at += size + 12
    return header, zlib.decompress(rows)


def run(text, folder):
    environment = dict(os.environ, PATH=f"{BUILD / 'src/cli'}:{os.environ['PATH']}", HOME=str(folder), XDG_DATA_HOME=str(folder))
    done = subprocess.run(["sh", "-eu"], input=text, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"exit {done.returncode} of:\n{text}{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def follow(page, folder):
    """Returns how many blocks of commands were run."""
    printed, count = "", 0
    for language, name, text in BLOCK.findall(page.read_text()):
        if name:
            (folder / name).write_text(text)
        elif language == "sh":
            printed, count = run(text, folder), count + 1
        else:
            for line in text.splitlines():
                assert line in printed.splitlines(), f"does not print {line!r}, but:\n{printed}"
    return count


def compare_pictures(page, folder):
    """Those that the page shows and its commands make; one has the page's name."""
    shown = set(re.findall(rf"\]\(({page.stem}[\w-]*\.png)\)", page.read_text()))
    assert f"{page.stem}.png" in shown, f"{page.name} does not show {page.stem}.png"
    for name in shown:
        picture, made = page.parent / name, folder / name
        assert made.exists(), f"no command makes {name}"
        if UPDATE:
            shutil.copy(made, picture)
        assert pixels(picture.read_bytes()) == pixels(made.read_bytes()), f"{name} is not current (tutorials.py ROOT BUILD --update)"


def main():
    pages = [page for page in sorted((ROOT / "docs").glob("tutorial-*.md")) if "\n```sh\n" in page.read_text()]
    failures = 0
    print(f"1..{len(pages)}")
    for number, page in enumerate(pages, 1):
        try:
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                assert follow(page, folder) > 3, "few commands"
                compare_pictures(page, folder)
            print(f"ok {number} - {page.name}")
        except AssertionError as error:
            failures += 1
            print(f"not ok {number} - {page.name}\n# " + str(error).replace("\n", "\n# "))
    return bool(failures) or not pages


sys.exit(main())
