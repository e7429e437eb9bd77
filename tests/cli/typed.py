#!/usr/bin/env python3
"""Runs a command on a terminal of its own, types lines there, each when the command prompts, and prints what the terminal shows
without its control sequences.

usage: typed.py [--raw] [--size COLUMNSxROWS] [--cursor ROW] [--set NAME=VALUE]... LINE... -- COMMAND...

In lines \\t, \\e, \\x03 and the like are what they are in Python. A line gets a line end, unless it ends in \\c. --cursor is the row
that the terminal says the cursor is in when it is asked. --raw shows control sequences, ESC as ^[. --set sets a variable of the
environment; TERM is xterm otherwise."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

arguments = sys.argv[1:]
split = arguments.index("--")
words, command = arguments[:split], arguments[split + 1:]
options = {"--size": "80x24", "--cursor": "24"}
environment = {name: value for name, value in os.environ.items()
               if name not in ("NO_COLOR", "COLORTERM", "TMUX", "STY", "KITTY_WINDOW_ID", "TERM_PROGRAM")}
environment.update(TERM="xterm", LC_ALL="C.UTF-8")
raw = False
while words and words[0].startswith("--"):
    if words[0] == "--raw":
        raw = True
        words = words[1:]
    elif words[0] == "--set":
        environment.update([words[1].split("=", 1)])
        words = words[2:]
    else:
        options[words[0]] = words[1]
        words = words[2:]
columns, rows = map(int, options["--size"].split("x"))
inputs = [word[:-2] if word.endswith("\\c") else word + "\\n" for word in words]
inputs = [re.sub(r"\\e", "\\\\x1b", text).encode().decode("unicode_escape").encode("latin-1") for text in inputs]



def await_editing(descriptor):
    """The prompt is there before the terminal hands on single keys, if the command edits lines."""
    for _ in range(50):
        if not termios.tcgetattr(descriptor)[3] & termios.ICANON:
            return
        time.sleep(0.02)


terminal, end = pty.openpty()
fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * 10, rows * 20))
seen = b""
with subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=environment, start_new_session=True,
                      preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) as process:
    os.close(end)
    sent = 0
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 1)
        if ready:
            try:
                piece = os.read(terminal, 65536)
            except OSError:  # what Linux says when nobody has the other end any more
                break
            if not piece:
                break
            seen += piece
            if b"\x1b[6n" in piece:
                os.write(terminal, b"\x1b[%s;1R" % options["--cursor"].encode())
        shown = re.sub(rb"\x1b\[[0-9;?<]*[a-zA-Z]", b"", seen[sent:])
        if inputs and shown.endswith(b"> "):
            sent = len(seen)
            await_editing(terminal)
            os.write(terminal, inputs.pop(0))
    else:
        process.kill()
        print("no end within a minute")
text = seen.decode("utf-8", "backslashreplace").replace("\r\n", "\n").replace("\r", "")
if raw:
    text = text.replace("\x1b", "^[")
else:
    text = re.sub("\x1b_G.*?\x1b\\\\", "", re.sub("\x1b\\[[0-9;?<]*[a-zA-Z]", "", text))
sys.stdout.write(text if text.endswith("\n") or not text else text + "\n")
sys.exit(process.returncode)
