"""Reads the sources of src/ and tests/ as text: which functions a file defines, which it calls, which files it includes.

It relies on the layout that .clang-format gives: a definition begins in the first column and its body with a brace of its own
line. A unit is a .c and a .h of one name."""
import functools
import pathlib
import re

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
DEFINITION = re.compile(r"^(?!(?:else|return|typedef|struct \w+ \{))([A-Za-z_][\w \t*\n]*?[ *\n])(\w+)\(((?:[^;{}()]|\([^()]*\))*)\)\n\{\n(.*?)^\}",
                        re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\b[A-Za-z_]\w*\b")
CALL = re.compile(r"(?<![\w.>])([A-Za-z_]\w*)\s*\(")
# What ends in ";" or begins a block: one statement each. The two inner ";" of a for belong to it.
FOR_HEAD = re.compile(r"\bfor \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
KEYWORD = re.compile(r"\b(?:if|while|switch|case|default|do)\b")


class Function:
    def __init__(self, name, static, body):
        self.name, self.static, self.body = name, static, body
        self.calls = set(CALL.findall(body))
        self.lines = body.count("\n") + 2

    def statements(self):
        loops = len(FOR_HEAD.findall(self.body))
        rest = FOR_HEAD.sub("", self.body)
        return loops + rest.count(";") + len(KEYWORD.findall(rest))


class Source:
    def __init__(self, root, path):
        self.path = path
        self.name = path.relative_to(root / "src").as_posix() if root / "src" in path.parents else path.name
        self.unit = self.name[:-2]
        text = path.read_text()
        self.line_count = text.count("\n")
        self.includes = [(kind, name) for kind, name in INCLUDE.findall(text)]
        # A comment leaves its ends of lines, so that functions keep their number of lines.
        self.code = COMMENT_OR_STRING.sub(lambda found: " " + "\n" * found[0].count("\n") if found[0].startswith("/") else '""', text)
        self.functions = [Function(found[2], "static" in found[1].split(), found[4]) for found in DEFINITION.finditer(self.code)]


@functools.lru_cache(None)
def sources(root):
    root = pathlib.Path(root)
    return [Source(root, path) for path in sorted((root / "src").rglob("*.[ch]"))]


@functools.lru_cache(None)
def test_sources(root):
    root = pathlib.Path(root)
    return [Source(root, path) for path in sorted((root / "tests").rglob("*.[ch]"))]


def resolve(root, source, name):
    """The file that an include in quotes names, relative to src/, or None."""
    src = pathlib.Path(root) / "src"
    for base in (source.path.parent, src):
        if (base / name).is_file():
            return (base / name).resolve().relative_to(src.resolve()).as_posix()
    return None


def include_arrows(root):
    """{unit: {unit: "includes FILE"}}"""
    arrows = {}
    for source in sources(root):
        for kind, name in source.includes:
            target = resolve(root, source, name) if kind == '"' else None
            if target and target[:-2] != source.unit:
                arrows.setdefault(source.unit, {}).setdefault(target[:-2], "includes " + target)
    return arrows


def call_arrows(root):
    """{unit: {unit: "FUNCTION calls FUNCTION"}}: direct calls; calls through a table of functions are left out."""
    owner = {function.name: source.unit for source in sources(root) for function in source.functions
             if not function.static or source.name.endswith(".h")}
    arrows = {}
    for source in sources(root):
        own = {function.name for function in source.functions}
        for function in source.functions:
            for called in sorted(function.calls - own):
                target = owner.get(called)
                if target and target != source.unit:
                    arrows.setdefault(source.unit, {}).setdefault(target, f"{function.name}() calls {called}()")
    return arrows


def arrows(root):
    """Both kinds together."""
    together = {unit: dict(targets) for unit, targets in include_arrows(root).items()}
    for unit, targets in call_arrows(root).items():
        together[unit] = {**together.get(unit, {}), **targets}
    return together


def circles(arrows):
    """Strongly connected groups of more than one unit, each sorted."""
    index, low, stack, on_stack, found = {}, {}, [], set(), []

    def visit(start):
        work = [(start, iter(arrows.get(start, ())))]
        index[start] = low[start] = len(index)
        stack.append(start)
        on_stack.add(start)
        while work:
            unit, targets = work[-1]
            for target in targets:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(arrows.get(target, ()))))
                    break
                if target in on_stack:
                    low[unit] = min(low[unit], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[unit])
                if low[unit] == index[unit]:
                    group = []
                    while True:
                        group.append(stack.pop())
                        on_stack.discard(group[-1])
                        if group[-1] == unit:
                            break
                    if len(group) > 1:
                        found.append(sorted(group))

    for unit in sorted(arrows):
        if unit not in index:
            visit(unit)
    return sorted(found)
