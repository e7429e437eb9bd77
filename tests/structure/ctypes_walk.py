#!/usr/bin/env python3
"""The shared library through ctypes: every node of every sample and fixture, read by path, is what the JSON of the
document says. Each call gets nodes of the wrong kind and indices out of range, too. Files of the corpus, when it is
there, until SECONDS of CPU time are used."""
import base64
import ctypes as c
import json
import os
import pathlib
import sys
import time

ROOT, BUILD = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
SECONDS = 4
RECORD, LIST, INT, TEXT, BYTES, GRID, CELL = range(7)
DERIVED, LAYOUT = 2, 128
E_FORMAT, E_UNSUPPORTED, E_ARGUMENT, E_NOT_FOUND = -4, -5, -6, -7
JSON_LINE = 2
LIMITS = (0, 1, 2**31 - 1, 2**32 - 1, 2**63 - 1, 2**64 - 1)


class Name(c.Structure):
    _fields_ = [("value", c.c_int64), ("name", c.c_char_p), ("doc", c.c_char_p)]


class Node(c.Structure):
    _fields_ = [("kind", c.c_int), ("flags", c.c_uint), ("count", c.c_size_t), ("name", c.c_char_p), ("label", c.c_char_p), ("record", c.c_char_p),
                ("doc", c.c_char_p), ("unit", c.c_char_p), ("refers", c.c_char_p), ("refers_name", c.c_char_p), ("language", c.c_char_p),
                ("values", c.POINTER(Name)),
                ("bits", c.POINTER(Name)), ("min", c.c_int64), ("max", c.c_int64),
                ("low", c.c_int64), ("high", c.c_int64), ("expected", c.c_int64), ("path", c.c_char * 512)]


class Bytes(c.Structure):
    _fields_ = [("data", c.c_void_p), ("size", c.c_size_t)]

    def get(self):
        return c.string_at(self.data, self.size) if self.size else b""


class CellField(c.Structure):
    _fields_ = [("name", c.c_char_p), ("label", c.c_char_p), ("doc", c.c_char_p), ("unit", c.c_char_p), ("values", c.POINTER(Name)),
                ("bits", c.POINTER(Name)), ("offset", c.c_uint32), ("width", c.c_uint32), ("is_signed", c.c_bool), ("big_endian", c.c_bool)]


class View(c.Structure):
    _fields_ = [("cells", c.c_void_p), ("width", c.c_uint32), ("height", c.c_uint32), ("stride", c.c_size_t),
                ("cell_size", c.c_uint32), ("field_count", c.c_uint32), ("fields", CellField * 16), ("generation", c.c_uint64)]


class Output(c.Structure):
    WRITE = c.CFUNCTYPE(c.c_int, c.c_void_p, c.POINTER(c.c_char), c.c_size_t)
    _fields_ = [("write", WRITE), ("user", c.c_void_p)]


def declare(name, result, *arguments):
    function = getattr(LIBRARY, "mw_" + name)
    function.restype, function.argtypes = result, arguments
    return function


LIBRARY = c.CDLL(str(BUILD / "libmapwright.so"))
P, S, INDEX = c.c_void_p, c.c_char_p, c.c_size_t
context_new = declare("context_new", P, P, P)
context_free = declare("context_free", None, P)
error_message = declare("error_message", S, P)
open_file = declare("open", c.c_int, P, S, P, INDEX, c.POINTER(P))
close = declare("close", None, P)
dump = declare("dump", c.c_int, P, S, c.c_int, c.POINTER(Output))
node_at = declare("node_at", c.c_int, P, S, c.POINTER(Node))
node_child = declare("node_child", c.c_int, P, S, INDEX, c.POINTER(Node))
list_count = declare("list_count", c.c_int, P, S, c.POINTER(INDEX))
get_int = declare("get_int", c.c_int, P, S, c.POINTER(c.c_int64))
get_text = declare("get_text", c.c_int, P, S, c.POINTER(S))
get_str = declare("get_str", c.c_int, P, S, c.POINTER(Bytes))
get_bytes = declare("get_bytes", c.c_int, P, S, c.POINTER(Bytes))
grid_at = declare("grid_at", c.c_int, P, S, c.POINTER(View))
set_int = declare("set_int", c.c_int, P, S, c.c_int64)
set_str = declare("set_str", c.c_int, P, S, Bytes)
set_bytes = declare("set_bytes", c.c_int, P, S, Bytes)
set_value = declare("set", c.c_int, P, S, S)
list_insert_item = declare("list_insert_item", c.c_int, P, S, INDEX)
list_remove_item = declare("list_remove_item", c.c_int, P, S, INDEX)
list_move_item = declare("list_move_item", c.c_int, P, S, INDEX, INDEX)
content_release = declare("content_release", c.c_int, P, S)
generation = declare("document_generation", c.c_uint64, P)
change_count = declare("change_count", INDEX, P)
BY_INDEX = [declare(name, P, P, INDEX) for name in ("diag_at", "change_at", "item_at")]
COUNTS = [declare(name, INDEX, P) for name in ("diag_count", "change_count", "item_count")]
item_content = declare("item_content", c.c_int, P, INDEX, c.POINTER(Bytes))
format_at = declare("format_at", P, INDEX)
format_count = declare("format_count", INDEX)
diag_explain = declare("diag_explain", P, S)


