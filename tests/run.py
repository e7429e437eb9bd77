#!/usr/bin/env python3
"""Builds and runs the tests and adds up what they report.

    tests/run.py [--without-corpus-too] [--no-browser] [WORD]

The tests run with sanitizers; those of the suite "release" with the build that users install, and so do those that start the command
very often. clang only reads the files, for its warnings. With WORD only tests whose name contains it, or whose suite is named so, are
built and run.
--without-corpus-too runs the unit tests a second time with a corpus that does not exist. --no-browser leaves out what web/test
runs: the npm package and its tests.

Programs that speak TAP count test by test, others as one. Output is shown of what fails. The last line is
"N passed, N failed, N skipped"."""
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# -O1 with line numbers takes half of the compile time of -O2 -g, and the tests take as long as with it. Without PIE a sanitized command
# starts in two thirds of the time (500,000 relocations), and lld links in half of the other linker's.
OPTIONS = ["--buildtype=plain", "-Doptimization=1", "-Dwerror=true"]
GCC, RELEASE = "build-gcc", "build-release"
SETUPS = {
    # gcc's sanitizers add branches with NULL, which gcc then takes for a format.
    GCC: [*OPTIONS, "-Db_sanitize=address,undefined", "-Db_pie=false", "-Dc_args=-g1 -Wno-format-truncation", "-Dshared_tests=true"],
    RELEASE: OPTIONS,
}
RELEASE_SUITE = "release"
COMMAND = "src/cli/mapwright"
JOBS = max(2, os.cpu_count() or 2)

POINT = re.compile(r"(not ok|ok)\b[ \d-]*(.*)$")
PLAN = re.compile(r"1\.\.(\d+)\s*(?:#\s*(skip)\b\s*(.*))?$", re.IGNORECASE)
DIRECTIVE = re.compile(r"#\s*(skip|todo)\b\s*(.*)$", re.IGNORECASE)


class Counts:
    def __init__(self, passed=0, failed=0, skipped=()):
        self.passed, self.failed, self.skipped = passed, failed, collections.Counter(skipped)

    def __add__(self, other):
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self):
        return f"{self.passed} passed, {self.failed} failed, {self.skipped.total()} skipped"


def count(output, code, tap):
    """What one program reports. A reason of a skip is "needs ..." or empty."""
    if code == 77 and not (tap and any(POINT.match(line) for line in output.splitlines())):
        return Counts(skipped=[""])
    if not tap:
        return Counts(passed=int(code == 0), failed=int(code != 0))
    counts, plans = Counts(), []
    for line in output.splitlines():
        if line.startswith("Bail out!"):
            counts.failed += 1
        elif match := PLAN.match(line):
            plans.append(int(match[1]))
            if plans == [0] and match[2]:
                counts.skipped[match[3]] += 1
        elif match := POINT.match(line):
            directive = DIRECTIVE.search(match[2])
            if directive and (directive[1].lower() == "skip" or match[1] == "not ok"):
                counts.skipped[directive[2] if directive[1].lower() == "skip" else "to be done"] += 1
            elif match[1] == "ok":
                counts.passed += 1
            else:
                counts.failed += 1
    points = counts.passed + counts.failed + counts.skipped.total()
    # A program that dies, leaks after its last test or leaves tests out fails although its tests passed.
    if not counts.failed and (code != 0 or points == 0 or plans not in ([points], [0])):
        counts.failed += 1
    return counts


class Stage:
    """Says what is being done, then how much processor time it took."""
    total = 0.0

    def __init__(self, text):
        self.text = text

    def __enter__(self):
        print(self.text, flush=True)
        self.start = sum(os.times()[:4])

    def __exit__(self, *error):
        spent = sum(os.times()[:4]) - self.start
        Stage.total += spent
        print(f"  {self.text}: {spent:.0f} s of CPU time", flush=True)


class BuildFailed(Exception):
    pass


def call(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)
    if done.returncode:
        raise BuildFailed(done.stdout)


def set_up(build):
    """Configures the folder, again when test files were added or removed since."""
    made = ROOT / build / "build.ninja"
    if not made.exists():
        call(["meson", "setup", build, ".", *SETUPS[build]], cwd=ROOT, env=dict(os.environ, CC="gcc", CC_LD="lld"))
    elif any(folder.stat().st_mtime > made.stat().st_mtime for folder in (ROOT / "tests").iterdir() if folder.is_dir()):
        call(["meson", "setup", "--reconfigure", build], cwd=ROOT)


def introspect(build, what):
    listed = subprocess.run(["meson", "introspect", "--" + what, build], check=True, capture_output=True, text=True, cwd=ROOT)
    return json.loads(listed.stdout)


def tests_of(build, word):
    """The tests that a build is there for and WORD selects."""
    found = []
    for test in introspect(build, "tests"):
        suites = [name.split(":")[-1] for name in test["suite"]]
        if (build == RELEASE) == (RELEASE_SUITE in suites) and (not word or word in test["name"] or word in suites):
            found.append(dict(test, build=build, suites=suites))
    return found


