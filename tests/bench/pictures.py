#!/usr/bin/env python3
"""The whole command `render` against encoding the same pixels with libpng's default settings.

    tests/bench/pictures.py BUILD [--OPTION...] MAP...

For each map the processor time with -j 1, the time that passes with -j 2, and the size of the file, each as a ratio to
libpng's. Targets: processor time at most 0.7 in the median and 1.3 for the densest map, time with two idle processors
at most 0.5 in the median, size at most 1.12 in the median and 1.25 at most. Options are passed to `render`.
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 3
#          name, median, most
TARGETS = [("processor -j 1", 0.7, 1.3), ("wall -j 2", 0.5, None), ("size", 1.12, 1.25)]


def run(command):
    """Seconds of the processor and on the clock, the best of some rounds."""
    best = [1e9, 1e9]
    for _ in range(ROUNDS):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        passed, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        best = [min(best[0], used), min(best[1], passed)]
    return best


def measure(build, options, path, folder):
    picture = os.path.join(folder, "picture.png")
    command = [os.path.join(build, "src/cli/mapwright"), "render", "-q", "--force", "-o", picture, *options, path]
    used, _ = run([*command, "-j1"])
    _, passed = run([*command, "-j2"])
    encoded = subprocess.run([os.path.join(build, "tests/bench/encode_png"), picture], check=True,
                             capture_output=True, text=True).stdout.split()
    seconds, size = float(encoded[0]), int(encoded[1])
    return used / seconds, passed / seconds, os.path.getsize(picture) / size


def main(arguments):
    options = [word for word in arguments[1:] if word.startswith("--")]
    maps = [word for word in arguments[1:] if not word.startswith("--")]
    if not maps:
        sys.exit(__doc__)
    rows, missed = [], False
    print(f"{'map':44s}" + "".join(f"{name:>16s}" for name, _, _ in TARGETS))
    with tempfile.TemporaryDirectory() as folder:
        for path in maps:
            rows.append(measure(arguments[0], options, path, folder))
            print(f"{os.path.basename(path):44s}" + "".join(f"{ratio:14.2f} x" for ratio in rows[-1]), flush=True)
    for (name, median, most), ratios in zip(TARGETS, zip(*rows)):
        middle, highest = statistics.median(ratios), max(ratios)
        late = middle > median or (most is not None and highest > most)
        missed |= late
        bound = f", at most {most}" if most is not None else ""
        print(f"{name}: median {middle:.2f} (target {median}), highest {highest:.2f}{bound}{'  MISSED' if late else ''}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
