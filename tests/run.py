#!/usr/bin/env python3
"""Builds and runs the tests and adds up what they report.

    tests/run.py [--quick] [--failed] [--everything] [--no-browser] [WORD]

The tests run with sanitizers; those of the suite "release" with the build that users install, and so do those that start the command
very often. With WORD only tests whose name contains it, or whose suite is named so, are built and run.
--quick leaves out what takes long: the suites "release", "corpus", "fuzz" and "slow", and browsers.
--failed begins with what failed last time.
--everything is what .ci/run adds: unit tests that look for real files once more without any, and clang's warnings for every file.
--no-browser leaves out what web/test runs: the npm package and its tests.

Long tests try a part of their cases, drawn by a seed that the first line names; MAPWRIGHT_TEST_SEED=N draws the same again, and
MAPWRIGHT_TEST_SEED=all tries every case. Programs that speak TAP count test by test, others as one. Output is shown of what fails. The
last line is "N passed, N failed, N skipped"."""
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
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
LONG_SUITES = {RELEASE_SUITE, "corpus", "fuzz", "slow"}
SEED = os.environ.get("MAPWRIGHT_TEST_SEED") or str(random.randrange(1, 100000))
SECONDS = 600  # a program may take
COMMAND = "src/cli/mapwright"
FLAGS = ("--quick", "--failed", "--everything", "--no-browser")
FAILED = ROOT / GCC / "failed.txt"  # names of the tests that failed last time
JOBS = max(2, os.cpu_count() or 2)

READS_CORPUS = "# looks for real files"  # printed by tests/support/test.c
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
        self.start, self.started = sum(os.times()[:4]), time.monotonic()

    def __exit__(self, *error):
        spent = sum(os.times()[:4]) - self.start
        Stage.total += spent
        minutes = (time.monotonic() - self.started) / 60
        print(f"  {self.text}: {spent:.0f} s of CPU time, {minutes:.1f} minutes", flush=True)


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


def tests_of(build, word, quick):
    """The tests that a build is there for and the command line selects."""
    found = []
    for test in introspect(build, "tests"):
        suites = [name.split(":")[-1] for name in test["suite"]]
        if quick and LONG_SUITES.intersection(suites):
            continue
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


def build_all(word, flags):
    """Builds what is wanted and returns the tests to run."""
    tests = []
    quick = "--quick" in flags
    for build, name in ((GCC, "with sanitizers"), (RELEASE, "as users do"))[:1 if quick else 2]:
        with Stage(f"building {name}" + (f" what {word} needs" if word else "")):
            set_up(build)
            found = tests_of(build, word, quick)
            ninja(build, found)
            tests += found
    if not {"--quick", "--no-browser"} & flags and wants_web(word):
        with Stage("building the package for browsers"):
            call(["ninja", "-C", RELEASE, "--quiet", COMMAND], cwd=ROOT)
            call([ROOT / "web/test", "--prepare"], cwd=ROOT)
        tests += web_tests()
    if "--everything" in flags:
        with Stage("reading all files with clang"):
            read_with_clang()
    return tests


class Result:
    """What a program printed and took."""
    def __init__(self, test, output, code, cpu):
        self.test, self.output, self.cpu = test, output, cpu
        self.counts = count(output, code, test["protocol"] == "tap")


def run(test, more):
    environment = dict(os.environ, MAPWRIGHT_TEST_SEED=SEED, **test["env"], **more)
    environment.setdefault("ASAN_OPTIONS", "detect_leaks=1:allocator_may_return_null=1:quarantine_size_mb=16")
    environment.setdefault("UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1")
    with tempfile.TemporaryFile() as printed:
        program = subprocess.Popen(test["cmd"], env=environment, cwd=test.get("workdir") or ROOT / test["build"],
                                   stdin=subprocess.DEVNULL, stdout=printed, stderr=subprocess.STDOUT, start_new_session=True)
        late = threading.Timer(SECONDS, os.killpg, (program.pid, signal.SIGKILL))
        late.start()
        _, status, usage = os.wait4(program.pid, 0)
        ended = late.finished.is_set()
        late.cancel()
        program.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        output = printed.read().decode("utf-8", "replace") + (f"\nnot ok - not finished after {SECONDS} s" if ended else "")
    return Result(test, output, program.returncode, usage.ru_utime + usage.ru_stime)


def chains(tests):
    """Browsers take more than one processor, or wait: their tests run one after the other in two chains, next to all others."""
    web = [test for test in tests if "web" in test["suites"]]
    return [chain for chain in (web[::2], web[1::2]) if chain] + [[test] for test in tests if "web" not in test["suites"]]


def run_all(tests, more):
    results = []
    web = any("web" in test["suites"] for test in tests)
    with concurrent.futures.ThreadPoolExecutor(max_workers=JOBS + web) as pool:
        for job in concurrent.futures.as_completed([pool.submit(lambda chain: [run(test, more) for test in chain], chain)
                                                    for chain in chains(tests)]):
            for result in job.result():
                results.append(result)
                print(f"{result.test['name']}: {result.counts} ({result.cpu:.1f} s)", flush=True)
                if result.counts.failed:
                    print(result.output[-20000:], flush=True)
    return results


def failed_first(tests):
    """Those that failed last time before the others."""
    failed = set(FAILED.read_text().splitlines()) if FAILED.exists() else set()
    return sorted(tests, key=lambda test: test["name"] not in failed)


def remember(results):
    failed = set(FAILED.read_text().splitlines()) if FAILED.exists() else set()
    for result in results:
        (failed.add if result.counts.failed else failed.discard)(result.test["name"])
    FAILED.write_text("".join(name + "\n" for name in sorted(failed)))


def report(results):
    print(f"{Stage.total:.0f} s of CPU time; the longest programs:")
    for result in sorted(results, key=lambda result: -result.cpu)[:10]:
        print(f"  {result.cpu:6.1f} s  {result.test['name']}")
    total = sum((result.counts for result in results), Counts())
    for needs, times in sorted(total.skipped.items()):
        print(f"{times} skipped: {needs or 'for reasons of their own'}")
    print(total)
    return total


def main():
    flags = {word for word in sys.argv[1:] if word in FLAGS}
    words = [word for word in sys.argv[1:] if word not in flags]
    if len(words) > 1 or any(word.startswith("-") for word in words):
        sys.exit(__doc__)
    word = words[0] if words else ""
    print(f"seed {SEED} (MAPWRIGHT_TEST_SEED={SEED} draws the same cases)", flush=True)
    try:
        tests = build_all(word, flags)
    except BuildFailed as failure:
        print(failure)
        print("0 passed, 1 failed, 0 skipped")
        sys.exit(1)
    if "--failed" in flags:
        tests = failed_first(tests)
    with Stage(f"running {len(tests)} programs"):
        results = run_all(tests, {})
    again = [result.test for result in results if "unit" in result.test["suites"] and READS_CORPUS in result.output]
    if "--everything" not in flags:
        again = []
    if again:
        with Stage(f"running {len(again)} programs without a corpus"):
            results += run_all(again, {"MAPWRIGHT_CORPUS": "/nonexistent"})
    remember(results)
    total = report(results)
    sys.exit(1 if total.failed or not (total.passed or total.skipped) else 0)


if __name__ == "__main__":
    main()
