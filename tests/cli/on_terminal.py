#!/usr/bin/env python3
"""Runs a command with standard error on a terminal and prints every line that was ever shown there, a percentage as "N %", and what
is left of the last one."""

import os
import pty
import re
import subprocess
import sys

terminal, end = pty.openpty()
with subprocess.Popen(sys.argv[1:], stderr=end, stdin=subprocess.DEVNULL) as process:
    os.close(end)
    seen = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # what Linux says when nobody has the other end any more
            break
        if not piece:
            break
        seen += piece
states = [re.sub("[0-9]+ %", "N %", state) for state in re.split("\r\033\\[K|\r\n", seen.decode())]
for state in dict.fromkeys(states):
    if state:
        print(state)
print("left: " + (states[-1] or "nothing"))
sys.exit(process.returncode)
