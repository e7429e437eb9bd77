#!/usr/bin/env python3
"""The commands in README.md, samples/README.md and the tutorials work on the samples, in the order in which they are written. Pictures
that a tutorial makes and shows are those in its folder (--update writes them)."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
UPDATE = "--update" in sys.argv
ANSWERS = {"check", "diff"}  # exit with 1 when there is something to report


def commands(page):
    return re.findall(r"(?m)^    (mapwright .*)$", page.read_text())


def run(command, folder, environment):
    verb = command.split()[1]
    result = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)
    if result.returncode == 0 or (result.returncode == 1 and verb in ANSWERS):
        return None
    return f"exit {result.returncode}: {result.stderr.strip()}"


def compare_pictures(page, folder):
    """What is shown by a tutorial, if it was made by its commands."""
    for name in re.findall(r"!\[[^]]*\]\(([\w-]+\.png)\)", page.read_text()):
        made, shown = pathlib.Path(folder) / name, page.parent / name
        if not made.is_file():
            continue
        if UPDATE:
            shutil.copy(made, shown)
        same = shown.is_file() and made.read_bytes() == shown.read_bytes()
        yield page, f"shows {name} as made", None if same else f"{shown.relative_to(ROOT)} differs; --update writes it"


def main():
    points, failures = [], 0
    for page in (ROOT / "README.md", ROOT / "samples/README.md", *sorted(ROOT.glob("docs/tutorial-*.md"))):
        with tempfile.TemporaryDirectory() as folder:
            for sample in (ROOT / "samples").iterdir():
                shutil.copy(sample, folder)
            environment = dict(os.environ, PATH=f"{BUILD / 'src/cli'}:{os.environ['PATH']}")
            points += [(page, command, run(command, folder, environment)) for command in commands(page)]
            points += compare_pictures(page, folder)
    print(f"1..{len(points) + 1}")
    print("ok 1 - README.md has a tour" if len(points) > 40 else "not ok 1 - README.md has a tour")
    for number, (page, command, trouble) in enumerate(points, 2):
        print(f"{'not ok' if trouble else 'ok'} {number} - {page.relative_to(ROOT)}: {command.replace('#', '//')}")
        failures += trouble is not None
        if trouble:
            print("# " + trouble.replace("\n", "\n# "))
    return bool(failures) or len(points) <= 40


sys.exit(main())
