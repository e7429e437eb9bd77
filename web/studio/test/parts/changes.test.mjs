// Texts of changes, without a browser.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { load } from "../modules.mjs";

const { operationsOf } = await load("edit/calls.ts");
const { commandText, shellWord } = await load("edit/command.ts");

test("a step is split into its operations, but not within quotes", () => {
  const operations = ['set path=a value="two\nlines \\" \\\\"', "rotate by=90", "paste json='{\n\"a\": 1}'", "set path=it's value=x"];
  assert.deepEqual(operationsOf(operations.join("\n")), operations);
  assert.deepEqual(operationsOf(""), []);
});

test("words come out of a shell as they were", () => {
  for (const word of ["plain", "two words", "it's", '"$HOME" `date` \\ *', "a\nb", "", "-x", "é"])
    assert.equal(execFileSync("/bin/sh", ["-c", `printf %s ${shellWord(word)}`]).toString(), word);
});

test("a command names its file, the operations, and the files that they need", () => {
  assert.equal(commandText("my map.map", ["rotate by=90", "set path=name value=x"], ["grass.png"]),
    "# It needs these files: grass.png\nmapwright edit 'my map.map' -i \\\n  -e 'rotate by=90' \\\n  -e 'set path=name value=x'\n");
});
