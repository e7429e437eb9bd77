#!/usr/bin/env python3
"""What programs build on: names in the public headers follow one rule (CONTRIBUTING.md, "Code"), everything in them is documented,
examples in their comments and in README.md compile and run, and neither the library's symbols nor the layout of its structs change
unnoticed: they are kept in abi.txt.

    api.py ROOT BUILD [--update]     --update writes abi.txt"""
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import public

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
KEPT = ROOT / "tests/structure/abi.txt"
FLAGS = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{ROOT}/include", f"-I{BUILD}/include"]
LIBRARY = BUILD / "libmapwright.so"
HEADERS = public.headers(ROOT, BUILD)
STABLE = [header for header in HEADERS if not header.unstable]

# The first word of a function's name. A verb says what is done to a whole document or to what a path names; after a noun comes what
# is done with it.
VERBS = set("""begin build check close diff dump edit end explore extract find follow free get grids hints info new open paste pick preview redo refs render repair rollback save
    schema set tables undo unpack verify write views""".split())
NOUNS = set("""ability change common content context diag document error exploration finding folder format grid history item list lock memory node operation option output path play severity system term touched
    version""".split())
# Prefixes of the models of formats.
MODELS = ["wwd", "tw", "s2", "wb", "wbs", "mac", "hfs", "lbm"]
# Explained in the introduction of mapwright.h, for all functions.
COMMON = set(re.findall(r"`(\w+)`", next(header.intro for header in HEADERS if header.name == "mapwright.h")))
OWNERSHIP = re.compile(r"\b(NULL|belongs?|constants?|valid|release|borrow(s|ed)|document's|library's)\b")


# ---- names ----

def common_word(names):
    """What all names begin with, in whole words: MW_NODE of MW_NODE_INT and MW_NODE_TEXT."""
    words = [name.split("_") for name in names]
    return "_".join(first[0] for first in zip(*words) if len(set(first)) == 1)


def wrong_function(header, item):
    words = item.name.split("_")
    if header.unstable:
        return None if words[0] in MODELS and words[-1] == "of" else "is not PREFIX_STRUCT_of()"
    if words[0] != "mw":
        return "does not begin with mw_"
    if words[1] not in VERBS | NOUNS:
        return f'begins with neither a known verb nor a known noun: add "{words[1]}" to VERBS or NOUNS in tests/structure/api.py'
    return "lacks a verb" if words[1] in NOUNS and len(words) < 3 and item.name != "mw_version" else None


def wrong_constants(item, prefixes):
    names = [re.match(r"\w+", member.text)[0] for member in item.members]
    for name in names:
        if name.split("_")[0] not in prefixes:
            yield f"{name} does not begin with {' or '.join(prefixes)}_"
    if item.name and len(common_word(names).split("_")) < 2:
        yield f"enum {item.name}: its constants have no word in common"


def check_names():
    for header in HEADERS:
        prefixes = ["mw", *MODELS] if header.unstable else ["mw"]
        for item in header.items:
            name = f"{header.name}: {item.name}"
            if item.kind == "function" and wrong_function(header, item):
                yield f"{name}() {wrong_function(header, item)}"
            if item.kind in ("struct", "handle", "inline") and item.name.split("_")[0] not in prefixes:
                yield f"{name} does not begin with {' or '.join(prefixes)}_"
            if item.kind == "enum":
                yield from wrong_constants(item, [prefix.upper() for prefix in prefixes])
            if item.kind == "macro" and item.name.split("_")[0].lower() not in prefixes:
                yield f"{name} does not begin with {' or '.join(prefixes).upper()}_"


# ---- documentation ----

def undocumented(header, item):
    if not item.doc and not (item.kind == "enum" and not item.name) and item.kind != "macro":
        yield "has no comment"
        return
    text = item.doc + header.intro
    for _, name in item.parameters() if item.kind == "function" else []:
        if name not in COMMON and not re.search(rf"\b{name}\b", text):
            yield f"does not say what {name} is"
    result = item.result() if item.kind == "function" else ""
    if result == "int" and item.name not in ("mw_version_number",) and "MW_E_" not in text:
        yield "does not say which errors it returns"
    if result.endswith("*") and not OWNERSHIP.search(item.doc):
        yield "does not say whose its result is, and when it is NULL"
    for member in item.members:
        if not member.doc:
            yield f"{member.text} has no comment"


def check_documentation():
    for header in HEADERS:
        if len(header.intro) < 20:
            yield f"{header.name} does not begin with a comment that introduces it"
        for item in header.items:
            if header.unstable and item.kind != "function":
                continue  # the fields of formats are documented in docs/FORMAT.md
            for fault in undocumented(header, item):
                yield f"{header.name}: {item.name}{'()' if item.kind == 'function' else ''} {fault}"


# ---- symbols and layouts ----

def run(words, **more):
    done = subprocess.run(words, text=True, capture_output=True, check=False, **more)
    if done.returncode:
        raise SystemExit(f"not ok 1 - {' '.join(map(str, words))}\n# " + (done.stdout + done.stderr).replace("\n", "\n# "))
    return done.stdout


def list_symbols():
    return sorted(line.split()[-1] for line in run(["nm", "-D", "--defined-only", LIBRARY]).splitlines())


