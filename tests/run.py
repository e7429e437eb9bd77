#!/usr/bin/env python3
"""Runs the tests of build folders and adds up what they say.

    tests/run.py BUILD[:SUITE]... [-k WORD]

Every test that meson knows in the folder (of the suite, if one is named) runs once, two at a time. Programs that speak
TAP count test by test, others as one. Output is shown of what fails. The last line is "N passed, N failed, N skipped"."""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time

TAP_LINE = re.compile(r"^(not ok|ok)\b[ \d-]*(.*)$")


def tests_of(build, suite):
    listed = subprocess.run(["meson", "introspect", "--tests", build], check=True, capture_output=True, text=True)
    for test in json.loads(listed.stdout):
        suites = [name.split(":")[-1] for name in test["suite"]]
        if not suite or suite in suites:
            yield build, test


def count(output, code, tap):
    """(passed, failed, skipped) of one program."""
    passed = failed = skipped = 0
    if not tap:
        return (0, 0, 1) if code == 77 else (1, 0, 0) if code == 0 else (0, 1, 0)
    for line in output.splitlines():
        match = TAP_LINE.match(line)
        if not match:
            continue
        if match[1] == "not ok":
            failed += 1
        elif re.search(r"# *skip", match[2], re.IGNORECASE):
            skipped += 1
        else:
            passed += 1
    # A program that dies, or that leaks after its last test, fails although its tests passed.
    if code != 0 and failed == 0 or passed + failed + skipped == 0:
        failed += 1
    return passed, failed, skipped


def run(build, test):
    environment = dict(os.environ, **test["env"])
    environment.setdefault("ASAN_OPTIONS", "detect_leaks=1:allocator_may_return_null=1")
    environment.setdefault("UBSAN_OPTIONS", "halt_on_error=1:print_stacktrace=1")
    started = time.monotonic()
    try:
        done = subprocess.run(test["cmd"], env=environment, cwd=test.get("workdir") or build, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600)
        output, code = done.stdout.decode("utf-8", "replace"), done.returncode
    except subprocess.TimeoutExpired as late:
        output, code = (late.stdout or b"").decode("utf-8", "replace") + "\nnot ok - not finished after 600 s", 1
    return test, output, count(output, code, test["protocol"] == "tap"), time.monotonic() - started


def main():
    words = sys.argv[1:]
    only = words[words.index("-k") + 1] if "-k" in words else ""
    builds = [word.partition(":") for word in words if word not in ("-k", only)]
    tests = [pair for build, _, suite in builds for pair in tests_of(build, suite) if only in pair[1]["name"]]
    total = [0, 0, 0]
    with concurrent.futures.ThreadPoolExecutor(max_workers=max(2, os.cpu_count() or 2)) as pool:
        for job in concurrent.futures.as_completed([pool.submit(run, *pair) for pair in tests]):
            test, output, counts, seconds = job.result()
            total = [a + b for a, b in zip(total, counts)]
            print(f"{test['name']}: {counts[0]} passed, {counts[1]} failed, {counts[2]} skipped ({seconds:.1f} s)",
                  flush=True)
            if counts[1]:
                print(output[-20000:], flush=True)
    print(f"{total[0]} passed, {total[1]} failed, {total[2]} skipped")
    sys.exit(1 if total[1] or not total[0] else 0)


main()