class Wrong(Exception):
    pass


def require(condition, *what):
    if not condition:
        raise Wrong(" ".join(map(str, what)))


def names(table):
    """A table that ends with name NULL."""
    found = {}
    for i in range(1 << 20 if table else 0):
        if not table[i].name:
            break
        found.setdefault(table[i].name.decode(), table[i].value)
    return found


# ---- one document ----

class Walk:
    def __init__(self, document):
        self.document, self.nodes, self.cells = document, 0, 0
        self.tables = {}
        self.later = []  # nodes to call wrongly: a change, even a refused one, ends what a dump shows of streams

    def names(self, table):
        key = c.cast(table, P).value
        if key not in self.tables:
            self.tables[key] = names(table)
        return self.tables[key]

    def integer(self, path):
        value = c.c_int64()
        require(get_int(self.document, path, value) == 0, path, "is not an integer")
        return value.value

    def compare_int(self, node, value):
        number = self.integer(node.path)
        if isinstance(value, str):
            text = S()
            require(get_text(self.document, node.path, text) == 0 and text.value.decode() == value, node.path, text.value, value)
            require(self.names(node.values)[value] == number, node.path, "does not have the value of", value)
        elif isinstance(value, list):
            bits = self.names(node.bits)
            require(sum(part if isinstance(part, int) else bits[part] for part in value) == number, node.path, number, value)
        else:
            require(number == value, node.path, number, value)

    def compare_bytes(self, node, value):
        found = Bytes()
        require(get_bytes(self.document, node.path, found) == 0, node.path, "has no bytes")
        require(found.get() == base64.b64decode(value), node.path, "has other bytes")

    def compare_text(self, node, value):
        found = Bytes()
        error = get_str(self.document, node.path, found)
        if isinstance(value, dict):
            require(error == E_FORMAT, node.path, "is text")
            self.compare_bytes(node, value["$bytes"])
        else:
            require(error == 0 and found.get().decode() == value, node.path, error, found.get(), value)

    def compare_grid(self, node, value):
        view = View()
        require(grid_at(self.document, node.path, view) == 0, node.path, "is not a grid")
        require(view.generation == generation(self.document), node.path, "has the wrong generation")
        if isinstance(value, dict) and "$width" in value:
            require((view.width, view.height) == (value["$width"], value["$height"]) and not view.cells, node.path, "has cells")
            return
        data = c.string_at(view.cells, view.stride * view.height)
        for field in view.fields[:view.field_count]:
            rows = value if isinstance(value, list) else value.get(field.name.decode())
            require(rows is None or len(rows) == view.height, node.path, "has the wrong height")
            for y in range(view.height):
                wanted = self.row(rows[y], field) if rows else [0] * view.width
                found = self.cells_of(data[y * view.stride:(y + 1) * view.stride], view, field)
                require(wanted == found, node.path, "differs in row", y, "of", field.name)
                self.cells += len(found)
        last = b"%s[%d,%d]" % (node.path, view.width - 1, view.height - 1)
        cell = Node()
        require(node_at(self.document, last, cell) == 0 and cell.kind == (CELL if view.field_count > 1 else INT), last)
        self.later.append(cell)

    def row(self, text, field):
        known, values = self.names(field.values), []
        for word in text.split():
            value, star, run = word.partition("*") if word[0] != "*" else (word, "", "")
            values += [known[value] if value in known else int(value)] * (int(run) if star else 1)
        return values

    @staticmethod
    def cells_of(row, view, field):
        order = "big" if field.big_endian else "little"
        return [int.from_bytes(row[x:x + field.width], order, signed=bool(field.is_signed))
                for x in range(field.offset, view.width * view.cell_size, view.cell_size)]

    def compare_list(self, node, value):
        count = INDEX()
        require(list_count(self.document, node.path, count) == 0 and count.value == node.count == len(value), node.path, count.value)
        for index in range(node.count):
            self.compare(self.child(node, index), value[index])

    def child(self, node, index):
        child = Node()
        require(node_child(self.document, node.path, index, child) == 0, node.path, "has no child", index)
        return child

    def compare_record(self, node, value):
        found = {"$derived"} if node.path else {"$derived", "$format", "$version", "$encoding"}
        for index in range(node.count):
            child = self.child(node, index)
            key = ("$" if child.flags & LAYOUT else "") + child.name.decode()
            found.add(key)
            missing = key not in value
            require(not missing or child.flags & DERIVED, child.path, "is not in the JSON")
            if not missing or key in value.get("$derived", {}):
                self.compare(child, value["$derived"][key] if missing else value[key])
        require(not set(value) - found, node.path, "lacks", set(value) - found)

    def compare(self, node, value):
        self.nodes += 1
        (self.compare_record, self.compare_list, self.compare_int, self.compare_text, self.compare_bytes,
         self.compare_grid)[node.kind](node, value)
        if self.nodes < 200:
            self.later.append(node)

    def call_wrongly(self, node):
        """Nothing may crash or succeed; every kind of call that fits the node is left out."""
        document, path = self.document, node.path
        other, view, text, count, number = Node(), View(), Bytes(), INDEX(), c.c_int64()
        for index in [node.count, *(limit for limit in LIMITS if limit > node.count)]:
            require(node_child(document, path, index, other) == E_NOT_FOUND, path, "has child", index)
        for kind, calls in ((INT, [(get_int, number), (set_int, 1)]), (GRID, [(grid_at, view)]), (LIST, [(list_count, count)]),
                            (TEXT, [(get_str, text), (set_str, Bytes())]), (BYTES, [(set_bytes, Bytes())])):
            for call, argument in calls if kind != node.kind else []:
                require(call(document, path, argument) < 0, path, "is not refused by", call.__name__)
        for limit in (-1, *LIMITS[2:]):
            for ending in (b"[%d,0]" % limit, b"[0,%d]" % limit, b".nothing", b"[", b".", b"[nothing=%d]" % limit):
                require(node_at(document, path + ending, other) < 0, path + ending, "is a node")
                require(set_int(document, path + ending, limit) < 0, path + ending, "can be set")
        for limit in LIMITS if node.kind != LIST else [2**64 - 1]:
            require(list_insert_item(document, path, limit) < 0 and list_remove_item(document, path, limit) < 0 and
                    list_move_item(document, path, 0, limit) < 0, path, "is changed as a list")
        if node.kind != LIST:
            require(node_at(document, path + b"[0]", other) < 0, path, "has an item")


