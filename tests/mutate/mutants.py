"""Small faults in C functions: where they can be planted, and how a file reads with one.

A fault replaces some characters of one line. It is named by function and both texts, so that its name survives changes
elsewhere in the file."""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "structure"))
from source import COMMENT_OR_STRING, DEFINITION  # noqa: E402

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
COMPARISON = re.compile(r" (<=|>=|==|!=|<|>) ")
SUM = re.compile(r"(?<=[\w\])]) ([+-]) (?=[\w(*&])")
# Not the 0 of { 0 }, which says that all is 0, nor -1 : 1 of a comparison, of which the sign is used.
NUMBER = re.compile(r"(?<![\w.\"'])(?!(?<=\{ )0 \})(?!(?<=\? -)1 : 1;)(?!(?<=\? -1 : )1;)(0x[0-9A-Fa-f]+|[1-9]\d*|0)(?![\w.])")
# More than is needed, which nothing shows.
ROOM = re.compile(r"mw_arena_array\(.*( \+ 1),|mw_arena_array\(.*, (\d+)\)[;,]|snprintf\([\w>.\-]+, (\d+),|"
                  r"^ +(?:(?:static|const|struct) )*\w+ \w+\[(?:\w+( \+ 1)|(\d+))\]")
# The lower or higher of two: it makes no difference which of equal ones.
EXTREME = re.compile(r"([\w>.\-\[\]]+) [<>]=? ([\w>.\-\[\]]+) \? (?:\1 : \2|\2 : \1)(?![\w.\-\[(])")
# Which of equal ones comes first makes no difference to who sorts them, nor does how far below 0 the result is.
ORDER = re.compile(r"\(([\w>.\-\[\]]+) > ([\w>.\-\[\]]+)\) - \(\1 < \2\)|"
                   r"([\w>.\-\[\]]+) < ([\w>.\-\[\]]+) \? -1 : \3 > \4(?![\w.\-\[(])")
CONDITION = re.compile(r"^( *(?:\} else )?(?:if|while) \()(.*)(\)(?: \{)?)$")
STATEMENT = re.compile(r"^ +(?!return\b|break\b|continue\b|goto\b|case\b|default\b|static\b|const\b|struct\b|enum\b|assert\b)"
                       r"(?:\w[\w>.\-\[\]]*\(.*\);|[\w*][\w>.\-\[\]*]* [-+|&^*]?= .*;|[\w>.\-\[\]]+(?:\+\+|--);)$")
# Not of functions for which the order makes no difference.
ARGUMENTS = re.compile(r"(?<!strcmp\()(?<!memcmp\()(?<!mw_str_same\()(?<!mw_str_equal\()(?<!mw_name_same\()(?<!mw_text_same\()"
                       r"(?<=[(\s])([\w>.\-\[\]&]+), ([\w>.\-\[\]&]+)(?=[,)])")


class Fault:
    """One in a function: `name`, `place`, the lines of the function, and the text of the file with the fault."""

    def __init__(self, target, line, start, end, new):
        lines = target.text.split("\n")
        old = lines[line]
        lines[line] = old[:start] + new + old[end:]
        self.original, self.text = target.text, "\n".join(lines)
        self.name = f"{target.name}: {old.strip()} -> {lines[line].strip()}"
        self.path, self.function, self.line, self.first, self.last = (target.path, target.name, line + 1, target.first + 1,
                                                                      target.last + 1)


class Target:
    """A function and the faults it can have, as (line, start, end, text instead)."""

    def __init__(self, path, name, text, first, last, faults):
        self.path, self.name, self.text, self.first, self.last, self.faults = path, name, text, first, last, faults

    def draw(self, chance):
        return Fault(self, *self.faults.pop(chance.randrange(len(self.faults))))


def faults_of_line(line, masked):
    """All faults in a line; masked is the line with the insides of comments and strings blanked."""
    room, spare = ROOM.search(masked), [found.span() for kind in (EXTREME, ORDER) for found in kind.finditer(masked)]
    spare += [room.span(room.lastindex)] if room else []

    def matters(found):
        return not any(start <= found.start(1) < end for start, end in spare)
    for found in COMPARISON.finditer(masked):
        if matters(found):
            yield found.start(1), found.end(1), COMPARISONS[found[1]]
    for found in SUM.finditer(masked):
        if matters(found):
            yield found.start(1), found.end(1), f"{found[1]} 1 {found[1]}"
    for found in NUMBER.finditer(masked):
        if matters(found):
            yield found.start(1), found.end(1), str(int(found[1], 0) + 1)
    if found := CONDITION.match(masked):
        yield found.start(2), found.end(2), f"!({line[found.start(2):found.end(2)]})"
    if STATEMENT.match(masked):
        yield len(line) - len(line.lstrip()), len(line), ";"
    for found in ARGUMENTS.finditer(masked):
        if found[1] != found[2] and '"' not in line[found.start():found.end()]:
            yield found.start(), found.end(), f"{line[found.start(2):found.end(2)]}, {line[found.start(1):found.end(1)]}"


def mask(text):
    """Same length and lines, with comments and the insides of strings blanked."""
    def blank(found):
        return re.sub(r"[^\n]", "_" if found[0][0] in "\"'" else " ", found[0])
    return COMMENT_OR_STRING.sub(blank, text)


def targets(source, path):
    """The functions of a file of the folder `source`."""
    text = pathlib.Path(path).read_text()
    masked = mask(text)
    lines, blanked = text.split("\n"), masked.split("\n")
    for found in DEFINITION.finditer(masked):
        first, last = masked.count("\n", 0, found.start(4)), masked.count("\n", 0, found.end(4))
        faults = [(i, *fault) for i in range(first, last) for fault in faults_of_line(lines[i], blanked[i])]
        if faults:
            yield Target(path.relative_to(source).as_posix(), found[2], text, first, last, faults)
