#!/usr/bin/env python3
"""What makes errors harder to exploit, read from the built command and library with readelf; what depends on the compiler's
optimisation, from how each file was compiled."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

BUILD = pathlib.Path(sys.argv[2])


def readelf(path):
    return subprocess.run(["readelf", "-W", "-h", "-l", "-d", "--dyn-syms", path], text=True, capture_output=True, check=True).stdout


def setting(name):
    done = json.loads((BUILD / "meson-info" / "intro-buildoptions.json").read_text())
    return next(option["value"] for option in done if option["name"] == name)


def main():
    if sys.platform != "linux" or not shutil.which("readelf"):
        print("1..0 # SKIP needs Linux and readelf")
        return
    results = []
    optimised = setting("optimization") not in ("plain", "0") and setting("b_sanitize") == "none"
    command = BUILD / "src" / "cli" / "mapwright"
    library = next(path for path in sorted(BUILD.glob("libmapwright.so*")) if path.is_file())
    for path in (command, library):
        text = readelf(path)
        relro = "GNU_RELRO" in text
        now = re.search(r"\(FLAGS\).*\bBIND_NOW\b", text) or re.search(r"\(FLAGS_1\).*\bNOW\b", text)
        stack = re.search(r"GNU_STACK +\S+ +\S+ +\S+ +\S+ +\S+ +(R\w+)", text)
        results += [(f"{path.name}: relocations are read-only from the start", bool(relro and now)),
                    (f"{path.name}: the stack is not executable", bool(stack and stack[1] == "RW")),
                    (f"{path.name}: the stack is protected", "__stack_chk_fail" in text),
                    (f"{path.name}: has no fixed address", bool(re.search(r"Type: +DYN", text)))]
        if optimised:
            results.append((f"{path.name}: sizes of buffers are checked", bool(re.search(r"\b__\w+_chk\b", text))))
    results.append(("mapwright: is an executable with any address", bool(re.search(r"\(FLAGS_1\).*\bPIE\b", readelf(command)))))
    compiled = [entry["command"] for entry in json.loads((BUILD / "compile_commands.json").read_text())
                if re.search(r"(^|/)src/", entry["file"])]
    results += [("every file of the command and library is compiled with -fstack-protector-strong",
                 bool(compiled) and all("-fstack-protector-strong" in one for one in compiled)),
                ("-D_FORTIFY_SOURCE is set where the compiler optimises, and only there",
                 bool(compiled) and all(("-D_FORTIFY_SOURCE=" in one) == optimised for one in compiled))]
    for number, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    print(f"1..{len(results)}")


main()
