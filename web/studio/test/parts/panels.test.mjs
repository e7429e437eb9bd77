// What panels compute without a page.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./bundle.mjs";

const paths = await source("panels/paths.ts"), table = await source("panels/table.ts"), hex = await source("panels/hex.ts");
const values = await source("panels/values.ts"), { tokens, tokenLines } = await source("panels/highlight.ts"), media = await source("panels/media.ts");
const { parts, fieldAt } = await source("panels/bytes.tsx"), rows = await source("panels/list_rows.ts"), { rowAfter } = await source("panels/virtual.tsx");
const { grouped, countBySeverity } = await source("panels/diagnostics.ts"), { listings, sameText } = await source("panels/scripts.tsx");
const { isValue } = await source("panels/field_cell.tsx"), { spread } = await source("panels/outline.ts");

test("paths are taken apart", () => {
  assert.deepEqual(paths.steps("planes[1].objects[12].name").map(({ path }) => path), ["planes", "planes[1]", "planes[1].objects", "planes[1].objects[12]", "planes[1].objects[12].name"]);
  assert.deepEqual(paths.steps(""), []);
  assert.deepEqual(paths.itemOf("planes[1].objects[12]"), { list: "planes[1].objects", index: 12 });
  assert.equal(paths.itemOf("layers[3].tiles[10,4]"), null);
  assert.deepEqual(paths.cellOf("layers[3].tiles[10,4].index"), { grid: "layers[3].tiles", x: 10, y: 4 });
  assert.equal(paths.cellOf("layers[3]"), null);
  assert.equal(paths.patternOf("planes[1].objects[12].name"), "planes[*].objects[*].name");
});

test("a value is inside what holds it, and not inside what is called alike", () => {
  for (const outer of ["", "a[1]", "a[1].b", "a"]) assert.ok(paths.isInside("a[1].b", outer), outer);
  for (const outer of ["a[1].b.c", "a[1].bb", "a[11]", "b"]) assert.ok(!paths.isInside("a[1].b", outer), outer);
  assert.ok(!paths.isInside("a[1].bc", "a[1].b"));
});

const cells = (...list) => list.map((one, i) => ({ path: `list[${i}]`, cells: [one] }));

test("rows are sorted by numbers, by texts with numbers in them, and what is missing comes last", () => {
  const order = (list, descending) => table.sorted(cells(...list), 0, descending).map(({ path }) => Number(path.slice(5, -1)));
  assert.deepEqual(order([10, 9, -1], false), [2, 1, 0]);
  assert.deepEqual(order(["a10", "A9", "b"], false), [1, 0, 2]);
  assert.deepEqual(order([null, 2, 1], false), [2, 1, 0]);
  assert.deepEqual(order([null, 2, 1], true), [1, 2, 0]);
  assert.deepEqual(order([1, 1, 0, 1], false), [2, 0, 1, 3], "equal rows stay in their order");
  assert.deepEqual(table.sorted(cells(5, 6), -1, true).map(({ path }) => path), ["list[1]", "list[0]"]);
});

test("all words of a search must occur, in any case", () => {
  const list = [{ path: "o[0]", cells: ["Blue Officer", 12] }, { path: "o[1]", cells: ["Officer", null] }, { path: "o[12]", cells: ["rat", 3] }];
  const found = (text) => table.filtered(list, text).map(({ path }) => path);
  assert.deepEqual(found("officer"), ["o[0]", "o[1]"]);
  assert.deepEqual(found("OFFICER blue"), ["o[0]"]);
  assert.deepEqual(found("12"), ["o[0]", "o[12]"]);
  assert.deepEqual(found('"blue off"'), ["o[0]"]);
  assert.deepEqual(found('"officer blue"'), []);
  assert.equal(found("  ").length, 3);
});

test("50,000 rows are searched and sorted at once", () => {
  const many = Array.from({ length: 50_000 }, (_, i) => ({ path: `o[${i}]`, cells: [`name ${(i * 7919) % 50_000}`, i] })), began = performance.now();
  const found = table.sorted(table.filtered(many, "name 1"), 0, false);
  assert.equal(found[0].cells[0], "name 1");
  assert.ok(performance.now() - began < 3000);
});

