#!/usr/bin/env python3
"""Installs the build into an empty folder, builds the example program against it by pkg-config, shared and static, runs the transcripts
that need a command without sanitizers, and lets some of its allocations and file calls fail."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
TRANSCRIPTS = ["memory.t", "confine.t"]


def run(words, **more):
    done = subprocess.run(words, text=True, capture_output=True, **more)
    if done.returncode:
        print("# " + " ".join(map(str, words)))
        print("\n".join("# " + line for line in (done.stdout + done.stderr).splitlines()))
        raise SystemExit("not ok 1 - " + str(words[0]))
    return done.stdout


def prefix_of_build():
    options = json.loads((BUILD / "meson-info" / "intro-buildoptions.json").read_text())
    return pathlib.Path(next(option["value"] for option in options if option["name"] == "prefix"))


def main():
    with tempfile.TemporaryDirectory() as folder:
        run(["meson", "install", "-C", str(BUILD), "--no-rebuild", "--destdir", folder])
        prefix = pathlib.Path(folder) / prefix_of_build().relative_to("/")
        wanted = ["bin/mapwright", "lib/libmapwright.so", "lib/libmapwright.a", "lib/pkgconfig/mapwright.pc",
                  "include/mapwright/mapwright.h", "include/mapwright/version.h", "include/mapwright/unstable/wwd.h",
                  "share/man/man1/mapwright.1"]
        for number, name in enumerate(wanted, 1):
            print(f"{'ok' if (prefix / name).exists() else 'not ok'} {number} - {name} is installed")
        environment = dict(os.environ, PKG_CONFIG_PATH=str(prefix / "lib/pkgconfig"), LD_LIBRARY_PATH=str(prefix / "lib"))
        program = str(pathlib.Path(folder) / "example")
        number = len(wanted)
        sample = str(sorted((ROOT / "samples").glob("*.wwd"))[0])
        expected = None
        for kind in ([], ["--static"]):
            number += 1
            flags = run(["pkg-config", f"--define-variable=prefix={prefix}", "--cflags", "--libs", *kind, "mapwright"], env=environment).split()
            run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", str(ROOT / "samples/example.c"), "-o", program, *flags])
            output = run([program, sample], env=environment)
            good = "objects" in output and "cells, " in output and (expected is None or output == expected)
            expected = output
            print(f"{'ok' if good else 'not ok'} {number} - example {'static' if kind else 'shared'}")
            if not good:
                print("# " + output.replace("\n", "\n# "))
        environment |= {"MAPWRIGHT": str(prefix / "bin/mapwright"), "SAMPLES": str(ROOT / "samples")}
        for name in TRANSCRIPTS:
            number += 1
            done = subprocess.run([ROOT / "tests/cli/run.py", ROOT / "tests/cli" / name], text=True, capture_output=True, env=environment)
            print(f"{'not ok' if done.returncode else 'ok'} {number} - {name}")
            if done.returncode:
                print("# " + done.stdout.replace("\n", "\n# "))
        number += 1
        done = subprocess.run([ROOT / "tests/faults/run", "--command", prefix / "bin/mapwright", "--most", "5"], text=True,
                              capture_output=True, env=environment)
        print(f"{'not ok' if done.returncode else 'ok'} {number} - allocations and file calls that fail")
        if done.returncode:
            print("# " + (done.stdout + done.stderr).replace("\n", "\n# "))
        print(f"1..{number}")


main()
