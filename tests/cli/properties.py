#!/usr/bin/env python3
"""What holds for every verb, operation and format, over samples and fixtures: no JSON has a key twice, a dry run writes
nothing, and an operation changes no file that it reads.

usage: properties.py SOURCE_ROOT MAPWRIGHT"""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT, COMMAND = pathlib.Path(sys.argv[1]), os.path.abspath(sys.argv[2])
WORLDS = sorted(path for folder in ("samples", "tests/fixtures") for path in (ROOT / folder).rglob("*")
                if path.is_file() and path.suffix not in (".md", ".c", ".json", ".txt"))
# Everything that a verb prints as JSON about one file; {} is the file.
VERBS = ["info {}", "check {}", "check --fix --dry-run {}", "verify {}", "dump {}", "get {}", "diff {} {}", "extract --list {}",
         "edit --list {}", "set --dry-run {} ."]
ALONE = ["formats", "explain", "new --list", "edit --list"]
results = []


def run(line, *more):
    done = subprocess.run([COMMAND, *shlex.split(line), *more], stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
                          check=False)
    assert done.returncode in (0, 1, 2), (line, more, done.returncode, done.stderr)
    return done.stdout


def refuse_twins(pairs):
    keys = [key for key, _ in pairs]
    twins = {key for key in keys if keys.count(key) > 1} if len(set(keys)) < len(keys) else None
    if twins:
        raise ValueError("keys twice in one map: %s" % sorted(twins))
    return dict(pairs)


def parse(text):
    """The values of the text: one in many lines, or one per line. Numbers stay texts: only keys matter."""
    decoder = json.JSONDecoder(object_pairs_hook=refuse_twins, parse_int=str, parse_float=str)
    text, values = text.strip(), []
    while text:
        value, end = decoder.raw_decode(text)
        values.append(value)
        text = text[end:].lstrip()
    return values


def result(name, problems):
    results.append(not problems)
    print("%s %d - %s" % ("not ok" if problems else "ok", len(results), name))
    for problem in problems:
        print("# %s" % problem)


def format_of(world):
    return check_json("info --json " + shlex.quote(str(world)), [])[0]["format"]


def refs_kinds(world):
    return [kind["name"] for kind in check_json("formats --json " + format_of(world), [])[0][0]["refs"]]


def check_json(line, problems):
    try:
        return parse(run(line).decode())
    except ValueError as error:
        problems.append("%s: %s" % (line, error))
        return []


def test_json():
    problems, read = [], 0
    try:
        parse('{"a": [{"b": 1, "b": 2}]}')
        problems.append("a key twice is not found")
    except ValueError:
        pass
    lines = [verb.replace("{}", shlex.quote(str(world))) for verb in VERBS for world in WORLDS]
    every = shlex.join(map(str, WORLDS))
    lines += [verb.replace("{}", every) for verb in VERBS if " {} " not in verb] + ALONE
    lines += ["get %s %s %s" % (shlex.quote(str(world)), path, path) for world in WORLDS for path in ("name", "file")]
    for line in lines:
        read += len(check_json(line + " --json", problems))
    for name in {value["name"] for value in check_json("formats --json", problems)[0]}:
        for line in ("formats --json " + name, "schema " + name):
            read += len(check_json(line, problems))
    for path in ("name", "file"):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
            names.write("".join("%s\n" % world for world in WORLDS))
            names.flush()
            read += len(check_json("get --json --files-from %s %s" % (names.name, path), problems))
    for world in WORLDS:
        for kind in refs_kinds(world):
            read += len(check_json("refs --json %s %s 0" % (shlex.quote(str(world)), kind), problems))
    if read < len(lines) * 3 // 4:
        problems.append("only %d of %d runs printed JSON" % (read, len(lines)))
    result("no JSON has a key twice (%d values)" % read, problems)



def snapshot(folder):
    found = {}
    for path in sorted(folder.rglob("*")):
        facts = path.lstat()
        found[path.relative_to(folder).as_posix()] = (facts.st_ino, facts.st_mtime_ns, facts.st_mode,
                                                      path.read_bytes() if path.is_file() else None)
    return found


def operations(world):
    """Each operation's example; and if it takes files, the same with the world itself as each of them."""
    listed = parse(run("edit --list --json", str(world)).decode())
    for operation in listed[0]["operations"] + listed[0]["common_operations"] if listed else []:
        yield operation["example"]
        files = [option for option in operation["options"] if option["kind"] == "file"]
        if files:
            words = shlex.split(operation["example"])
            names = tuple(option["name"] + "=" for option in files)
            words = [word for word in words if not word.startswith(names)]
            words += ["%s=%s" % (option["name"], world) for option in files]
            yield shlex.join(words)


