#!/usr/bin/env python3
"""No text of a world and no name of a file talks to the terminal: every verb prints worlds whose names and texts hold escape sequences,
control characters (also C1, U+0080 to U+009F), characters that change the direction of text, and bytes that are not UTF-8, once to a
terminal and once to a pipe.

usage: door.py MAPWRIGHT SAMPLES"""
import json
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

MAPWRIGHT, SAMPLES = (str(pathlib.Path(arg).resolve()) for arg in sys.argv[1:3])
OWN = re.compile(rb"\r\x1b\[K|\x1b\[\d*m")  # progress, colours
DIRECTION = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
BAD = "\x1b]0;pwn\x07\x1b[31m\x08\x7f\r"
WORLDS = {  # sample, what is changed, and a path that has it
    "garden.wwd": (lambda world: world.update(name=BAD + "\x90\x9d", author=BAD), "name"),
    "islet.map": (lambda world: world["groups"][0].update(name="\x1b[2J\u202ex"), "groups[0].name"),
    "shores.swd": (lambda world: world.update(author="\x1b[31m\x07"), "author"),
    "lighthouse.bin": (lambda world: (world["versions"][0].update(about=BAD), world["scenes"][0].update(name=BAD + "Beach", north_text=BAD),
                                      world["texts"][0].update(text=BAD + "text"), world["objects"][0].update(name=BAD)), "texts[0].text"),
}


def command(*words, **more):
    return subprocess.run([MAPWRIGHT, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False, **more)


def on_terminal(words):
    pid, master = pty.fork()
    if pid == 0:
        null = os.open("/dev/null", os.O_RDONLY)
        os.dup2(null, 0)
        os.execv(MAPWRIGHT, [MAPWRIGHT, *words])
    text = b""
    try:
        while piece := os.read(master, 65536):
            text += piece
    except OSError:
        pass
    os.close(master)
    os.waitpid(pid, 0)
    return text


def fault(text):
    """What of the text a terminal would act on; None: nothing."""
    text = OWN.sub(b"", text.replace(b"\r\n", b"\n"))
    try:
        characters = text.decode("utf-8")
    except UnicodeDecodeError as error:
        return f"not UTF-8 at {text[max(0, error.start - 40):error.end + 10]!r}"
    for at, character in enumerate(characters):
        if (character < " " and character not in "\n\t") or "\x7f" <= character < "\xa0" or character in DIRECTION:
            return f"{characters[max(0, at - 40):at + 10]!r}"
    return None


def make_worlds(folder):
    """Hostile worlds under hostile names: (name, a path)."""
    worlds = []
    for sample, (change, path) in WORLDS.items():
        world = json.loads(command("dump", "--json", f"{SAMPLES}/{sample}").stdout)
        change(world)
        source = folder / "source.json"
        source.write_text(json.dumps(world), encoding="utf-8")
        stem, ending = sample.rsplit(".", 1)
        name = os.path.join(os.fsencode(folder), b"\x1b[31m\xe2\x80\xae\xc2\x9b\xe9\n" + stem.encode() + b"." + ending.encode())
        done = command("build", str(source), "-o", name)
        assert os.path.exists(name), done.stdout
        worlds.append((sample, name, path))
    return worlds


def calls(sample, name, path, folder):
    script = folder / "script.txt"
    script.write_text("look\n\x1b[31mx\nn\n:map\n:menus\n:state\n:why\n:save \x1b/x\n", encoding="utf-8")
    yield from (["info", name], ["info", "--json", name], ["check", "--all", name], ["check", "--json", name], ["verify", name], ["verify", "--json", name],
                ["dump", name], ["dump", "--json", name], ["dump", "--hex", name], ["get", name, path], ["get", "--json", name, path],
                ["get", name, "nothing\x1b[31m"], ["hints", name], ["diff", name, f"{SAMPLES}/{sample}"], ["diff", "--json", name, f"{SAMPLES}/{sample}"],
                ["extract", "--list", name], ["extract", "--list", "--json", name], ["set", "-n", name, f"{path}=\x1b[31m"], ["set", "-n", name, "\x1b=1"],
                ["edit", "-n", name, "-e", f"set path={path} value=\x1b"], ["edit", "-n", name, "-e", "\x1b[31m"], ["info", name + b"x"], ["check", "-q", name],
                ["refs", name, "image", "1"], ["at", name, "0,0"], ["render", name, "--\x1b", "1"], ["info", os.path.dirname(name)],
                ["unpack", name, "-o", name], ["convert", name, name + b".\x1b"], ["help", "\x1b[31m"], ["explain", "\x1b"], ["\x1b[31m"],
                ["schema", "\x1b"], ["formats", "\x9b"], ["new", "\x1b"], ["build", name], ["view", name, "-o", b"/nowhere/\x1b"])
    if sample == "lighthouse.bin":
        yield from (["play", name, "--script", str(script)], ["play", name, "--expect", str(script)], ["play", name, "--explore", "--turns", "50"],
                    ["play", name, "--explore", "--turns", "50", "--json"])


def main():
    os.environ.update(NO_COLOR="1", TERM="xterm", ASAN_OPTIONS="detect_leaks=0:" + os.environ.get("ASAN_OPTIONS", ""))
    failed = 0
    print(f"1..{len(WORLDS)}")
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        (folder / "worlds").mkdir()
        for number, (sample, name, path) in enumerate(make_worlds(folder / "worlds"), 1):
            faults, count = [], 0
            for words in calls(sample, name, path, folder):
                count += 1
                for kind, text in (("terminal", on_terminal(words)), ("pipe", command(*words).stdout)):
                    found = fault(text)
                    if found:
                        faults.append(f"{words[0]!r} {' '.join(map(repr, words[1:]))} to a {kind}: {found}")
            failed += bool(faults)
            print(f"{'not ok' if faults else 'ok'} {number} - {sample}: {count} calls")
            for text in faults:
                print(f"# {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
