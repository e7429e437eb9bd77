#!/usr/bin/env python3
"""Replays a fuzz target's crashes and seeds, then a short deterministic fuzz: exit code 0 when nothing is found.

    replay.py PROGRAM SEEDS SOURCE_ROOT TARGET

The target format_NAME is fuzz_format.c for the format NAME: its seeds are the fixtures of the format."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LIMITS = ["-timeout=10", "-rss_limit_mb=1024", "-malloc_limit_mb=300", "-max_len=32768", "-entropic=0"]


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
    """Fills the folder with what fuzzing starts from; returns the dictionary's option."""
    corpus, words = folder / "corpus", folder / "words"
    if target.startswith("format_"):
        shutil.copytree(root / "tests/fixtures" / target.removeprefix("format_"), corpus)
        return corpus, []
    kept = root / "tests/fuzz/corpus" / target
    if kept.is_dir():
        shutil.copytree(kept, corpus)
    else:
        corpus.mkdir()
    subprocess.run([seeds, target, corpus, words], check=True)
    ending = {"wwd_json": ".json", "wwd_read": ".wwd", "wwd_roundtrip": ".wwd", "wwd_render": ".wwd"}.get(target)
    for sample in sorted((root / "samples").glob("*" + ending)) if ending else []:
        shutil.copy(sample, corpus)
    return corpus, [f"-dict={words}"] if words.read_text().count("\n") > 1 else []


def main():
    program, seeds, root, target = sys.argv[1:]
    program, seeds, root = (pathlib.Path(path).resolve() for path in (program, seeds, root))
    with tempfile.TemporaryDirectory(prefix="mapwright-fuzz-") as name:
        folder = pathlib.Path(name)
        corpus, words = seed(seeds, root, target, folder)
        source = (root / f"tests/fuzz/{source_of(target)}.c").read_text()
        runs = re.search(r"Runs in the test suite: (\d+)", source)[1]
        crashes = sorted((root / "tests/fuzz/crashes" / target).glob("*"))
        common = [program, *LIMITS, f"-artifact_prefix={folder}/"]
        code = 0
        if crashes:
            code = subprocess.run([*common, *crashes], cwd=folder, stdin=subprocess.DEVNULL,
                                  env=environment_of(target)).returncode
        if code == 0:
            code = subprocess.run([*common, "-seed=1", f"-runs={runs}", "-print_final_stats=1", *words, corpus],
                                  cwd=folder, stdin=subprocess.DEVNULL, env=environment_of(target)).returncode
        for found in folder.glob("*-*"):
            data = found.read_bytes()
            print(f"{found.name}: {len(data)} bytes, {data[:2000].hex()}", flush=True)
        sys.exit(code)


if __name__ == "__main__":
    main()