test("columns in which rows differ are suggested", () => {
  const list = Array.from({ length: 10 }, (_, i) => ({ path: `o[${i}]`, cells: ["same", i, i === 3 ? "rare" : "", `n${i}`, null] }));
  assert.deepEqual(rows.suggestedColumns(list, 5), [1, 2, 3]);
  assert.deepEqual(rows.suggestedColumns(list.slice(0, 1), 5), [0, 1, 2, 3, 4]);
  assert.equal(rows.itemWithin("planes[1].objects[12].rect.left", 2), "planes[1].objects[12]");
  assert.equal(rows.cellFrom(["a", "b"]), "a|b");
});

test("rows of bytes begin at multiples of their width", () => {
  const bytes = Uint8Array.from({ length: 20 }, (_, i) => i);
  assert.equal(hex.hexRowCount(20, 0x15, 8), 4);
  assert.equal(hex.hexRowCount(3, 0x15, 8), 1);
  assert.equal(hex.hexRowCount(4, 0x15, 8), 2);
  assert.equal(hex.hexRowCount(0, 0x15, 8), 0);
  assert.deepEqual(hex.hexRow(bytes, 0x15, 0, 8), { offset: 0x10, bytes: [null, null, null, null, null, 0, 1, 2] });
  assert.deepEqual(hex.hexRow(bytes, 0x15, 3, 8), { offset: 0x28, bytes: [19, null, null, null, null, null, null, null] });
  assert.deepEqual([0x41, 0x20, 0x7f, 0, null].map(hex.hexText).join(""), "A ·· ");
  assert.equal(hex.hexOffset(0x1234), "00001234");
});

test("fields that follow each other are one part", () => {
  const stored = (path, space, offset, ...list) => ({ path, space, offset, size: list.length, bytes: Uint8Array.from(list) });
  const found = parts([stored("a", "file", 4, 1, 2), stored("b", "file", 6, 3), stored("c", "file", 8, 4), stored("d", "image", 9, 5)]);
  assert.deepEqual(found.map(({ space, offset, size }) => [space, offset, size]), [["file", 4, 3], ["file", 8, 1], ["image", 9, 1]]);
  assert.deepEqual([...found[0].bytes], [1, 2, 3]);
  assert.deepEqual([4, 5, 6].map((offset) => fieldAt(found[0].fields, offset)), [0, 0, 1]);
});

test("a part that is not shown whole ends there", () => {
  const cut = { path: "a", space: "file", offset: 0, size: 100, bytes: new Uint8Array(10) }, next = { path: "b", space: "file", offset: 100, size: 1, bytes: new Uint8Array(1) };
  assert.deepEqual(parts([cut, next]).map(({ size, bytes }) => [size, bytes.length]), [[100, 10], [1, 1]]);
});

test("flags are told apart, and bits without a name remain", () => {
  const bits = [{ value: 1, name: "a" }, { value: 6, name: "b" }, { value: 0, name: "none" }, { value: 0x80000000, name: "top" }];
  const { names, rest } = values.setBits(0x80000017, bits);
  assert.deepEqual(names.map(({ name }) => name), ["a", "b", "top"]);
  assert.equal(rest, 0x10n);
  assert.equal(values.setBits(2, bits).names.length, 0);
});

test("numbers, sizes and ranges as texts", () => {
  assert.deepEqual([0, 1, 1023, 1024, 1536, 3 << 20].map(values.sizeText), ["0 bytes", "1 byte", "1023 bytes", "1.0 KiB", "1.5 KiB", "3.0 MiB"]);
  assert.equal(values.rangeText({ kind: "int", min: 0, max: 255, low: 0, high: 7 }), "0 to 255; useful are 0 to 7");
  assert.equal(values.rangeText({ kind: "text", min: 0, max: 12 }), "at most 12 bytes");
  assert.equal(values.rangeText({ kind: "text", min: 0, max: -1 }), "");
  assert.equal(values.hexNumber(-255), "-0xFF");
  assert.equal(values.countText(1, "item"), "1 item");
  assert.equal(values.countText(50_000, "item"), "50,000 items");
});

