#!/usr/bin/env python3
"""tools/new-format writes a format that compiles without a warning and passes the tests of formats at once.

    new_format.py ROOT BUILD

In a copy of the tree, of which only what is new is compiled; the rest comes from BUILD."""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT, BUILD = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
NAME = "example"
DEPENDENCIES = json.loads((BUILD / "meson-info/intro-dependencies.json").read_text())
LIBRARIES = [word for library in DEPENDENCIES for word in library["link_args"]] + ["-lm"]


def copy_tree(to):
    for name in "include", "src", "tests", "tools", "docs", "samples":
        shutil.copytree(ROOT / name, to / name)
    for name in "meson.build", ".clang-format":
        shutil.copy(ROOT / name, to)


def compiler(tree):
    """How a file of the library is compiled, with the headers of the copy."""
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        if entry["file"].endswith("src/formats/formats.c"):
            words = shlex.split(entry["command"])
            kept = [word for word in words[:words.index("-MD")] if not word.startswith(("-I..", "-Isrc", "-Ilib"))]
            return [*kept, "-Werror", f"-I{tree}/include", f"-I{BUILD}/include", f"-I{tree}/src", f"-I{tree}/tests/support", f'-DMW_SOURCE_ROOT="{tree}"']
    raise SystemExit("formats.c is not in compile_commands.json")


def run(*words, **more):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **more)
    if done.returncode:
        print("# " + " ".join(str(word) for word in words) + "\n# " + done.stdout.replace("\n", "\n# "))
        return False
    return True


class Trial:
    def __init__(self, tree):
        self.tree, self.objects, self.tests = tree, [], {}
        self.build = tree / "build"
        (self.build / "src/cli").mkdir(parents=True)

    def make(self):
        return run(sys.executable, self.tree / "tools/new-format", NAME)

    def compile_one(self, source):
        out = self.build / (source.stem + "-" + source.parent.name + ".o")
        return out if run(*self.compiler, "-o", out, "-c", source, cwd=BUILD) else None

    def compile(self):
        self.compiler = compiler(self.tree)
        sources = [*(self.tree / f"src/formats/{NAME}").glob("**/*.c"), self.tree / "src/formats/formats.c"]
        self.objects = [self.compile_one(source) for source in sources]
        shared = self.compile_one(self.tree / "tests/support/test.c")
        for name in NAME, "formats", "table":
            self.tests[name] = [self.compile_one(self.tree / f"tests/unit/test_{name}.c"), shared]
        return all(self.objects) and all(all(pair) for pair in self.tests.values())

    def link(self):
        checks = [word for word in self.compiler if word.startswith("-fsanitize")]
        command = [self.compiler[0] if "ccache" not in self.compiler[0] else self.compiler[1], *checks]
        cli = sorted((BUILD / "src/cli").glob("mapwright.p/*.o")) + sorted((BUILD / "src/cli").glob("mapwright.p/*/*.o"))
        good = run(*command, "-o", self.build / "src/cli/mapwright", *cli, *self.objects, BUILD / "libmapwright.a", *LIBRARIES, cwd=BUILD)
        for name, objects in self.tests.items():
            good &= run(*command, "-o", self.build / f"test_{name}", *objects, *self.objects,
                        BUILD / "tests/support/libtest_support.a", BUILD / "libmapwright.a", *LIBRARIES, cwd=BUILD)
        return good

    def write_pages(self):
        return run(sys.executable, self.tree / "tools/docs.py", self.build) and (self.tree / f"docs/{NAME}.md").exists()

    def unit_tests(self):
        return all([run(self.build / f"test_{name}", NAME) for name in self.tests])

    def structure_tests(self):
        return all([run(sys.executable, self.tree / f"tests/structure/{name}.py", self.tree, self.build)
                    for name in ("formats", "tables")])


os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
STEPS = ["make", "compile", "link", "write_pages", "unit_tests", "structure_tests"]
with tempfile.TemporaryDirectory(prefix="mapwright-format-") as folder:
    tree = pathlib.Path(folder) / "tree"
    copy_tree(tree)
    trial = Trial(tree)
    print(f"1..{len(STEPS)}")
    good = True
    for number, step in enumerate(STEPS, 1):
        good = good and getattr(trial, step)()
        print(f"{'ok' if good else 'not ok'} {number} - {step.replace('_', ' ')}")
sys.exit(not good)