def one_of_each_format():
    worlds = {}
    for world in WORLDS:
        worlds.setdefault(format_of(world), world)
    return worlds


def test_dry_runs(folder):
    problems, count = [], 0
    for name, source in one_of_each_format().items():
        home = folder / ("dry-" + str(name))
        home.mkdir()
        world = home / source.name
        shutil.copy(source, world)
        before = snapshot(home)
        lines = [["edit", "--dry-run", str(world), "-e", operation] for operation in operations(world)]
        lines += [["check", "--fix", "--dry-run", str(world)], ["set", "--dry-run", str(world), "nothing=1"]]
        lines += [line + way for line in lines for way in (["--in-place"], ["--output", str(home / "out")],
                                                           ["--output-folder", str(home / "folder")])]
        os.chdir(home)
        for line in lines:
            run("", *line)
            count += 1
            if snapshot(home) != before:
                problems.append("a dry run writes: %s" % shlex.join(line))
                break
    result("a dry run writes nothing (%d runs)" % count, problems)


def test_inputs(folder):
    problems, count, saved = [], 0, 0
    for name, source in one_of_each_format().items():
        home = folder / ("in-" + str(name))
        home.mkdir()
        world, out = home / source.name, folder / "out"
        shutil.copy(source, world)
        before = snapshot(home)
        os.chdir(home)
        for operation in operations(world):
            run("edit", str(world), "-e", operation, "-o", str(out))
            count += 1
            saved += out.exists()
            out.unlink(missing_ok=True)
            if snapshot(home) != before:
                problems.append("an operation writes to its input: %s" % operation)
                break
    if saved < 20:
        problems.append("only %d of %d operations could be done" % (saved, count))
    result("no operation writes to a file that it reads (%d operations, %d saved)" % (count, saved), problems)


def test_common_examples():
    """The examples of operations of all formats can be done in a sample or fixture of each format that they are for."""
    problems, worlds, count = [], {}, 0
    for world in WORLDS:
        worlds.setdefault(format_of(world), []).append(str(world))
    for name, files in worlds.items():
        listed = parse(run("edit --list --json --format " + name).decode())
        for operation in listed[0]["common_operations"] if listed else []:
            count += 1
            if all(subprocess.run([COMMAND, "edit", "-n", file, "-e", operation["example"]], capture_output=True, check=False).returncode
                   for file in files):
                problems.append("%s: %s" % (name, operation["example"]))
    if count < 50:
        problems.append("only %d examples" % count)
    result("examples of operations of all formats can be done (%d examples)" % count, problems)


def option_words(option, world):
    values = {"int": str(max(int(float(option.get("min", 1))), 1)), "real": "1", "rect": "0,0,1,1", "size": "1x1", "point": "0,0", "file": str(world),
              "choice": option.get("choices", "x").split("|")[0], "text": "x"}
    return ["--" + option["name"]] + ([] if option["kind"] == "flag" else [values[option["kind"]]])


def test_options(folder):
    """Formats have options of one name for different verbs: LBM has a palette for render, archives have one for all."""
    problems, count, shared = [], 0, set()
    formats = {value["name"]: value for value in parse(run("formats --json").decode())[0]}
    formats = {name: parse(run("formats --json " + name).decode())[0][0] for name in formats}
    for name, world in one_of_each_format().items():
        verbs = {"open": ["info", str(world)], "info": ["info", str(world)], "check": ["check", str(world)],
                 "render": ["render", str(world), "-o", str(folder / "out.png"), "--force"]}
        for table, verb in verbs.items():
            for option in formats[name][table]:
                line = verb + option_words(option, world)
                done = subprocess.run([COMMAND, *line], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
                count += 1
                shared |= {option["name"] for other in formats.values() if other["name"] != name and table != "open" and
                           option["name"] in [each["name"] for each in other["open"]]}
                if "option" in done.stderr and ("has no option" in done.stderr or "unknown option" in done.stderr):
                    problems.append("%s: %s" % (shlex.join(line), done.stderr))
    if "palette" not in shared:
        problems.append("no option of a verb has the name of another format's option for opening")
    result("an option goes to the table that the verb and the format have (%d options)" % count, problems)


def main():
    print("1..5")
    test_json()
    test_common_examples()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        test_dry_runs(folder)
        test_inputs(folder)
        test_options(folder)
        os.chdir(ROOT)
    sys.exit(not all(results))


main()
