#!/usr/bin/env python3
"""Runs transcripts: what is typed, what comes out, how it ends.

    Any line that is not indented explains.

      $ mapwright info missing.wwd
      mapwright: missing.wwd: cannot open: No such file or directory
      [2]

A command line starts with two spaces and "$ ", "> " continues it; the indented lines below it are the output,
standard output and error together, and [N] is the exit status when it is not 0. A line that ends in " (re)" is
a regular expression, "..." matches any number of lines, " (no-eol)" for a missing line end.

Each transcript has a fresh folder of its own and one shell per command. "mapwright" is the command that
$MAPWRIGHT names, "poke" writes bytes into a file (see tests/cli/poke), $FIXTURES is the folder of the transcripts, $SAMPLES and
$MAPWRIGHT_CORPUS are handed on. A command may take $TRANSCRIPT_SECONDS, otherwise 120. A command "skip unless CONDITION" leaves out
the rest of the file when the shell condition is false. Output is TAP, one point per command.

usage: run.py [--update] TRANSCRIPT...     (--update writes what came out into the transcripts)
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile


def parse(lines):
    """The commands of a transcript as [first line, after the last line, command, expected lines]."""
    blocks = []
    for number, line in enumerate(lines):
        if line.startswith("  $ "):
            blocks.append([number, number + 1, line[4:], []])
        elif line.startswith("  > ") and blocks and blocks[-1][1] == number and not blocks[-1][3]:
            blocks[-1][1] += 1
            blocks[-1][2] += "\n" + line[4:]
        elif line.startswith("  ") and blocks and blocks[-1][1] == number:
            blocks[-1][1] += 1
            blocks[-1][3].append(line[2:])
    return blocks


def run(command, folder, environment):
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=int(os.environ.get("TRANSCRIPT_SECONDS", "120")), check=False)
    text = done.stdout.decode("utf-8", "backslashreplace").replace(folder, "$PWD").replace(
        environment["FIXTURES"], "$FIXTURES")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    else:
        lines[-1] += " (no-eol)"
    if done.returncode:
        lines.append("[%d]" % done.returncode)
    return lines


def line_matches(expected, line):
    if expected.endswith(" (re)"):
        return re.fullmatch(expected[:-5], line) is not None
    return expected == line


def matches(expected, lines):
    """True when the lines are as expected; "..." takes as few lines as possible."""
    if not expected:
        return not lines
    if expected[0] == "...":
        return any(matches(expected[1:], lines[i:]) for i in range(len(lines) + 1))
    return bool(lines) and line_matches(expected[0], lines[0]) and matches(expected[1:], lines[1:])


def setting():
    environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="dumb", NO_COLOR="", COLUMNS="80")
    environment["FIXTURES"] = os.path.dirname(os.path.abspath(__file__))
    tools = tempfile.mkdtemp(prefix="mapwright-cli-")
    os.symlink(os.path.abspath(environment["MAPWRIGHT"]), os.path.join(tools, "mapwright"))
    os.symlink(os.path.join(environment["FIXTURES"], "poke"), os.path.join(tools, "poke"))
    environment["PATH"] = tools + os.pathsep + environment["PATH"]
    environment.setdefault("MAPWRIGHT_CORPUS", os.path.join(environment["FIXTURES"], "../../../shared/corpus"))
    for name in ("SAMPLES", "MAPWRIGHT_CORPUS"):
        if environment.get(name):
            environment[name] = os.path.abspath(environment[name])
    return environment, tools


def run_file(path, environment, update, point):
    """Runs one transcript and returns the number of the last point and how many failed."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    failed, skipping, moved = 0, "", 0
    with tempfile.TemporaryDirectory(prefix="mapwright-cli-") as folder:
        for start, end, command, expected in parse(list(lines)):
            if command.startswith("skip unless "):
                holds = run("{ %s; } >/dev/null 2>&1" % command[12:], folder, environment) == []
                if not holds:
                    skipping = ", ".join(re.findall(r"command -v (\S+)", command)) or command[12:]
                continue
            point += 1
            name = "%s:%d %s" % (os.path.basename(path), start + 1, command.split("\n")[0].replace("#", ""))
            if skipping:
                print("ok %d - %s # SKIP needs %s" % (point, name, skipping))
                continue
            got = run(command, folder, environment)
            if matches(expected, got):
                print("ok %d - %s" % (point, name))
                continue
            failed += 1
            print("not ok %d - %s" % (point, name))
            print("".join("#   expected: %s\n" % line for line in expected)
                  + "".join("#   got:      %s\n" % line for line in got), end="", flush=True)
            if update:
                body = end - len(expected) + moved
                lines[body:end + moved] = ["  " + line for line in got]
                moved += len(got) - len(expected)
    if update and failed:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    return point, failed


def main():
    arguments = sys.argv[1:]
    update = "--update" in arguments
    paths = [path for path in arguments if path != "--update"]
    environment, tools = setting()
    point = failed = 0
    for path in paths:
        point, bad = run_file(path, environment, update, point)
        failed += bad
    shutil.rmtree(tools)
    print("1..%d" % point)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
