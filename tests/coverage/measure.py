"""Which lines and branches of the library each test runs, by gcc's gcov. Unit tests and transcripts, without the corpus.

What a test runs is kept in the build folder until the test or the library changes."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.dont_write_bytecode = True
import run as suite  # noqa: E402

OBJECTS = "libmapwright.so*.p"
WORKERS = max(2, os.cpu_count() or 2)


def must(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)
    if done.returncode:
        sys.exit(done.stdout)


def configure(folder, source, *options):
    """Again if it was before: test files are found then."""
    again = ["--reconfigure"] if (folder / "build.ninja").exists() else []
    must(["meson", "setup", *again, str(folder), str(source), "--buildtype=plain", *options])


def tests_of(folder):
    """Named by their suite, too: a unit test and a transcript can have the same name."""
    listed = json.loads(subprocess.run(["meson", "introspect", "--tests", str(folder)], check=True, capture_output=True).stdout)
    suites = [(test, name.split(":")[-1]) for test in listed for name in test["suite"]]
    return [dict(test, build=folder, name=f"{suite}_{test['name']}") for test, suite in suites if suite in ("unit", "cli")]


def run(test, more=(), seconds=600):
    """Whether a test passes within so many seconds of processor time for each process, and how many it took in all."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, resource.RLIM_INFINITY))
    environment = dict(os.environ, MAPWRIGHT_CORPUS="/nonexistent", UBSAN_OPTIONS="halt_on_error=1",
                       ASAN_OPTIONS="detect_leaks=1:allocator_may_return_null=1", **test["env"], **dict(more))
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(test["cmd"], env=environment, cwd=test.get("workdir") or test["build"], preexec_fn=limit,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        late = threading.Timer(60 + 20 * seconds, process.kill)
        late.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        late.cancel()
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    failed = suite.count(text, process.returncode, test["protocol"] == "tap").failed
    return not failed, round(usage.ru_utime + usage.ru_stime, 2)


def library_of(folder):
    return next(path for path in folder.glob("libmapwright.so*") if path.is_file() and not path.is_symlink())


def kept(test, make):
    """What `make` returned for this test when it, its files and the library were the same."""
    digest = hashlib.sha256(library_of(test["build"]).read_bytes())
    for word in test["cmd"]:
        if os.path.isfile(word):
            digest.update(pathlib.Path(word).read_bytes())
    path = test["build"] / "kept" / f"{test['name']}.json"
    if path.exists() and (found := json.loads(path.read_text()))["digest"] == digest.hexdigest():
        return found
    found = dict(make(test), digest=digest.hexdigest())
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(found))
    return found


def for_each(tests, make):
    with concurrent.futures.ThreadPoolExecutor(max_workers=WORKERS) as pool:
        return dict(zip((test["name"] for test in tests), pool.map(lambda test: kept(test, make), tests)))


def read(folder, notes):
    """{file: {line: [times run, [times each branch is taken]]}} of the library's sources."""
    done = subprocess.run(["gcov", "-j", "-t", "-b", *map(str, notes)], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, check=True)
    lines = {}
    for unit in done.stdout.splitlines():
        for file in json.loads(unit)["files"]:
            name = file["file"].partition("src/")[2]
            for line in file["lines"]:
                branches = [branch["count"] for branch in line["branches"]]
                merge(lines.setdefault(name, {}), str(line["line_number"]), line["count"], branches)
    lines.pop("", None)
    return lines


def merge(lines, number, count, branches):
    """A line of a header is in several units."""
    sums = lines.setdefault(number, [0, []])
    sums[0] += count
    sums[1] += [0] * (len(branches) - len(sums[1]))
    for i, taken in enumerate(branches):
        sums[1][i] += taken


def lines_run(test):
    with tempfile.TemporaryDirectory(prefix="mapwright-coverage-") as name:
        strip = {"GCOV_PREFIX": name, "GCOV_PREFIX_STRIP": str(len(test["build"].parts) - 1)}
        passed, seconds = run(test, strip)
        objects = next(test["build"].glob(OBJECTS))
        data = sorted((pathlib.Path(name) / objects.name).glob("*.gcda"))
        for path in data:
            path.with_suffix(".gcno").symlink_to(objects / path.with_suffix(".gcno").name)
        lines = read(name, data) if data else {}
    lines = {file: {number: line for number, line in found.items() if line[0]} for file, found in lines.items()}
    return {"passed": passed, "seconds": seconds, "lines": lines}


def measure():
    """{test: {"passed", "seconds", "lines"}}, the lines that each runs; and all lines."""
    for tool in ("gcc", "gcov"):
        if not shutil.which(tool):
            sys.exit(f"needs {tool}")
    folder = ROOT / "build-coverage"
    configure(folder, ROOT, "-Doptimization=0", "-Db_coverage=true")
    must(["ninja", "-C", str(folder), "--quiet"])
    lines = read(folder, sorted(next(folder.glob(OBJECTS)).glob("*.gcno")))
    runs = for_each(tests_of(folder), lines_run)
    for name, run in runs.items():
        if not run["passed"]:
            print(f"{name} fails")
    return runs, lines