def ninja(build, tests):
    """Builds what these tests need."""
    needed = {name for test in tests for name in test["depends"]}
    files = [target["filename"][0] for target in introspect(build, "targets") if target["id"] in needed]
    targets = [os.path.relpath(file, ROOT / build) for file in files]
    if targets:
        call(["ninja", "-C", build, "--quiet", *targets], cwd=ROOT)


def read_with_clang():
    """clang's warnings for every file."""
    def read(entry):
        words = [word for word in shlex.split(entry["command"]) if word != "-MD" and not word.startswith("-fsanitize")]
        for option in ("-MQ", "-MF", "-o"):
            at = words.index(option)
            del words[at:at + 2]
        call(["clang", "-Wno-unknown-warning-option", "-fsyntax-only", *words[1:]], cwd=entry["directory"])

    with concurrent.futures.ThreadPoolExecutor(max_workers=JOBS) as pool:
        list(pool.map(read, json.loads((ROOT / GCC / "compile_commands.json").read_text())))


def wants_web(word):
    return not word or word in "web"


def web_tests():
    """The tests of web/, which compare with the command; those that need no browser first."""
    files = sorted((ROOT / "web").glob("*/test/**/*.test.mjs"), key=lambda file: ("package" not in file.parts, "parts" not in file.parts, file))
    return [{"name": f"web {file.relative_to(ROOT / 'web')}".removesuffix(".test.mjs"), "protocol": "tap", "suites": ["web"], "build": GCC,
             "cmd": ["node", "--test", "--test-reporter=tap", file], "env": {"MAPWRIGHT": str(ROOT / RELEASE / COMMAND)},
             "workdir": ROOT} for file in files if "node_modules" not in file.parts]


def build_all(word, browser):
    """Builds what is wanted and returns the tests to run."""
    tests = []
    for build, name in ((GCC, "with sanitizers"), (RELEASE, "as users do")):
        with Stage(f"building {name}" + (f" what {word} needs" if word else "")):
            set_up(build)
            found = tests_of(build, word)
            ninja(build, found)
            tests += found
    if browser and wants_web(word):
        with Stage("building the package for browsers"):
            call(["ninja", "-C", RELEASE, "--quiet", COMMAND], cwd=ROOT)
            call([ROOT / "web/test", "--prepare"], cwd=ROOT)
        tests += web_tests()
    if not word:
        with Stage("reading all files with clang"):
            read_with_clang()
    return tests


def run(test, more):
    environment = dict(os.environ, **test["env"], **more)
    environment.setdefault("ASAN_OPTIONS", "detect_leaks=1:allocator_may_return_null=1:quarantine_size_mb=16")
    environment.setdefault("UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1")
    started = time.monotonic()
    try:
        done = subprocess.run(test["cmd"], env=environment, cwd=test.get("workdir") or ROOT / test["build"],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
        output, code = done.stdout.decode("utf-8", "replace"), done.returncode
    except subprocess.TimeoutExpired as late:
        output, code = (late.stdout or b"").decode("utf-8", "replace") + "\nnot ok - not finished after 600 s", 1
    return test, output, count(output, code, test["protocol"] == "tap"), time.monotonic() - started


def run_in_order(tests, more):
    return [run(test, more) for test in tests]


def run_all(tests, more):
    """A browser takes more than one processor: those tests run one after the other, next to the others."""
    total = Counts()
    groups = [[test for test in tests if "web" in test["suites"]], *([test] for test in tests if "web" not in test["suites"])]
    with concurrent.futures.ThreadPoolExecutor(max_workers=JOBS) as pool:
        for job in concurrent.futures.as_completed([pool.submit(run_in_order, group, more) for group in groups]):
            for test, output, counts, seconds in job.result():
                total += counts
                print(f"{test['name']}: {counts} ({seconds:.1f} s)", flush=True)
                if counts.failed:
                    print(output[-20000:], flush=True)
    return total


def main():
    flags = {word for word in sys.argv[1:] if word in ("--without-corpus-too", "--no-browser")}
    words = [word for word in sys.argv[1:] if word not in flags]
    if len(words) > 1 or any(word.startswith("-") for word in words):
        sys.exit(__doc__)
    word = words[0] if words else ""
    try:
        tests = build_all(word, "--no-browser" not in flags)
    except BuildFailed as failure:
        print(failure)
        print("0 passed, 1 failed, 0 skipped")
        sys.exit(1)
    with Stage(f"running {len(tests)} programs"):
        total = run_all(tests, {})
    again = [test for test in tests if "unit" in test["suites"]] if "--without-corpus-too" in flags else []
    if again:
        with Stage(f"running {len(again)} programs without a corpus"):
            total += run_all(again, {"MAPWRIGHT_CORPUS": "/nonexistent"})
    print(f"{Stage.total:.0f} s of CPU time")
    for needs, times in sorted(total.skipped.items()):
        print(f"{times} skipped: {needs or 'for reasons of their own'}")
    print(total)
    sys.exit(1 if total.failed or not (total.passed or total.skipped) else 0)


if __name__ == "__main__":
    main()
