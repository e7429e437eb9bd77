#!/usr/bin/env python3
"""Tables in the sources: those that are read up to a last row have one, and the codes of diagnostics are those
of the catalogues. tests/unit/test_table.c checks what can be seen in the compiled tables."""
import os
import re
import sys

ENDED = re.compile(r'\bstruct mw_(?:name|option|diag_kind|fix|operation|rule|belonging|movable)\s+(\w+)\[\]\s*=\s*\{'
                   r'|\bstruct format_(?:value|fault|edit)\s+(\w+)\[\]\s*=\s*\{')
LAST = re.compile(r'\{\s*(?:0|NULL\b[^{}]*|\.name\s*=\s*NULL[^{}]*)\s*\}\s*,?\s*$')
FUNCTIONS = re.compile(r'(?m)^(?:static )?mw_(edit|repair)_fn \*const (\w+)\[\]\s*=\s*\{([^{}]*)\}')
ROWS = {'edit': re.compile(r'\bstruct mw_operation \w+\[\]\s*=\s*\{'), 'repair': re.compile(r'\bstruct mw_fix \w+\[\]\s*=\s*\{')}
CODE = re.compile(r'\b[A-Z][A-Z0-9]{1,3}[0-9]{3}\b')
ROW = re.compile(r'\{\s*"([A-Z][A-Z0-9]{1,3}[0-9]{3})",\s*MW_SEVERITY_(?:NOTE|WARNING|ERROR|FATAL)\b')
OPTION = re.compile(r'(?:\.name = |\{\s*)"([a-z0-9-]+)",\s*(?:\.kind = )?MW_OPTION')
STRUCT = re.compile(r'\bstruct (\w+) \{([^{}]*)\};')
TABLE = re.compile(r'#define MW_STRUCT\s+struct (\w+)\n(.*?)#undef MW_STRUCT', re.S)
MACRO = re.compile(r'#define (\w+)((?:[^\n]*\\\n)*[^\n]*)')
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')


def block_end(text, start):
    """Where the braces that are open at start are closed; strings and character constants are skipped."""
    depth = 1
    for match in re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|[{}]').finditer(text, start):
        depth += {'{': 1, '}': -1}.get(match.group(), 0)
        if depth == 0:
            return match.start()
    return len(text)


