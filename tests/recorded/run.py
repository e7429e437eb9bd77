#!/usr/bin/env python3
"""Tries inputs on small worlds and compares what they change and cause with what was recorded.

WORLD.inputs has a line for each input, in sections that "#" begins:

    OPERATION | OPERATION...   edit --force with these operations
    differ OPERATION...        the same; the difference is also compared as text and as JSON
    get PATH                   what is at the path
    assign ASSIGNMENT          set --force

WORLD.results has for each input how the command ended if not with 0, and what follows from the change. Wordings are left out: of a message
only codes, paths, numbers and quoted texts are compared, so that a better wording changes no results.

    [2] ...                    refused, by exit code
      PATH ...                 a change that the operation lists
      + SEVERITY CODE PATH ... what `check` then reports that it did not report before; - what it no longer reports
      ! PATH KIND ...          a difference between the worlds, with both values

Of each kind the first few are written out; the others are counted, and a CRC shows that they change. worlds.sh makes the worlds.

usage: run.py [--record] WORLD...   (--record writes the results)
"""
import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SHOWN = 4  # lines of each kind
# What of a message is compared: quoted texts, paths, codes and numbers.
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[a-z_0-9]+(?:\[[^\]]*\]|\.[a-z_]+)+|\b[A-Z0-9]{2,3}\d{3}\b|0x[0-9A-Fa-f]+|-?\b\d+(?:\.\d+)?')
SAVED = re.compile(r".*: (no change|\d+ changes?),? saved to ")


def tokens(text):
    return " ".join(TOKEN.findall(text))


def short(text, most=60):
    return text if len(text) <= most else "%s... %08x" % (text[:most], zlib.crc32(text.encode()))


def mapwright(*words):
    done = subprocess.run([os.environ["MAPWRIGHT"], *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          check=False, env=dict(os.environ, LC_ALL="C.UTF-8", COLUMNS="80"))
    return done.returncode, done.stdout.decode("utf-8", "backslashreplace"), done.stderr.decode("utf-8", "backslashreplace")


def shown(mark, lines):
    rest = lines[SHOWN:]
    return [("  " + mark + line).rstrip() for line in lines[:SHOWN]] + (
        ["  %s... %d more, %08x" % (mark, len(rest), zlib.crc32("\n".join(rest).encode()))] if rest else [])


def refused(code, message):
    return ["  [%d] %s" % (code, tokens(message.split(": ", 2)[-1]))]


def reports(world):
    """(line, line without offsets) of each. Offsets in maps depend on the library that compressed them."""
    try:
        found = json.loads(mapwright("check", "--json", "--all", "--severity=note", world)[1])["diagnostics"]
    except ValueError:
        return [("cannot be read", "cannot be read")]
    lines = []
    for diag in found:
        what, numbers = "%(severity)s %(code)s %(path)s" % diag, tokens(diag["message"])
        place = " %(space)s %(offset)s+%(length)s" % diag if "offset" in diag and not world.endswith(".map") else ""
        lines.append(("%s%s: %s" % (what, place, numbers), what + numbers))
    return lines


def without(lines, others):
    known = {key for line, key in others}
    return [line for line, key in lines if key not in known]


def differences(world, result):
    """A line for each, with both values in the form of JSON."""
    try:
        found = json.loads(mapwright("diff", "--json", world, result)[1])["differences"]
    except ValueError:
        return ["cannot be compared"]
    return [" ".join([found["path"], found["kind"], *(short(json.dumps(found[key])) for key in ("before", "after") if key in found)])
            for found in found if found["path"] != "checksum"]


def edited(world, before, operations):
    result = "result" + os.path.splitext(world)[1]
    words = [word for part in operations.split(" | ") for word in ("-e", part)]
    code, output, errors = mapwright("edit", "--json", "--force", *words, "-o", result, world)
    lines = [] if code == 0 else refused(code, errors)
    try:
        changes = json.loads(output)["changes"]
    except ValueError:
        changes = []
    lines += shown("", [("%s %s" % (change["path"] or ".", tokens(change["text"]))).strip() for change in changes if change["path"] != "checksum"])
    if os.path.exists(result):
        after = reports(result)
        lines += shown("+ ", without(after, before)) + shown("- ", without(before, after)) + shown("! ", differences(world, result))
    return lines, result


def differed(world, before, operations):
    lines, result = edited(world, before, operations)
    if os.path.exists(result):
        text = [tokens(line) for line in mapwright("diff", "--all", world, result)[1].splitlines()]
        lines += shown("text ", text) + shown("json ", [short(mapwright("diff", "--json", world, result)[1], 0)])
    return lines, result


def tried(world, before, line):
    """What an input gives; leaves no file."""
    verb, _, rest = line.partition(" ")
    result = ""
    if verb == "get":
        code, output, errors = mapwright("get", world, rest)
        lines = refused(code, errors) if code else shown("", [short(text) for text in output.splitlines()])
    elif verb == "assign":
        result = "result" + os.path.splitext(world)[1]
        code, _, errors = mapwright("set", "--force", world, "-o", result, rest)
        lines = refused(code, errors) if code else shown("! ", differences(world, result))
    elif verb == "differ":
        lines, result = differed(world, before, rest)
    else:
        lines, result = edited(world, before, line)
    if result and os.path.exists(result):
        os.remove(result)
    return lines


def lines_of(name):
    """splitlines() would also split at control characters."""
    return [line for line in (HERE / name).read_text(encoding="utf-8").split("\n") if line]


def inputs(world):
    return [line for line in lines_of(world + ".inputs") if not line.startswith("# ")]


def recorded(world):
    """The results that are kept, an input and its lines each."""
    blocks = []
    for line in lines_of(world + ".results"):
        if line.startswith("  "):
            blocks[-1][1].append(line)
        else:
            blocks.append((line, []))
    return blocks


def try_all(world):
    before = reports(world)
    return [(line, tried(world, before, line)) for line in inputs(world)]


def record(world):
    text = "".join("\n".join([line, *lines]) + "\n" for line, lines in try_all(world))
    (HERE / (world + ".results")).write_text(text, encoding="utf-8")


def compare(world):
    """Prints a point for each input and returns how many there were and how many failed."""
    expected, failed = recorded(world), 0
    got = try_all(world)
    if [line for line, _ in expected] != [line for line, _ in got]:
        print("not ok 1 - %s.results does not have the inputs of %s.inputs: run.py --record %s\n1..1" % (world, world, world))
        return 1
    for number, ((line, wanted), (_, lines)) in enumerate(zip(expected, got), 1):
        print("%s %d - %s" % ("ok" if wanted == lines else "not ok", number, line.replace("#", "")))
        if wanted != lines:
            failed += 1
            print("".join("#%s\n" % text for text in list(difflib.unified_diff(wanted, lines, "recorded", "got", lineterm="", n=9))[2:]))
    print("1..%d" % len(got))
    return failed


def main():
    worlds = [word for word in sys.argv[1:] if word != "--record"]
    for name in ("MAPWRIGHT", "SAMPLES"):
        os.environ[name] = os.path.abspath(os.environ[name])
    failed = 0
    with tempfile.TemporaryDirectory(prefix="mapwright-recorded-") as folder:
        subprocess.run(["sh", "-eu", HERE / "worlds.sh"], cwd=folder, check=True, env=dict(os.environ, TESTS=str(HERE.parent)))
        os.chdir(folder)
        for world in worlds:
            if "--record" in sys.argv:
                record(world)
            else:
                failed += compare(world)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
