"""Reads the public headers as text: what they declare, and the comments that document it.

It relies on the layout that .clang-format gives, with declarations in the first column. A comment directly above a declaration
belongs to it, and to the declarations directly below that have none of their own; so do those of members."""
import pathlib
import re

CODE_INDENT = 5  # of examples in comments, after the "*"


class Member:
    def __init__(self, text, doc):
        self.text, self.doc = text, doc
        self.open = True  # the line on which it ends can still have a comment


class Item:
    """kind: function, struct, enum, handle (a struct without members), macro, inline."""

    def __init__(self, kind, name, text, doc, section):
        self.kind, self.name, self.text, self.doc, self.section = kind, name, text, doc, section
        self.members = members_of(text, ";" if kind == "struct" else ",") if kind in ("struct", "enum") else []

    def parameters(self):
        """[(text, name)] of a function."""
        inside = re.sub(r"\s+", " ", self.text[self.text.index("(") + 1:self.text.rindex(")")])
        pieces, depth = [""], 0
        for char in inside:
            depth += (char == "(") - (char == ")")
            if char == "," and depth == 0:
                pieces.append("")
            else:
                pieces[-1] += char
        named = [(piece.strip(), re.search(r"\(\*(\w+)\)|(\w+)(?:\[\w*\])?$", piece.strip())) for piece in pieces]
        return [(piece, match[1] or match[2]) for piece, match in named if piece != "void"]

    def result(self):
        return re.sub(r"\s+", " ", self.text[:re.search(rf"\b{self.name}\(", self.text).start()]).removeprefix("MW_API ").strip()


class Header:
    def __init__(self, path, name):
        self.name, self.unstable = name, name.startswith("unstable/")
        text = path.read_text()
        self.intro = plain(re.match(r"/\*.*?\*/", text, re.DOTALL)[0])
        self.items = list(items_of(text))


def plain(comment):
    """The text of a comment without its frame."""
    inside = comment.strip().removeprefix("/*").removesuffix("*/")
    lines = [re.sub(r"^ *\*(?: |$)", "", line) for line in inside.split("\n")]
    return "\n".join([lines[0].strip(), *(line.rstrip() for line in lines[1:])]).strip()


def members_of(text, end):
    """The members of a struct (end is ";") or an enum (",")."""
    inside = text[text.index("{") + 1:text.rindex("}")]
    members, above, statement, depth = [], "", "", 0
    for piece in re.findall(r"/\*.*?\*/|\n[ \t]*\n|.", inside, re.DOTALL):
        if piece.startswith("/*") and members and members[-1].open:
            for member in members:
                if member.open:
                    member.doc = plain(piece)
        elif piece.startswith("/*"):
            above = plain(piece)
        elif piece == end and depth == 0:
            members.append(Member(re.sub(r"\s+", " ", statement.strip()), above))
            statement = ""
        else:
            depth += (piece == "(") - (piece == ")")
            statement += piece
            if piece.isspace() and "\n" in piece:
                above = above if piece == "\n" else ""
                for member in members:
                    member.open = False
    return members


def items_of(text):
    text = re.sub(r"#ifdef __cplusplus\n.*?#endif\n", "", text, flags=re.DOTALL)
    text = text[re.match(r"/\*.*?\*/\n", text, re.DOTALL).end():]
    pattern = re.compile(
        r"(?P<comment>^/\*.*?\*/\n)"
        r"|(?P<blank>^\n)"
        r"|(?P<macro>^#[ ]*define (?P<macro_name>\w+)(?:[^\n]*\\\n)*[^\n]*\n)"
        r"|(?P<skip>^#[^\n]*\n)"
        r"|(?P<body>^(?P<body_kind>struct|enum) (?P<body_name>\w*) ?\{\n.*?^\};\n)"
        r"|(?P<inline>^static inline [^;{]*?\b(?P<inline_name>\w+)\([^{]*\{\n?.*?^\}\n)"
        r"|(?P<handle>^struct (?P<handle_name>\w+);\n)"
        r"|(?P<function>^MW_API [^;]*?\b(?P<function_name>\w+)\([^;]*\);)(?P<after> */\*.*?\*/)?\n", re.MULTILINE | re.DOTALL)
    at, doc, section = 0, "", ""
    while at < len(text):
        found = pattern.match(text, at)
        if not found:
            raise SystemExit(f"cannot read: {text[at:at + 80]!r}")
        at = found.end()
        title = re.fullmatch(r"/\* -+ (.*?) -+ \*/\n", found["comment"] or "")
        if title:
            section, doc = title[1], ""
        elif found["comment"]:
            doc = plain(found["comment"])
        elif found["blank"]:
            doc = ""
        elif found["macro"] and not found["macro_name"].endswith("_H"):
            yield Item("macro", found["macro_name"], found["macro"].rstrip(), doc, section)
        elif found["body"]:
            yield Item(found["body_kind"], found["body_name"], found["body"].rstrip(), doc, section)
        elif found["inline"]:
            head = found["inline"][:found["inline"].index("{")].rstrip()
            yield Item("inline", found["inline_name"], head, doc, section)
        elif found["handle"]:
            yield Item("handle", found["handle_name"], found["handle"].rstrip(), doc, section)
        elif found["function"]:
            yield Item("function", found["function_name"], found["function"], plain(found["after"]) if found["after"] else doc, section)


def headers(root, build):
    found = []
    for top in pathlib.Path(root) / "include/mapwright", pathlib.Path(build) / "include/mapwright":
        found += [Header(path, path.relative_to(top).as_posix()) for path in top.rglob("*.h")]
    return sorted(found, key=lambda header: (header.unstable, header.name))