def without_comments(text):
    pattern = re.compile(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/|//[^\n]*', re.S)
    return pattern.sub(lambda match: match.group() if match.group()[0] == '"' else ' ', text)


def find_unended(text):
    """Names of the tables without a last row."""
    names = []
    for match in ENDED.finditer(text):
        if not LAST.search(text[match.end():block_end(text, match.end())]):
            names.append(match.group(1) or match.group(2))
    return names


def find_uneven(text):
    """Names of the tables of functions, outside of functions, that are not made of a macro's rows, as MW_EDIT_ROW does, and have not as many entries as
    the rows that say what the functions do."""
    names = []
    for kind, name, functions in FUNCTIONS.findall(text):
        count = len([word for word in functions.split(',') if word.strip()])
        rows = [len(re.findall(r'\{\s*"', text[match.end():block_end(text, match.end())])) for match in ROWS[kind].finditer(text)]
        if '_ROW)' not in functions and count not in rows:
            names.append(name)
    return names


def find_members(sources):
    """Names of the members of each struct without braces in it."""
    members = {}
    for text in sources:
        for name, body in STRUCT.findall(text):
            plain = re.sub(r'\[[^\]]*\]', '', re.sub(r'MW_LIST\([^)]*\)', 'list', body))
            words = [declaration.split() for line in plain.split(';') for declaration in line.split(',')]
            members[name] = {word[-1].lstrip('*') for word in words if word}
    return members


def find_rowless(text, members):
    """Members of structs that the rows of their tables do not name: padding can hide them from the self-test."""
    named = {}
    macros = {name: set(re.findall(r'\w+', body)) for name, body in MACRO.findall(text)}
    for name, rows in TABLE.findall(text):
        words = set(re.findall(r'\w+', rows))
        for _ in range(3):
            words.update(*(macros[word] for word in words & macros.keys()))
        named.setdefault(name, set()).update(words)
    return [f'{name}.{member}' for name, words in named.items() for member in sorted(members.get(name, set()) - words)]


def find_unread(text, shared):
    """Options of a format that nothing in it, or in what formats share, asks for by name."""
    named = set(OPTION.findall(text))
    asked = set(re.findall(r'"([a-z0-9-]+)"', OPTION.sub('', text) + shared))
    return sorted(named - asked)


def read_sources(root):
    sources = {}
    for folder, _, files in os.walk(root):
        for name in files:
            if name.endswith(('.c', '.h')):
                path = os.path.join(folder, name)
                with open(path, encoding='utf-8') as file:
                    sources[path] = without_comments(file.read())
    return sources


def split_codes(text):
    """Codes of catalogue rows, of other strings, and of repairs (strings of nothing but codes in a row that has
    a name and a description before them)."""
    rows = set(ROW.findall(text))
    plain = ROW.sub('{', text)
    used = set()
    for match in STRING.finditer(plain):
        codes = CODE.findall(match.group())
        repair = codes and re.fullmatch(r'"(?:[A-Z0-9]+ ?)+"', match.group()) and is_repair(plain, match.start())
        if not repair:
            used.update(codes)
    return rows, used


def is_repair(text, at):
    before = text[max(0, at - 400):at]
    return bool(re.search(r'(?:\{|\w\()\s*"[a-z-]+",\s*(?:\w+,\s*)?(?:"(?:[^"\\]|\\.)*"\s*)+,\s*$', before))


def self_test():
    """The mistakes that this program is there for."""
    good = 'static const struct mw_name a[] = { { 1, "x}", NULL }, { 0 } };'
    assert find_unended(good) == []
    assert find_unended(good.replace(', { 0 }', '')) == ['a']
    even = 'mw_edit_fn *const e[] = { a }; const struct mw_operation o[] = { { "a", "does" }, { 0 } };'
    assert find_uneven(even) == [] and find_uneven(even.replace('{ a }', '{ a, b }')) == ['e']
    assert find_uneven('    static mw_edit_fn *const some[] = { a };') == []
    assert find_uneven('mw_repair_fn *const r[] = { REPAIRS(MW_REPAIR_ROW) };') == []
    assert find_unended('const struct mw_fix f[] = { { "a", "b", "C001" }, { NULL, NULL, NULL } };') == []
    rows, used = split_codes('{ "AB001", MW_SEVERITY_NOTE, "t" }, { "fix-it", "does", "AB002" }, report(doc, "AB003")')
    members = find_members(['struct a { int x, *y; MW_LIST(struct b) c; char d[4]; };'])
    assert members == {'a': {'x', 'y', 'c', 'd'}}, members
    assert find_rowless('#define MW_STRUCT struct a\n{ F(x) }, { F(y) }, { F(c) }\n#undef MW_STRUCT', members) == ['a.d']
    option = '{ .name = "to", .kind = MW_OPTION_INT }'
    assert find_unread(option, '') == ['to'] and find_unread(option + 'mw_args_int(args, "to")', '') == []
    positional = '{ "to", MW_OPTION_INT }'
    assert find_unread(positional, '') == ['to'] and find_unread(positional + 'mw_args_int(args, "to")', '') == []
    edits = 'static const struct format_edit edits[] = { { "go", "x", "1 -> 2" }, { 0 } };'
    assert find_unended(edits) == [] and find_unended(edits.replace(', { 0 }', '')) == ['edits']
    assert rows == {'AB001'} and used == {'AB003'}, (rows, used)


def report(number, title, faults):
    for fault in faults:
        print('# ' + fault)
    print('%s %d - %s' % ('not ok' if faults else 'ok', number, title))
    return not faults


def main():
    root = sys.argv[1]
    self_test()
    sources = read_sources(os.path.join(root, 'src'))
    unended = ['%s: %s has no last row' % (os.path.relpath(path, root), name)
               for path, text in [*sources.items(), *read_sources(os.path.join(root, 'tests')).items()] for name in find_unended(text)]
    rows, used = set(), set()
    for text in sources.values():
        found = split_codes(text)
        rows |= found[0]
        used |= found[1]
    families = {re.sub(r'[0-9]{3}$', '', code) for code in rows}
    unknown = sorted(code for code in used if code not in rows and code[:-3] in families)
    unused = sorted(rows - used)
    tests = set()
    for folder, _, files in os.walk(os.path.join(root, 'tests')):
        for name in files:
            with open(os.path.join(folder, name), encoding='utf-8', errors='replace') as file:
                tests.update(CODE.findall(file.read()))
    untested = sorted(rows - tests)
    uneven = ['%s: %s has not as many functions as there are rows' % (os.path.relpath(path, root), name)
              for path, text in sources.items() for name in find_uneven(text)]
    members = find_members([text for folder in ('src', 'include') for text in read_sources(os.path.join(root, folder)).values()])
    rowless = ['%s: no row has %s' % (os.path.relpath(path, root), member)
               for path, text in sources.items() for member in find_rowless(text, members)]
    shared = ' '.join(text for path, text in sources.items() if '/core/' in path)
    unread = []
    for folder in sorted(os.listdir(os.path.join(root, 'src/formats'))):
        text = ' '.join(text for path, text in sources.items() if '/formats/%s/' % folder in path)
        unread += ['src/formats/%s: nothing reads the option %s' % (folder, option) for option in find_unread(text, shared)]
    print('1..7')
    good = report(1, 'tables that are read up to a last row have one', sorted(unended))
    good &= report(2, 'codes are in a catalogue', ['no catalogue has ' + code for code in unknown])
    good &= report(3, 'each code of a catalogue is used', ['nothing reports ' + code for code in unused])
    good &= report(4, 'each code has a test', ['no test has ' + code for code in untested])
    good &= report(5, 'operations and repairs have as many functions as rows', sorted(uneven))
    good &= report(6, 'each member of a struct has a row in its table', sorted(rowless))
    good &= report(7, 'each option is read', unread)
    return 0 if good else 1


if __name__ == '__main__':
    sys.exit(main())
