#!/usr/bin/env python3
"""Compares processor time with the figures in figures.tsv and says what got slower.

    tests/bench/figures.py BUILD [CORPUS] [--update]

Every figure is a ratio to work of zlib in the same run, so that it holds on other machines: opening a level to
inflating its stream, a file's share of `check` or `info` to inflating a fixed megabyte, `render -j 1` to encoding
the same picture with libpng. figures.tsv has the name, the ratio, the tolerance as a share of it, and what is
measured. --update writes the ratios again.
Exit code 1: something got slower.
"""
import glob
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import zlib

import pictures

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = os.path.join(HERE, "figures.tsv")
ROUNDS = 7
REPEATS = 20  # of a single file, so that starting the process does not count
PICTURES = ["dm1", "ctf1", "allisone-ctf4", "ddnet-winter_day"]
GAMES = ["/usr/share/games/ddnet/data", "/usr/share/games/teeworlds/data"]


def reference():
    """Processor seconds of inflating a megabyte that compresses to about a third."""
    state, data = 1, bytearray()
    while len(data) < 1 << 20:
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        if data and state >> 12 & 3:
            start = len(data) - min(len(data), state >> 16 & 4095)
            data += data[start:start + 4 + (state >> 8 & 7)]
        else:
            data.append(state >> 16 & 63)
    stream, best = zlib.compress(bytes(data), 6), 1e9
    for _ in range(30):
        start = time.process_time()
        zlib.decompress(stream)
        best = min(best, time.process_time() - start)
    return best


def processor_time(command):
    best = 1e9
    for _ in range(ROUNDS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return best


def per_file(program, verb, files):
    """Processor seconds for each file, all in one process."""
    with tempfile.NamedTemporaryFile("w") as listed:
        listed.write("".join(name + "\n" for name in files))
        listed.flush()
        return processor_time([program, *verb, "-j1", "--files-from", listed.name]) / len(files)


def find(folders, ending):
    found = []
    for folder in folders:
        found += glob.glob(os.path.join(glob.escape(folder), "**", "*"), recursive=True)
    return sorted(name for name in found if name.lower().endswith(ending) and os.path.isfile(name))


def measure(build, corpus):
    """Yields name and ratio, and files a second where that says more."""
    program = os.path.join(build, "src/cli/mapwright")
    levels = find([os.path.join(corpus, "wwd")], ".wwd")
    retail = [name for name in levels if "claw-retail" in name]
    maps = [name for name in find([os.path.join(corpus, "teeworlds"), *GAMES], ".map") if "TestOut" not in name]
    settlers = find([os.path.join(corpus, "settlers2")], (".swd", ".wld", ".dat"))
    adventures = find([os.path.join(corpus, "worldbuilder")], (".bin", ".hqx", ".as", ".ad", ".rsrc"))
    megabyte = reference()
    if retail:
        out = subprocess.run([os.path.join(build, "tests/bench/bench_wwd"), "--open", *retail], check=True,
                             capture_output=True, text=True).stdout
        ratios = [float(line.split("\t")[1]) for line in out.splitlines()]
        yield "open-wwd-median", statistics.median(ratios), None
        yield "open-wwd-highest", max(ratios), None
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "made.swd")
        subprocess.run([os.path.join(build, "tests/bench/bench_settlers2"), "--map", made], check=True)
        seconds = per_file(program, ["check", "-q"], [made] * REPEATS)
        yield "check-settlers2-made", seconds / megabyte, 1 / seconds
    rows = [("check-wwd", ["check", "-q"], levels), ("check-teeworlds", ["check", "-q"], maps[:100]),
            ("check-settlers2-largest", ["check", "-q"], sorted(settlers, key=os.path.getsize)[-1:] * REPEATS),
            ("info-wwd", ["info"], levels), ("info-teeworlds", ["info"], maps), ("info-settlers2", ["info"], settlers),
            ("info-worldbuilder", ["info"], adventures), ("info-mixed", ["info"], levels + maps + settlers + adventures)]
    for name, verb, files in rows:
        if files:
            seconds = per_file(program, verb, files)
            yield name, seconds / megabyte, 1 / seconds
    with tempfile.TemporaryDirectory() as folder:
        for name in PICTURES:
            for path in [path for path in maps if os.path.basename(path) == name + ".map"][:1]:
                yield "render-" + name, pictures.measure(build, [], path, folder)[0], None


def read_figures():
    with open(FIGURES, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    return {row[0]: row[1:] for row in rows}


def write_figures(figures):
    with open(FIGURES, encoding="utf-8") as file:
        head = [line for line in file if line.startswith("#")]
    with open(FIGURES, "w", encoding="utf-8") as file:
        file.writelines(head)
        file.writelines("\t".join([name, *row]) + "\n" for name, row in figures.items())


def main(arguments):
    update = "--update" in arguments
    words = [word for word in arguments if word != "--update"]
    if not 1 <= len(words) <= 2:
        sys.exit(__doc__)
    corpus = words[1] if len(words) == 2 else os.path.join(HERE, "../../../shared/corpus")
    figures, slower, seen = read_figures(), [], set()
    for name, ratio, rate in measure(words[0], corpus):
        kept, tolerance, what = figures[name]
        limit = float(kept) * (1 + float(tolerance))
        verdict = "SLOWER" if ratio > limit else "faster" if ratio < float(kept) * (1 - float(tolerance)) else ""
        speed = f"{rate:7.0f} files/s" if rate else ""
        print(f"{name:26s} {ratio:7.3f}   kept {float(kept):7.3f} +- {float(tolerance):3.0%}  {speed:15s} {verdict:6s}  {what}")
        seen.add(name)
        if ratio > limit:
            slower.append(name)
        if update:
            figures[name][0] = f"{ratio:.3f}"
    for name in figures:
        if name not in seen:
            print(f"{name:26s} not measured: its files are not there")
    if update:
        write_figures(figures)
    if slower:
        print("slower than the kept figures: " + ", ".join(slower))
    return 1 if slower and not update else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