def dumped(document):
    parts = []

    def write(_user, data, size):
        parts.append(data[:size])
        return 0
    function = Output.WRITE(write)
    require(dump(document, None, JSON_LINE, Output(function, None)) == 0, "no JSON")
    return json.loads(b"".join(parts))


def walk_document(document):
    root, content = Node(), Bytes()
    for at, count in zip(BY_INDEX, COUNTS):
        for index in [count(document), *(limit for limit in LIMITS if limit >= count(document))]:
            require(not at(document, index), at.__name__, index)
    require(item_content(document, COUNTS[2](document), content) == E_NOT_FOUND, "there is an item after the last")
    for call, argument in ((node_at, root), (get_int, c.c_int64()), (grid_at, View()), (set_int, 1), (set_value, b"1")):
        require(call(document, None, argument) < 0, call.__name__, "takes no path")
    error = node_at(document, b"", root)
    if error == E_UNSUPPORTED:
        return 0, 0
    require(error == 0 and root.kind == RECORD, "no root")
    walk = Walk(document)
    walk.compare(root, dumped(document))
    for node in walk.later:
        walk.call_wrongly(node)
    require(change_count(document) == 0, "something was changed")
    require(content_release(document, b"") == 0, "content stays")
    return walk.nodes, walk.cells


def walk_file(context, path):
    document = P()
    if open_file(context, os.fsencode(path), None, 0, document) < 0:
        return None
    try:
        return walk_document(document)
    finally:
        close(document)


# ---- all of them ----

def own_files():
    folders = [ROOT / "samples", *sorted((ROOT / "tests/fixtures").iterdir())]
    return [path for folder in folders if folder.is_dir() for path in sorted(folder.iterdir())]


def corpus_files():
    corpus = pathlib.Path(os.environ.get("MAPWRIGHT_CORPUS") or ROOT / "../shared/corpus")
    files = [path for path in sorted(corpus.rglob("*"), key=lambda path: path.name) if path.is_file() and path.stat().st_size < 200000] if corpus.is_dir() else []
    return files[::7]


def walk_files(number, title, files, seconds, least):
    start, context, read, nodes, cells, failures = time.process_time(), context_new(None, None), 0, 0, 0, 0
    for path in files:
        if seconds and time.process_time() - start > seconds:
            break
        try:
            found = walk_file(context, path)
        except (Wrong, KeyError) as wrong:
            print(f"# {path.name}: {wrong} ({(error_message(context) or b'').decode(errors='replace')})")
            failures += 1
            continue
        if found:
            read, nodes, cells = read + 1, nodes + found[0], cells + found[1]
    context_free(context)
    good = not failures and read >= least
    print(f"{'ok' if good else 'not ok'} {number} - {title}: {read} files, {nodes} nodes, {cells} cells")
    return good


def main():
    require(not format_at(format_count()) and not format_at(2**64 - 1) and not diag_explain(b"XXX999"), "lists have no end")
    good = walk_files(1, "samples and fixtures", own_files(), 0, 25)
    files = corpus_files()
    if files:
        good = walk_files(2, "corpus", files, SECONDS, 1) and good
    else:
        print("ok 2 - corpus # SKIP not there")
    print("1..2")
    return not good


sys.exit(main())