test("the parts of a script are told apart, and nothing of it is lost", () => {
  const script = 'IF{TEXT$=swim}THEN\n\tPRINT{It is "cold".}\r\n# done\nLET{A1#=A1#+12}\n';
  assert.equal(tokens(script).map(({ text }) => text).join(""), script);
  const kinds = Object.fromEntries(tokens(script, new Set(["swim"])).map(({ kind, text }) => [text, kind]));
  assert.deepEqual([kinds.IF, kinds.TEXT$, kinds.swim, kinds['"cold"'], kinds["# done"], kinds["A1#"], kinds["12"]], ["word", "name", "name", "string", "comment", "name", "number"]);
  assert.equal(tokenLines("a\rb\r\nc\n").length, 4);
});

test("hostile scripts are taken apart in time", () => {
  const began = performance.now();
  for (const piece of ['"', "{", "A", "1", "#", "-", "A1#", "0x"]) tokenLines(piece.repeat(200_000));
  assert.ok(performance.now() - began < 5000);
});

test("single lines of one list are one listing", () => {
  const script = (path, text) => ({ path, text, language: "x", title: path });
  const found = listings([script("info[0].list[0].text", "one"), script("info[0].list[1].text", "two"), script("scripts[0].code", "a\nb"), script("scripts[1].code", "c\nd")]);
  assert.deepEqual(found.map(({ title, scripts }) => [title, scripts.length]), [["info[0].list", 2], ["scripts[0].code", 1], ["scripts[1].code", 1]]);
  assert.ok(sameText("a\r\nb\rc\n", "a\nb\nc"));
  assert.ok(!sameText(" a", "a"));
});

test("diagnostics are grouped by code, the worst first, and those that are not listed count", () => {
  const one = (severity, code, unlisted) => ({ severity, code, path: "", message: "", hint: "", space: "", unlisted });
  const list = [one("note", "A1"), one("error", "B1"), one("note", "A1", 7), one("warning", "A2"), one("fatal", "C1")];
  assert.deepEqual(grouped(list, [{ code: "B1", title: "Broken" }]).map(({ code, count, kind }) => [code, count, kind?.title]), [["C1", 1, undefined], ["B1", 1, "Broken"], ["A2", 1, undefined], ["A1", 8, undefined]]);
  assert.deepEqual(countBySeverity(list), { fatal: 1, error: 1, warning: 1, note: 8 });
});

test("names of files are safe", () => {
  assert.equal(media.fileName("../..\\a:b?", "png"), "_.._a_b_.png");
  assert.equal(media.fileName("beach.TXT", "txt"), "beach.TXT");
  assert.equal(media.fileName("...", "bin"), "file.bin");
  assert.equal(media.fileName("x".repeat(500), "bin").length, 124);
  assert.equal(media.mediaOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13), "file").show, "picture");
  assert.equal(media.mediaOf(new Uint8Array(), "text").show, "text");
  assert.equal(media.mediaOf(Uint8Array.of(1), "file").show, "none");
});

test("keys lead to rows", () => {
  assert.deepEqual(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "x"].map((key) => rowAfter(key, 5, 100, 20)), [6, 4, 25, 0, 0, 99, null]);
  assert.equal(rowAfter("ArrowDown", 99, 100, 20), 99);
  assert.equal(rowAfter("ArrowDown", -1, 0, 20), null);
});

test("values of cells, and of parts of them", () => {
  assert.ok(isValue({ number: 5 }, 5));
  assert.ok(!isValue({ number: 5 }, 7));
  assert.ok(isValue({ number: 0x40, mask: 0xc0 }, 0x7f));
  assert.ok(!isValue({ number: 0x40, mask: 0xc0 }, 0xff));
  assert.ok(isValue({ number: 0x80000000, mask: 0x80000000 }, 0xffffffff));
  assert.deepEqual(spread(100, 4), [0, 25, 50, 75]);
  assert.deepEqual(spread(2, 4), [0, 1]);
});
