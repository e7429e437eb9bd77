#!/usr/bin/env python3
"""Includes point down only: cli -> formats -> record, draw -> base; a format sees no other format but through
the list below; the command sees only the public headers; every source has its folder's name in its includes."""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
LEVEL = {"base": 0, "record": 1, "draw": 1, "formats": 2, "cli": 3}
# The drawing of levels takes pictures out of the games' archives; files of the Macintosh have two forks.
SHARED_FORMATS = {"rez", "pictures", "macintosh"}
# The document holds a pointer to its format's functions, which the engine calls.
ALLOWED = {("record", "formats/format.h")}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def wrong(path, kind, name):
    parts = path.relative_to(ROOT / "src").parts
    module = parts[0]
    if name.startswith("mapwright/"):
        return None
    if kind == "<":
        return None
    if module == "cli":
        return None if (path.parent / name).exists() else "the command includes only its own and public headers"
    target = name.split("/")
    if len(target) == 1:
        return None if (path.parent / name).exists() else "not found beside the file"
    if target[0] not in LEVEL or not (ROOT / "src" / name).exists():
        return "not found below src"
    if (module, name) in ALLOWED:
        return None
    if LEVEL[target[0]] > LEVEL[module] or (LEVEL[target[0]] == LEVEL[module] and target[0] != module):
        return f"{module} may not look up into {target[0]}"
    if module == target[0] == "formats" and len(target) > 2 and len(parts) > 2:
        if target[1] != parts[1] and target[1] not in SHARED_FORMATS:
            return f"format {parts[1]} may not look into format {target[1]}"
    return None


failures = 0
sources = sorted((ROOT / "src").rglob("*.[ch]"))
print(f"1..{len(sources)}")
for number, path in enumerate(sources, 1):
    reasons = [f"{name}: {reason}" for kind, name in INCLUDE.findall(path.read_text()) if (reason := wrong(path, kind, name))]
    print(f"{'not ok' if reasons else 'ok'} {number} - {path.relative_to(ROOT)} {'; '.join(reasons)}")
    failures += bool(reasons)
sys.exit(bool(failures))