def member_names(text):
    """Of `const char *name`, `uint32_t width, height`, `char path[512]`, `int (*write)(void *user)`."""
    pointer = re.search(r"\(\*(\w+)\)", text)
    return [pointer[1]] if pointer else [re.search(r"(\w+)(?:\[\w*\])*$", part.strip())[1] for part in text.split(",")]


def layout_program():
    lines = ["#include <mapwright/mapwright.h>", "#include <stdio.h>", "int main(void)", "{"]
    for item in (item for header in STABLE for item in header.items):
        if item.kind == "struct":
            lines.append(f'    printf("struct {item.name}: %zu bytes\\n", sizeof(struct {item.name}));')
            for name in (name for member in item.members for name in member_names(member.text)):
                place = f"offsetof(struct {item.name}, {name}), sizeof((struct {item.name} *)0)->{name}"
                lines.append(f'    printf("    {name} at %zu, %zu bytes\\n", {place});')
        if item.kind == "enum":
            lines.append(f'    puts("{"enum " + item.name if item.name else "constants"}:");')
            for name in (re.match(r"\w+", member.text)[0] for member in item.members):
                lines.append(f'    printf("    {name} = %lld\\n", (long long){name});')
    return "\n".join([*lines, "    return 0;", "}"]) + "\n"


def list_layouts(folder):
    source, program = folder / "layout.c", folder / "layout"
    source.write_text(layout_program())
    run(["cc", *FLAGS, "-o", program, source])
    return run([program]).splitlines()


def kept_list(folder):
    return "\n".join(["# What libmapwright.so exports, and the layout of the structs in its stable headers where pointers have 64 bits.",
                      "# Written by: python3 tests/structure/api.py . BUILD --update", "", "symbols:",
                      *("    " + name for name in list_symbols()), *list_layouts(folder)]) + "\n"


def check_symbols():
    declared = {item.name for header in HEADERS for item in header.items if item.kind == "function"}
    for name in list_symbols():
        if name not in declared:
            yield f"{name} is exported and in no public header"
    for name in sorted(declared - set(list_symbols())):
        yield f"{name}() is in a public header and not exported"


def check_kept():
    if sys.maxsize < 2**32:
        return
    with tempfile.TemporaryDirectory() as folder:
        made = kept_list(pathlib.Path(folder))
    if "--update" in sys.argv:
        KEPT.write_text(made)
    before, after = KEPT.read_text().splitlines() if KEPT.exists() else [], made.splitlines()
    yield from difflib.unified_diff(before, after, "kept", "now", lineterm="", n=2)
    if before != after:
        yield "if that is meant: python3 tests/structure/api.py . BUILD --update"


# ---- examples ----

# What an example declares ends with its block: it may free a context of the same name.
FRAME = """#include <mapwright/mapwright.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    struct mw_context *context = mw_context_new(NULL, NULL);
    struct mw_document *document = NULL;
    if (!context || mw_open(context, "LEVEL1.WWD", NULL, 0, &document) < 0)
        return 2;
    {
%s
    }
    int code = mw_error_last(context)->code;
    if (code && code != MW_E_NOT_FOUND) { /* the end of a list */
        fprintf(stderr, "%%s", mw_error_message(context));
        return 1;
    }
    mw_close(document);
    mw_context_free(context);
    return 0;
}
"""


def code_blocks(text):
    """Blocks that are indented by four spaces and hold C, as in Markdown."""
    for block in re.findall(r"(?:^    [^\n]*\n(?:\n(?=    ))?)+", text + "\n", re.MULTILINE):
        if ";" in block:
            yield block


def list_examples():
    for header in STABLE:
        for text in [header.intro, *(item.doc for item in header.items)]:
            yield from ((header.name, block) for block in code_blocks(text))
    library = (ROOT / "README.md").read_text().split("## The library", 1)[1].split("\n## ", 1)[0]
    yield from (("README.md", block) for block in code_blocks(library))


def check_examples():
    environment = dict(os.environ, LD_LIBRARY_PATH=str(BUILD))
    examples = list(list_examples())
    if len(examples) < 3:
        yield "examples are not found"
    for place, code in examples:
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "example.c"
            source.write_text(FRAME % re.sub(r"^ *#include.*\n", "", code, flags=re.MULTILINE))
            shutil.copy(ROOT / "samples/lagoon.wwd", pathlib.Path(folder) / "LEVEL1.WWD")
            how = {"cwd": folder, "env": environment, "text": True, "capture_output": True, "check": False}
            words = ["cc", *FLAGS, "-Wno-unused", "-Wno-misleading-indentation", "-o", "example", source, LIBRARY]
            done = subprocess.run(words, **how)
            done = done if done.returncode else subprocess.run(["./example"], **how)
            if done.returncode or done.stderr:
                yield f"{place}: {done.stderr.strip() or done.returncode}\n{code}"


CHECKS = [
    ("public names follow the rule", check_names),
    ("everything public is documented", check_documentation),
    ("what is exported is declared", check_symbols),
    ("symbols and layouts are the kept ones", check_kept),
    ("examples compile and run", check_examples),
]


def main():
    print(f"1..{len(CHECKS)}")
    failures = 0
    for number, (title, check) in enumerate(CHECKS, 1):
        faults = list(check())
        print(f"{'not ok' if faults else 'ok'} {number} - {title}")
        for fault in faults:
            print("# " + fault.replace("\n", "\n# "))
        failures += bool(faults)
    return bool(failures)


sys.exit(main())
