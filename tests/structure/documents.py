#!/usr/bin/env python3
"""The statements of the formats' written descriptions: a format's NOTES.md has a section

    ## Statements of the document
    | statement (line of the document) | path | test | check |

with a row for each. No cell is empty; of what stands in backticks,
- in the column `path` each path exists in the format's JSON Schema: `scenes[].map_y`, with a name of a value `objects[].type=helmet`;
  words without "[", "." and "=", such as an option, are not looked up;
- in the column `test` each is a test (tests/**/NAME.* or a folder), `NAME: WORD` one whose text has the word, and the tests of a row
  have the last name of each of its paths somewhere in their text;
- the column `check` names codes of the catalogues, or says "not a constraint", "refused ..." or "the files differ: EVIDENCE".

usage: documents.py ROOT BUILD"""
import json
import pathlib
import re
import subprocess
import sys

ROOT, BUILD = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
HEADING = "## Statements of the document"
CODE = re.compile(r"\b[A-Z][A-Z0-9]{1,3}[0-9]{3}\b")
QUOTED = re.compile(r"`([^`]+)`")
CELL = re.compile(r"(?<!\\)\|")
PHRASES = ("not a constraint", "refused", "the files differ: ")


def section_rows(text):
    """Line numbers and cells of the rows of the table in the section."""
    rows, inside = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("## "):
            inside = line == HEADING
        elif inside and line.startswith("|") and not line.startswith("|---"):
            rows.append((number, [cell.strip() for cell in CELL.split(line)[1:-1]]))
    return rows[1:]


def resolved(schema, node):
    while isinstance(node, dict) and "$ref" in node:
        node = schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
    return node if isinstance(node, dict) else {}


def property_nodes(schema, node, name):
    """The nodes of a property, which can be in alternatives."""
    node = resolved(schema, node)
    found = [node["properties"][key] for key in (name, "$" + name) if key in node.get("properties", {})]
    for key in ("anyOf", "oneOf", "allOf"):
        for part in node.get(key, []):
            found += property_nodes(schema, part, name)
    for key in ("then", "else", "items"):
        if isinstance(node.get(key), dict) and not found:
            found += property_nodes(schema, node[key], name)
    return found


def path_exists(schema, path):
    path, _, value = path.partition("=")
    nodes = [schema]
    for name in re.sub(r"\[[^\]]*\]", "", path).split("."):
        nodes = [found for node in nodes for found in property_nodes(schema, node, name.lstrip("$"))]
    return bool(nodes) and (not value or any(f'"{value}"' in json.dumps(resolved(schema, node)) for node in nodes))


def is_path(word):
    return bool(re.fullmatch(r"[$\w]+(\[[^\]]*\])?(\.[$\w]+(\[[^\]]*\])?)*(=[-\w.|]+)?", word)) and bool(re.search(r"[\[.=]", word))


class Tests:
    """The texts of tests by name."""

    def __init__(self):
        self.files = {}
        for file in (ROOT / "tests").rglob("*"):
            if file.is_file() and file.suffix in (".c", ".t", ".py", ".inputs", ".mjs"):
                self.files.setdefault(file.name[:-len(file.suffix)], []).append(file)
                self.files.setdefault(file.parent.name, []).append(file)

    def text(self, name):
        return "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in self.files.get(name, []))


def row_faults(cells, schema, codes, tests):
    if len(cells) != 4:
        return [f"{len(cells)} cells, expected 4"]
    faults = ["an empty cell"] if not all(cells) else []
    _, path, test, check = cells
    paths = [word for word in QUOTED.findall(path) if is_path(word)]
    faults += [f"no path {word} in the schema" for word in paths if not path_exists(schema, word)]
    texts = ""
    for word in QUOTED.findall(test):
        name, _, wanted = word.partition(": ")
        text = tests.text(name)
        texts += text
        if not text:
            faults.append(f"no test {name}")
        elif wanted not in text:
            faults.append(f"{name} does not have {wanted}")
    if not texts:
        faults.append("no test is named")
    for word in paths if texts else []:
        last = re.sub(r"\[[^\]]*\]", "", word.partition("=")[0]).split(".")[-1]
        if last not in texts:
            faults.append(f"no test of the row has {last}")
    named = CODE.findall(check)
    faults += [f"no code {code} in a catalogue" for code in named if code not in codes]
    if not named and not any(phrase in check for phrase in PHRASES):
        faults.append('neither a code, "not a constraint", "refused" nor "the files differ: ..."')
    return faults


def main():
    codes = set()
    for file in (ROOT / "src/formats").rglob("*.c"):
        codes |= set(re.findall(r'\{\s*"([A-Z][A-Z0-9]{1,3}[0-9]{3})"', file.read_text(encoding="utf-8")))
    tests = Tests()
    notes = [file for file in sorted((ROOT / "src/formats").glob("*/NOTES.md")) if HEADING in file.read_text(encoding="utf-8")]
    failed = not notes
    print(f"1..{len(notes)}")
    for number, file in enumerate(notes, 1):
        done = subprocess.run([BUILD / "src/cli/mapwright", "schema", file.parent.name], stdout=subprocess.PIPE, check=True)
        schema, rows = json.loads(done.stdout), section_rows(file.read_text(encoding="utf-8"))
        faults = [f"{file.relative_to(ROOT)}:{line}: {fault}" for line, cells in rows for fault in row_faults(cells, schema, codes, tests)]
        faults += [] if rows else [f"{file.relative_to(ROOT)}: the section has no rows"]
        print(f"{'not ok' if faults else 'ok'} {number} - {file.parent.name}: {len(rows)} statements")
        for fault in faults:
            print(f"# {fault}")
        failed = failed or bool(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
