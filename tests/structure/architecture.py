#!/usr/bin/env python3
"""The shape of src/ and tests/, without exceptions:

    - only base/system_files.c uses the system's functions for files; the others go through struct mw_files
    - formats write no files: no operation can replace one, and a dry run leaves all as they are
    - includes point down only: cli -> formats -> core -> diff -> json -> record -> draw -> codec -> base
    - the command sees only its own and the public headers
    - formats use each other in one direction: no cycle between their folders
    - no circle of includes and direct calls between units (a .c and a .h of one name)
    - no function name twice in the library or in the command, so that grep finds the one
    - include guards are the path, without formats/; no file name begins or ends with the name of its folder
    - no file over 800 lines, no function over 45
    - errors about limits have the limit as data
    - files and functions that ARCHITECTURE.md names exist

    architecture.py ROOT [BUILD]     tests
    architecture.py ROOT --circles   prints the arrows of every circle
    architecture.py ROOT --count     statements and functions of every folder"""
import collections
import pathlib
import re
import sys

import source

ROOT = pathlib.Path(sys.argv[1]).resolve()
LEVELS = ["base", "codec", "draw", "record", "json", "diff", "core", "formats", "cli"]
LINES_MAX = 800
FUNCTION_LINES_MAX = 45
FILE_WRITERS = re.compile(r"mw_(file_save|file_writer_\w+|output_(open|commit)|save|extract|unpack)")


def wrong_include(file, kind, name):
    module = file.name.split("/")[0]
    if kind == "<" or name.startswith("mapwright/"):
        return None
    target = source.resolve(ROOT, file, name)
    if target is None:
        return "not found"
    to = target.split("/")
    if module == "cli":
        return None if to[0] == "cli" else "the command sees only its own and public headers"
    if LEVELS.index(to[0]) > LEVELS.index(module):
        return f"{module} may not look up into {to[0]}"
    return None


def check_includes():
    for file in source.sources(ROOT):
        for kind, name in file.includes:
            reason = wrong_include(file, kind, name)
            if reason:
                yield f"{file.name} includes {name}: {reason}"


SYSTEM_HEADERS = {"dirent.h", "fcntl.h", "ftw.h", "glob.h", "sys/file.h", "sys/mman.h", "sys/stat.h", "unistd.h"}
SYSTEM_CALLS = {"access", "fdopen", "fopen", "freopen", "open", "opendir", "remove", "rename", "stat", "tmpfile", "unlink"}


def check_system_calls():
    for file in source.sources(ROOT):
        if file.name.startswith("cli/") or file.name in ("base/system_files.c", "base/random.c"):
            continue
        for kind, name in file.includes:
            if name in SYSTEM_HEADERS:
                yield f"{file.name} includes {name}; base/file.h has what it may need"
        for function in file.functions:
            for name in sorted(function.calls & SYSTEM_CALLS):
                yield f"{file.name}: {function.name}() calls {name}()"


def check_format_writes():
    for file in source.sources(ROOT):
        for function in file.functions:
            for name in sorted(function.calls):
                if file.name.startswith("formats/") and FILE_WRITERS.fullmatch(name):
                    yield f"{file.name}: {function.name}() calls {name}()"


def check_limits():
    """What fails with MW_E_LIMIT says which limit it is as data, around the call or right after it."""
    for path in sorted((ROOT / "src").rglob("*.c")):
        text = path.read_text()
        for match in re.finditer(r"\bmw_(edit_)?fail\(\s*[\w>.-]+,\s*MW_E_LIMIT", text):
            before, after = text[:match.start()].rstrip(), text[match.end():].split(";", 2)[1]
            if not re.search(r"mw_error_limit\(\s*[\w>.-]+,$", before) and "mw_error_limit(" not in after:
                line = text.count("\n", 0, match.start()) + 1
                yield f"{path.relative_to(ROOT)}:{line}: MW_E_LIMIT without mw_error_limit()"


def describe_circles(arrows):
    for group in source.circles(arrows):
        yield "circle of " + ", ".join(group)
        for unit in group:
            for target, why in sorted(arrows.get(unit, {}).items()):
                if target in group:
                    yield f"    {unit} -> {target}: {why}"


def check_circles():
    return describe_circles(source.arrows(ROOT))


def check_formats():
    folders = {}
    for unit, targets in source.arrows(ROOT).items():
        for target, why in targets.items():
            own, to = unit.split("/"), target.split("/")
            if own[0] == to[0] == "formats" and len(own) > 2 and len(to) > 2 and own[1] != to[1]:
                folders.setdefault(own[1], {}).setdefault(to[1], f"{unit} {why}")
    return describe_circles(folders)


def check_names():
    places = collections.defaultdict(set)
    for file in source.sources(ROOT):
        program = "command" if file.name.startswith("cli/") else "library"
        for function in file.functions:
            places[function.name, program].add(file.name)
    for (name, _), files in sorted(places.items()):
        if len(files) > 1:
            yield f"{name}() is defined in {', '.join(sorted(files))}"


