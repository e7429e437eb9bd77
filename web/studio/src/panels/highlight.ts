/** Parts of texts in a language that the page does not know: what most languages write alike. */

export type TokenKind = "plain" | "word" | "name" | "number" | "string" | "comment" | "sign";

export interface Token {
  kind: TokenKind;
  text: string;
}

const PARTS: readonly [TokenKind, RegExp][] = [
  ["comment", /^(#|\/\/|;).*/],
  ["string", /"[^"\n]*"?/],
  ["number", /0x[0-9A-Fa-f]+\b|-?\d+(\.\d+)?%?(?![\w#@$])/],
  ["name", /[A-Za-z_]\w*[#@$%]/],
  ["word", /[A-Za-z_][\w]*/],
  ["sign", /[{}()[\]=<>+*/!&|,.:-]+/],
];

const TOKEN = new RegExp(PARTS.map(([, pattern]) => `(${pattern.source})`).join("|"), "gm");
/** Where in a match the groups of the parts are. */
const GROUPS = PARTS.map(([kind], i) => ({ kind, group: 1 + PARTS.slice(0, i).reduce((count, [, pattern]) => count + 1 + groupsIn(pattern), 0) }));

function groupsIn(pattern: RegExp): number {
  return new RegExp(pattern.source + "|").exec("")!.length - 1;
}

/** A word is one of the language if it is written in capitals, or begins a line and is not alone in being written like that. */
function wordKind(text: string, names: ReadonlySet<string>): TokenKind {
  if (names.has(text.toLowerCase())) return "name";
  return /^[A-Z][A-Z_0-9]+$/.test(text) ? "word" : "plain";
}

/** Splits a text into its parts; their texts joined are the text. names: of things in the world, in lower case. */
export function tokens(text: string, names: ReadonlySet<string> = new Set()): Token[] {
  const found: Token[] = [];
  let end = 0;
  const add = (kind: TokenKind, part: string) => {
    const last = found.at(-1);
    if (!part) return;
    if (last?.kind === kind && kind === "plain") last.text += part;
    else found.push({ kind, text: part });
  };
  for (const match of text.matchAll(TOKEN)) {
    add("plain", text.slice(end, match.index));
    const { kind } = GROUPS.find(({ group }) => match[group] !== undefined)!;
    add(kind === "word" ? wordKind(match[0], names) : kind, match[0]);
    end = match.index + match[0].length;
  }
  add("plain", text.slice(end));
  return found;
}

/** The tokens of each line. */
export function tokenLines(text: string, names?: ReadonlySet<string>): Token[][] {
  return text.split(/\r\n|\r|\n/).map((line) => tokens(line, names));
}
