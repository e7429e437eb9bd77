#!/usr/bin/env python3
"""The generated pages in docs/ are what the command makes of the tables now. With --update: writes them."""
import pathlib
import subprocess
import sys

ROOT, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
PAGES = {"wwd.md": ["schema", "wwd", "--markdown"], "settlers2.md": ["schema", "settlers2", "--markdown"],
         "teeworlds.md": ["schema", "teeworlds", "--markdown"], "lbm.md": ["schema", "lbm", "--markdown"],
         "worldbuilder.md": ["schema", "worldbuilder", "--markdown"],
         "wbsave.md": ["schema", "wbsave", "--markdown"],
         "diagnostics.md": ["schema", "diagnostics", "--markdown"],
         "macfile.md": ["schema", "macfile", "--markdown"], "hfs.md": ["schema", "hfs", "--markdown"],
         "mapwright.1": ["help", "--man"]}

print(f"1..{len(PAGES)}")
failures = 0
for number, (name, words) in enumerate(PAGES.items(), 1):
    page = ROOT / "docs" / name
    made = subprocess.run([str(BUILD / "src/cli/mapwright"), *words], capture_output=True, check=True).stdout
    if "--update" in sys.argv:
        page.write_bytes(made)
    good = page.exists() and page.read_bytes() == made
    print(f"{'ok' if good else 'not ok'} {number} - docs/{name} is current (tests/structure/docs.py . BUILD --update writes it)")
    failures += not good
sys.exit(bool(failures))
