// Texts in a language, without a browser.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../modules.mjs";

const { lineCalls } = await load("script/lines.ts");
const { nameAt, renameOperation } = await load("script/names.ts");

/** Makes the changes in a list. */
function changed(texts, calls) {
  const list = [...texts];
  for (const [name, path, value] of calls) {
    if (name === "insert") list.splice(value, 0, "");
    else if (name === "remove") list.splice(value, 1);
    else list[Number(/\[(\d+)\]/.exec(path)[1])] = value;
  }
  return list;
}

test("lines that are typed become the items of a list", () => {
  for (const [before, after, count] of [["ab", "ab", 0], ["abc", "axc", 1], ["abc", "ac", 1], ["ac", "abc", 2], ["abcd", "xyd", 3], ["ab", "", 2], ["aab", "aaab", 2], ["abc", "xyzw", 5]]) {
    const items = [...before].map((text, i) => ({ path: `info.settings[${i}].text`, text })), calls = lineCalls(items, [...after]);
    assert.deepEqual(changed(before, calls), [...after], `${before} to ${after}`);
    assert.equal(calls.length, count, `${before} to ${after}`);
  }
  assert.deepEqual(lineCalls([{ path: "a.b[0].text", text: "x" }], ["y"]), [["setText", "a.b[0].text", "y"]]);
});

test("the longest name at a position is meant, as a whole", () => {
  const names = ["Key", "Brass Key", "Stairs"].map((text) => ({ text, kind: "object", path: "p" }));
  assert.equal(nameAt("IF{brass key=PLAYER@}", 10, names).text, "Brass Key");
  assert.equal(nameAt("IF{brass key=PLAYER@}", 4, names).text, "Brass Key");
  assert.equal(nameAt("MOVE{Key}", 5, names).text, "Key");
  assert.equal(nameAt("Keys", 2, names), null);
});

test("renaming is an operation that knows the kind", () => {
  const operations = [{ name: "rename", options: [{ name: "thing", choices: "scene|object" }, { name: "name" }, { name: "to" }] }];
  assert.deepEqual(renameOperation(operations, "object")("a", "b"), ["rename", { thing: "object", name: "a", to: "b" }]);
  assert.equal(renameOperation(operations, "tile"), null);
  assert.equal(renameOperation([], "object"), null);
});
