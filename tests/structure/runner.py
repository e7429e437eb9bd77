#!/usr/bin/env python3
"""tests/run.py understands every form of TAP, and what programs do that print none."""
import pathlib
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests"))
import run  # noqa: E402

CASES = [
    # name, output, exit code, speaks TAP, (passed, failed, skipped)
    ("ok", "1..2\nok 1 - a\nok 2 - b\n", 0, True, (2, 0, 0)),
    ("plan at the end", "ok 1 - a\nok 2 - b\n1..2\n", 0, True, (2, 0, 0)),
    ("not ok", "1..2\nok 1 - a\nnot ok 2 - b\n", 1, True, (1, 1, 0)),
    ("not ok with exit code 0", "1..1\nnot ok 1 - a\n", 0, True, (0, 1, 0)),
    ("ok # SKIP", "1..1\nok 1 - a # SKIP needs b\n", 0, True, (0, 0, 1)),
    ("not ok # SKIP, as cmocka prints it", "1..2\nok 1 - a\nnot ok 2 # SKIP b\n", 0, True, (1, 0, 1)),
    ("# skip in small letters", "1..1\nok 1 - a #skip\n", 0, True, (0, 0, 1)),
    ("a name that only begins like a directive", "1..1\nok 1 - a # skipper\n", 0, True, (1, 0, 0)),
    ("not ok # TODO", "1..1\nnot ok 1 - a # TODO later\n", 0, True, (0, 0, 1)),
    ("ok # TODO", "1..1\nok 1 - a # TODO later\n", 0, True, (1, 0, 0)),
    ("points without number and name", "1..3\nok\nnot ok\nok 3\n", 1, True, (2, 1, 0)),
    ("words that begin with ok", "1..1\nokay\nok 1\n", 0, True, (1, 0, 0)),
    ("comments and subtests", "TAP version 13\n# ok 1\n1..1\n    not ok 1 - inner\nok 1 - outer\n", 0, True, (1, 0, 0)),
    ("bail out", "1..3\nok 1 - a\nBail out! no disk\n", 1, True, (1, 1, 0)),
    ("1..0 # SKIP", "1..0 # SKIP needs b\n", 0, True, (0, 0, 1)),
    ("1..0", "1..0\n", 0, True, (0, 1, 0)),
    ("fewer points than planned", "1..3\nok 1\nok 2\n", 0, True, (2, 1, 0)),
    ("more points than planned", "1..1\nok 1\nok 2\n", 0, True, (2, 1, 0)),
    ("no plan", "ok 1\n", 0, True, (1, 1, 0)),
    ("two plans", "1..1\nok 1\n1..1\n", 0, True, (1, 1, 0)),
    ("dies after passing", "1..1\nok 1 - a\nSUMMARY: leak\n", 23, True, (1, 1, 0)),
    ("dies while it skips", "1..1\nok 1 - a # SKIP\n", -11, True, (0, 1, 1)),
    ("nothing printed", "", 0, True, (0, 1, 0)),
    ("exit code 77 before the first point", "no compiler\n", 77, True, (0, 0, 1)),
    ("exit code 77 after a point", "1..1\nok 1\n", 77, True, (1, 1, 0)),
    ("no TAP, exit code 0", "not ok is not read\n", 0, False, (1, 0, 0)),
    ("no TAP, exit code 1", "ok 1\n", 1, False, (0, 1, 0)),
    ("no TAP, exit code 77", "", 77, False, (0, 0, 1)),
]

failed = 0
print(f"1..{len(CASES) + 1}")
for number, (name, output, code, tap, expected) in enumerate(CASES, 1):
    counts = run.count(output, code, tap)
    found = (counts.passed, counts.failed, sum(counts.skipped.values()))
    print(f"{'ok' if found == expected else 'not ok'} {number} - {name.replace('#', '')}")
    if found != expected:
        print(f"# {found} instead of {expected}")
        failed += 1
reasons = (run.count("1..1\nok 1 - a # SKIP needs b\n", 0, True) + run.count("1..0 # SKIP needs b\n", 0, True)).skipped
print(f"{'ok' if reasons == {'needs b': 2} else 'not ok'} {len(CASES) + 1} - reasons are added up")
sys.exit(bool(failed or reasons != {"needs b": 2}))