def check_file_names():
    for file in source.sources(ROOT):
        *folders, name = file.name.removeprefix("formats/").split("/")
        if folders and re.match(rf"({folders[-1]}_.*|.*_{folders[-1]})\.", name) and file.name.startswith("formats/"):
            yield f"{file.name} repeats the name of its folder"
        guard = "MW_" + re.sub(r"\W", "_", "/".join([*folders, name]).upper())
        if name.endswith(".h") and f"#ifndef {guard}\n#define {guard}\n" not in file.code:
            yield f"{file.name} is not guarded by {guard}"


def check_sizes():
    for file in source.sources(ROOT):
        if file.line_count > LINES_MAX:
            yield f"{file.name} has {file.line_count} lines, at most {LINES_MAX} are allowed"
        for function in file.functions:
            if function.lines > FUNCTION_LINES_MAX:
                yield f"{file.name}: {function.name}() has {function.lines} lines, at most {FUNCTION_LINES_MAX} are allowed"


def check_page():
    page = re.sub(r"^    .*$", "", (ROOT / "ARCHITECTURE.md").read_text(), flags=re.MULTILINE)
    headers = "".join(path.read_text() for path in (ROOT / "include/mapwright").rglob("*.h"))
    everything = headers + "".join(file.code for file in source.sources(ROOT))
    for words in re.findall(r"`([^`\n]+)`", page):
        for path in re.findall(r"(?<![\w/.])(?:[\w-]+/)+[\w.-]+\.(?:c|h|py|md)\b", words):
            if not any((folder / path).exists() for folder in (ROOT, ROOT / "src", ROOT / "src/formats/wwd")) and "NAME" not in path:
                yield f"{path} does not exist"
        for name in re.findall(r"\b(?:mw|wwd|cmd|job|batch)_\w+", words):
            if not re.search(rf"\b{name}\b", everything):
                yield f"{name} does not exist"


def check_test_headers():
    for file in source.test_sources(ROOT):
        if file.path.suffix == ".h":
            for function in file.functions:
                yield f"{file.path.relative_to(ROOT)} defines {function.name}()"


def check_test_names():
    owners = collections.defaultdict(list)
    for file in source.test_sources(ROOT):
        for function in file.functions:
            owners[function.name].append((file, function))
    for name, places in sorted(owners.items()):
        # Programs have their entry in common.
        if len(places) > 1 and name not in ("main", "LLVMFuzzerTestOneInput") and not all(f.static for _, f in places):
            yield f"{name}() is defined in {', '.join(str(file.path.relative_to(ROOT)) for file, _ in places)}"


# The library says "area" and "its diagnostics"; the command makes "--area" and "check --fix=NAME" of data.
COMMAND_WORD = re.compile(r'"[^"]*(--[a-z%]|`(check|edit|render|extract|convert|dump|info|verify|unpack|get|build|pack)`|'
                          r'check --|edit -e)')


def check_words():
    for folder in ("src", "include"):
        for path in sorted((ROOT / folder).rglob("*.[ch]")):
            if ROOT / "src" / "cli" in path.parents:
                continue
            for number, line in enumerate(path.read_text().split("\n"), 1):
                if COMMAND_WORD.search(line):
                    yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def count():
    table = collections.defaultdict(lambda: [0, 0, 0])
    for file in source.sources(ROOT):
        parts = file.name.split("/")
        for depth in range(1, len(parts) + 1):
            row = table["/".join(parts[:depth])]
            row[0] += len(file.functions)
            row[1] += sum(function.statements() for function in file.functions)
            row[2] += file.line_count
    print("functions statements lines")
    for name, row in sorted(table.items()):
        print(f"{row[0]:9} {row[1]:10} {row[2]:5} {name}")


CHECKS = [
    ("includes point down", check_includes),
    ("files are reached through struct mw_files", check_system_calls),
    ("formats write no files", check_format_writes),
    ("no circle of includes and calls", check_circles),
    ("no circle of formats", check_formats),
    ("every function has a name of its own", check_names),
    ("ARCHITECTURE.md names what exists", check_page),
    ("files and include guards are named by their place", check_file_names),
    (f"no file over {LINES_MAX} lines, no function over {FUNCTION_LINES_MAX}", check_sizes),
    ("errors about limits have the limit as data", check_limits),
    ("headers of tests define no functions", check_test_headers),
    ("helpers of tests have names of their own", check_test_names),
    ("the library names no switch and no verb of the command", check_words),
]


def main():
    if "--count" in sys.argv:
        return count()
    if "--circles" in sys.argv:
        return print("\n".join(check_circles()) or "none")
    print(f"1..{len(CHECKS)}")
    failures = 0
    for number, (title, check) in enumerate(CHECKS, 1):
        reasons = list(check())
        print(f"{'not ok' if reasons else 'ok'} {number} - {title}")
        for reason in reasons:
            print("# " + reason)
        failures += bool(reasons)
    sys.exit(bool(failures))


main()
