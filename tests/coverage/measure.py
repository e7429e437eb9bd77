"""Which lines and branches of the library each test runs, by gcc's gcov. Unit tests and transcripts, without the corpus.

What a test runs is kept in the build folder until the test or a file of the library that it runs changes."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests"))
sys.dont_write_bytecode = True
import run as suite  # noqa: E402

OBJECTS = "libmapwright.so*.p"
SUMMARY, COUNTERS = struct.pack("<I", 0xa1000000), 0x01a10000  # tags of a .gcda
INSIDE = "libmapwright_inside.so"
LINKER = ["-Dc_link_args=-fuse-ld=lld"] if shutil.which("ld.lld") else []
WORKERS = max(2, os.cpu_count() or 2)


def must(words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **more)
    if done.returncode:
        sys.exit(done.stdout)


def configure(folder, source, *options):
    """Again if it was before: test files are found then. Options stay, some change if they are given again."""
    if (folder / "build.ninja").exists():
        must(["meson", "setup", "--reconfigure", str(folder)])
    else:
        must(["meson", "setup", str(folder), str(source), "--buildtype=plain", *options])


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
    # gcov says on standard error when it cannot write, as under a limit that a transcript sets.
    environment = {**os.environ, "MAPWRIGHT_CORPUS": "/nonexistent", "GCOV_ERROR_FILE": os.devnull, "UBSAN_OPTIONS": "halt_on_error=1",
                   "ASAN_OPTIONS": "detect_leaks=1:allocator_may_return_null=1", **test["env"], **dict(more)}
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(test["cmd"], env=environment, cwd=test.get("workdir") or test["build"], preexec_fn=limit,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
        late = threading.Timer(60 + 20 * seconds, os.killpg, (process.pid, signal.SIGKILL))
        late.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        late.cancel()
        output.seek(0)
        text = output.read().decode("utf-8", "replace")
    failed = suite.count(text, process.returncode, test["protocol"] == "tap").failed
    return not failed, round(usage.ru_utime + usage.ru_stime, 2)


def built(name, *options):
    """The build folder of this name, with what the unit tests and transcripts need. They load the library when they run."""
    folder = ROOT / name
    configure(folder, ROOT, "-Dshared_tests=true", *options, *LINKER)
    targets = json.loads(subprocess.run(["meson", "introspect", "--targets", str(folder)], check=True,
                                        capture_output=True).stdout)
    needed = {target for test in tests_of(folder) for target in test["depends"]}
    files = [os.path.relpath(target["filename"][0], folder) for target in targets if target["id"] in needed]
    must(["ninja", "-C", str(folder), "--quiet", INSIDE, *files])
    return folder


def digest(paths):
    found = hashlib.sha256()
    for path in paths:
        found.update(pathlib.Path(path).read_bytes())
    return found.hexdigest()


def digests_of(lines):
    """{file: digest} of the sources; "" is all that have no lines to run, such as tables and headers."""
    sources = sorted((ROOT / "src").rglob("*.[ch]"))
    names = {path.relative_to(ROOT / "src").as_posix(): path for path in sources}
    others = [path for name, path in names.items() if name not in lines or name.endswith(".h")]
    return {"": digest(others), **{name: digest([path]) for name, path in names.items() if name in lines}}


def kept(test, digests):
    """What a test runs, as it was found when the test and the files that it runs were the same."""
    path = test["build"] / "kept" / f"{test['name']}.json"
    program = digest(word for word in [*test["cmd"], *test["env"].values()] if os.path.isfile(word))
    if path.exists():
        found = json.loads(path.read_text())
        if found["program"] == program and found["files"].items() <= digests.items():
            return found
    found = lines_run(test)
    found.update(program=program, files={name: digests[name] for name in ["", *found["lines"]]})
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(found))
    return found


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


def has_run(data):
    """Whether anything of an object ran, by its .gcda as gcc 12 and later write it: the length of counters that are all 0 is
    negative."""
    words = data.read_bytes()
    at = words.find(SUMMARY)
    while at >= 0 and at + 8 <= len(words):
        tag, length = struct.unpack_from("<Ii", words, at)
        if tag == COUNTERS and length > 0:
            return True
        at += 8 + max(length, 0)
    return at < 0


def lines_run(test):
    with tempfile.TemporaryDirectory(prefix="mapwright-coverage-") as name:
        strip = {"GCOV_PREFIX": name, "GCOV_PREFIX_STRIP": str(len(test["build"].parts) - 1)}
        passed, seconds = run(test, strip)
        objects = next(test["build"].glob(OBJECTS))
        data = sorted(path for path in (pathlib.Path(name) / objects.name).glob("*.gcda") if has_run(path))
        for path in data:
            path.with_suffix(".gcno").symlink_to(objects / path.with_suffix(".gcno").name)
        lines = read(name, data) if data else {}
    lines = {file: {number: line for number, line in found.items() if line[0]} for file, found in lines.items()}
    lines = {file: found for file, found in lines.items() if found}
    return {"passed": passed, "seconds": seconds, "lines": lines}


def measure():
    """{test: {"passed", "seconds", "lines"}}, the lines that each runs; and all lines."""
    for tool in ("gcc", "gcov"):
        if not shutil.which(tool):
            sys.exit(f"needs {tool}")
    folder = built("build-coverage", "-Doptimization=0", "-Db_coverage=true")
    lines = read(folder, sorted(next(folder.glob(OBJECTS)).glob("*.gcno")))
    tests, digests = tests_of(folder), digests_of(lines)
    with concurrent.futures.ThreadPoolExecutor(max_workers=WORKERS) as pool:
        runs = dict(zip((test["name"] for test in tests), pool.map(lambda test: kept(test, digests), tests)))
    for name, run in runs.items():
        if not run["passed"]:
            print(f"{name} fails")
    return runs, lines
