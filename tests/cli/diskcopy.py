#!/usr/bin/env python3
"""Puts a disk into a DiskCopy 4.2 image: diskcopy.py DISK IMAGE"""
import pathlib
import struct
import sys

disk = pathlib.Path(sys.argv[1]).read_bytes()
total = 0
for (word,) in struct.iter_unpack(">H", disk):
    total = (total + word) & 0xFFFFFFFF
    total = (total >> 1 | total << 31) & 0xFFFFFFFF
header = b"\4Disk".ljust(64, b"\0") + struct.pack(">IIIIBBH", len(disk), 0, total, 0, 1, 0x22, 0x0100)
pathlib.Path(sys.argv[2]).write_bytes(header + disk)
