#!/usr/bin/env python3
"""Every public header compiles alone, as C11 and as C++17, without warnings, with gcc and with clang.

    headers.py ROOT BUILD"""
import pathlib
import shutil
import subprocess
import sys

INCLUDE, MADE = pathlib.Path(sys.argv[1]) / "include", pathlib.Path(sys.argv[2]) / "include"
COMMON = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror", "-fsyntax-only", f"-I{INCLUDE}", f"-I{MADE}"]
COMPILERS = [("gcc", "c", "c11"), ("clang", "c", "c11"), ("g++", "c++", "c++17"), ("clang++", "c++", "c++17")]

failures = number = 0
for header in sorted(path.relative_to(top) for top in (INCLUDE, MADE) for path in top.rglob("*.h")):
    for compiler, language, standard in COMPILERS:
        number += 1
        name = f"{header} as {standard} with {compiler}"
        if not shutil.which(compiler):
            print(f"ok {number} - {name} # SKIP {compiler} is not installed")
            continue
        done = subprocess.run([compiler, "-x", language, f"-std={standard}", *COMMON, "-"], text=True, capture_output=True,
                              input=f"#include <{header}>\n")
        print(f"{'not ok' if done.returncode else 'ok'} {number} - {name}")
        if done.returncode:
            print(done.stderr)
            failures += 1
all_of_them = (INCLUDE / "mapwright/mapwright.h").read_text()
number += 1
missing = [header.name for header in sorted((INCLUDE / "mapwright").glob("*.h"))
           if header.name != "mapwright.h" and f'#include "{header.name}"' not in all_of_them]
print(f"{'not ok' if missing else 'ok'} {number} - mapwright.h includes every stable header {' '.join(missing)}")
failures += bool(missing)
EXPORTS = [([], '__attribute__((visibility("default")))'), (["-D_WIN32", "-DMW_BUILDING"], "__declspec(dllexport)"),
           (["-D_WIN32"], "__declspec(dllimport)"), (["-D_WIN32", "-DMW_STATIC"], '__attribute__((visibility("default")))')]
for flags, expected in EXPORTS:
    number += 1
    done = subprocess.run(["cc", "-E", "-P", f"-I{INCLUDE}", *flags, "-"], text=True, capture_output=True,
                          input="#include <mapwright/types.h>\nMW_API\n")
    good = done.returncode == 0 and done.stdout.rstrip().endswith("\n" + expected)
    print(f"{'ok' if good else 'not ok'} {number} - MW_API with {' '.join(flags) or 'no macros'}")
    failures += not good
print(f"1..{number}")
sys.exit(bool(failures))
