#!/usr/bin/env python3
"""Formats are registered in one place, and nothing of a format is forgotten: its line in formats.c, its folder with format.c and
NOTES.md, all sources in the build, its header in unstable/, and what the command says of it.

    formats.py ROOT BUILD"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
FORMATS = ROOT / "src/formats"
COMMAND = pathlib.Path(sys.argv[2]) / "src/cli/mapwright"
LISTED = re.findall(r"^ *FORMAT\((\w+)\)", (FORMATS / "formats.c").read_text(), re.MULTILINE)


def check_folders():
    for folder in sorted(path.name for path in FORMATS.iterdir() if path.is_dir()):
        if folder not in LISTED:
            yield f"src/formats/{folder} has no line FORMAT({folder}) in formats.c"
    for name in LISTED:
        for file in "format.c", "NOTES.md", "meson.build":
            if not (FORMATS / name / file).exists():
                yield f"src/formats/{name}/{file} is missing"


def check_builds():
    for source in sorted(FORMATS.glob("*/**/*.c")):
        build = source.parent / "meson.build"
        if not build.exists() or f"'{source.name}'" not in build.read_text():
            yield f"{build.relative_to(ROOT)} does not name {source.name}"


def check_headers():
    included = set(re.findall(r'#include "(.+)"', (ROOT / "include/mapwright/mapwright.h").read_text()))
    installed = set(re.findall(r"include/mapwright/(\w+\.h)", (ROOT / "meson.build").read_text()))
    for header in sorted(path.name for path in (ROOT / "include/mapwright").glob("*.h")):
        if header != "mapwright.h" and header not in included:
            yield f"mapwright.h does not include {header}"
        if header not in installed:
            yield f"{header} is not in meson.build, so it is not installed"
    for header in sorted(path.stem for path in (ROOT / "include/mapwright/unstable").glob("*.h")):
        if header != "model" and header not in LISTED:
            yield f"unstable/{header}.h is not named after a format"


def check_fixtures():
    readme = (ROOT / "tests/fixtures/README.md").read_text()
    for folder in sorted(path.name for path in (ROOT / "tests/fixtures").iterdir() if path.is_dir()):
        if f"{folder}/" not in readme:
            yield f"tests/fixtures/README.md does not say how {folder}/ was made"


def run(*words):
    """The output of a command that must work; None when it does not."""
    done = subprocess.run([COMMAND, *words], capture_output=True, text=True)
    return done.stdout if done.returncode == 0 and done.stdout and not done.stderr else None


def check_command():
    formats = json.loads(run("formats", "--json"))
    if len(formats) != len(LISTED):
        yield f"the command has {len(formats)} formats, formats.c {len(LISTED)}"
    summary = run("formats")
    for format in formats:
        name = format["name"]
        if f"{name} " not in summary:
            yield f"mapwright formats does not list {name}"
        if format["title"] not in (run("formats", name) or ""):
            yield f"mapwright formats {name} fails"
        schema = run("schema", name) or '{"$defs": {}}'
        used, defined = set(re.findall(r"#/[$]defs/(\w+)", schema)), {word for word in json.loads(schema)["$defs"] if word[0] != "$"}
        for word in sorted(used ^ defined):
            yield f"the schema of {name} {'does not define' if word in used else 'does not use'} {word}"
        for verb in "edit", "check", "render", "info", "new":
            if not run("help", verb):
                yield f"mapwright help {verb} fails"


CHECKS = [
    ("folders and the list agree", check_folders),
    ("all sources are built", check_builds),
    ("public headers are included and installed", check_headers),
    ("fixtures say how they were made", check_fixtures),
    ("the command knows every format", check_command),
]
print(f"1..{len(CHECKS)}")
failures = 0
for number, (title, check) in enumerate(CHECKS, 1):
    faults = list(check())
    print(f"{'not ok' if faults else 'ok'} {number} - {title}")
    for fault in faults:
        print("# " + fault)
    failures += bool(faults)
sys.exit(bool(failures))
