#!/usr/bin/env python3
"""Runs a fuzz target's crashes, its seeds, and blindly changed ones (blind.c): exit code 0 when nothing is found.

    replay.py PROGRAM SEEDS SOURCE_ROOT TARGET

The target format_NAME is fuzz_format.c for the format NAME: its seeds are the fixtures of the format."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def all_targets(root):
    """Every source is a target, fuzz_format.c one for every format with fixtures."""
    names = [path.stem.removeprefix("fuzz_") for path in sorted((root / "tests/fuzz").glob("fuzz_*.c"))]
    formats = [path.name for path in sorted((root / "tests/fixtures").iterdir()) if path.is_dir() and path.name != "synthetic"]
    return [name for name in names if name != "format"] + ["format_" + name for name in formats]


def source_of(target):
    return "fuzz_format" if target.startswith("format_") else "fuzz_" + target


def environment_of(target):
    format_name = target.removeprefix("format_") if target.startswith("format_") else ""
    return dict(os.environ, MAPWRIGHT_FUZZ_FORMAT=format_name)


def seed(seeds, root, target, folder):
    """Fills the folder with what fuzzing starts from: inputs and a dictionary."""
    corpus, words = folder / "corpus", folder / "words"
    words.touch()
    if target.startswith("format_"):
        shutil.copytree(root / "tests/fixtures" / target.removeprefix("format_"), corpus)
        return corpus, words
    kept = root / "tests/fuzz/corpus" / target
    if kept.is_dir():
        shutil.copytree(kept, corpus)
    else:
        corpus.mkdir()
    subprocess.run([seeds, target, corpus, words], check=True)
    ending = {"wwd_json": ".json", "wwd_read": ".wwd", "wwd_roundtrip": ".wwd", "wwd_render": ".wwd"}.get(target)
    for sample in sorted((root / "samples").glob("*" + ending)) if ending else []:
        shutil.copy(sample, corpus)
    return corpus, words


def main():
    program, seeds, root, target = sys.argv[1:]
    program, seeds, root = (pathlib.Path(path).resolve() for path in (program, seeds, root))
    with tempfile.TemporaryDirectory(prefix="mapwright-fuzz-") as name:
        folder = pathlib.Path(name)
        corpus, words = seed(seeds, root, target, folder)
        source = (root / f"tests/fuzz/{source_of(target)}.c").read_text()
        runs = re.search(r"Runs in the test suite: (\d+)", source)[1]
        crashes = sorted((root / "tests/fuzz/crashes" / target).glob("*"))
        code = subprocess.run([program, runs, words, *crashes, *sorted(corpus.iterdir())], cwd=folder,
                              stdin=subprocess.DEVNULL, env=environment_of(target)).returncode
        for found in folder.glob("crash-*"):
            data = found.read_bytes()
            print(f"{found.name}: {len(data)} bytes, {data[:2000].hex()}", flush=True)
        sys.exit(code)


if __name__ == "__main__":
    main()
