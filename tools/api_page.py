"""docs/api.md: what the public headers declare, with their comments, in Markdown."""
import re

import public
import source

HEAD = """# API reference
Made from the comments in include/mapwright/. Formats show how their files are stored in the headers of
[unstable/](../include/mapwright/unstable), which change with any version of the library; what their fields mean is in the page of each format.
"""


def paragraphs(text):
    """A comment as Markdown: names of functions and constants as code; indented blocks are code already."""
    lines = []
    for line in text.split("\n"):
        if not line.startswith("    "):
            line = re.sub(r"(?<![`\w.])((?:mw_\w+\(\)|MW_[A-Z]\w+|struct mw_\w+|enum mw_\w+))(?![`\w])", r"`\1`", line)
        lines.append(line)
    return re.sub(r"(?m)^((?!    ).+)\n(?=    )", r"\1\n\n", "\n".join(lines))


def groups(items):
    """Items that share a comment: [[first, ...], ...]"""
    found = []
    for item in items:
        if found and item.doc and item.doc is found[-1][-1].doc:
            found[-1].append(item)
        else:
            found.append([item])
    return found


def entry(group, sources):
    lines = ["```c", *("\n".join(item.text for item in group).split("\n")), "```"]
    if group[0].doc:
        lines += [paragraphs(group[0].doc), ""]
    files = sorted({sources[item.name] for item in group if item.name in sources})
    if files:
        lines += ["Source: " + ", ".join(f"[{name}](../src/{name})" for name in files), ""]
    return lines


def page(root, build):
    sources = {function.name: file.name for file in source.sources(root) for function in file.functions if not function.static}
    headers = public.headers(root, build)
    headers.sort(key=lambda header: (header.unstable, header.name != "mapwright.h", header.name))
    lines = [HEAD]
    for header in headers:
        lines += [f"## {header.name}", paragraphs(header.intro), ""]
        section = ""
        for group in groups(item for item in header.items if not header.unstable or item.kind in ("function", "inline")):
            if group[0].section and group[0].section != section:
                section = group[0].section
                lines += [f"### {section[0].upper() + section[1:]}", ""]
            lines += entry(group, sources)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"
