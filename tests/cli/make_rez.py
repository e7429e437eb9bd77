#!/usr/bin/env python3
"""Writes a small RezMgr archive: make_rez.py OUT NAME=FILE... (NAME may have folders: LEVEL1/WORLDS/WORLD.WWD)."""

import struct
import sys


def text_line(text):
    return text.ljust(60).encode() + b"\r\n"


def main():
    out = bytearray(b"\r\n" + text_line("RezMgr Version 1 Copyright (C) 1995 MONOLITH INC.") + text_line("") + b"\x1a")
    out += bytes(168 - len(out))
    tree = {}
    for word in sys.argv[2:]:
        name, _, path = word.partition("=")
        *folders, leaf = name.split("/")
        node = tree
        for folder in folders:
            node = node.setdefault(folder, {})
        with open(path, "rb") as file:
            content = file.read()
        node[leaf] = (len(out), len(content))
        out += content
    end_of_files = len(out)

    def put(node):
        """Writes the folders in a folder, then its own entries; returns their place and size."""
        body = bytearray()
        for number, (name, content) in enumerate(node.items()):
            if isinstance(content, dict):
                body += struct.pack("<4I", 1, *put(content), 0) + name.encode() + b"\0"
                continue
            stem, _, ending = name.rpartition(".")
            kind = ending.encode()[:4][::-1].ljust(4, b"\0")
            body += struct.pack("<4I", 0, *content, 0) + struct.pack("<I4sI", number, kind, 0)
            body += stem.encode() + b"\0\0"
        place = len(out)
        out.extend(body)
        return place, len(body)

    place, size = put(tree)
    struct.pack_into("<10IB", out, 127, 1, place, size, 0, end_of_files, 0, 0, 32, 32, 0, 1)
    with open(sys.argv[1], "wb") as file:
        file.write(out)


main()
