#!/usr/bin/env python3
"""The generated pages in docs/ are what the command makes of the tables now, and docs/api.md what the comments of the public headers
say. With --update: writes them."""
import json
import pathlib
import subprocess
import sys

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


PAGES = pages()
print(f"1..{len(PAGES)}")
failures = 0
for number, (name, made) in enumerate(PAGES.items(), 1):
    page = ROOT / "docs" / name
    if "--update" in sys.argv:
        page.write_bytes(made)
    good = page.exists() and page.read_bytes() == made
    print(f"{'ok' if good else 'not ok'} {number} - docs/{name} is current (tests/structure/docs.py . BUILD --update writes it)")
    failures += not good
sys.exit(bool(failures))
