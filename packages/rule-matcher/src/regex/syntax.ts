/**
 * The syntax of regular expressions that rules may hold: what every linear-time engine knows (RE2's syntax without
 * flags and quotations). Parses into a tree, from which it is seen what every match must hold, and into the source that
 * the engine gets: for the text that it sees (`plain-text.ts`), and without capturing groups.
 */
import { alphabetFault, classText, literalText } from "./alphabet.ts";

export type Expression =
  /** One character that is known. */
  | { readonly kind: "literal"; readonly character: string }
  /** One character of several; `parts` when none of them is part of a word. */
  | { readonly kind: "set"; readonly parts: boolean }
  /** No character: the edge of a word, or the beginning or end of the paragraph. */
  | { readonly kind: "edge" }
  /** No character, and nothing is known of what is round it. */
  | { readonly kind: "nothing" }
  | { readonly kind: "concatenation"; readonly items: readonly Expression[] }
  | { readonly kind: "alternation"; readonly items: readonly Expression[] }
  | { readonly kind: "repetition"; readonly item: Expression; readonly least: number; readonly most: number };

export interface ParsedExpression {
  readonly expression: Expression;
  /** For the engine. */
  readonly source: string;
}

/** What is wrong with an expression, and where, in UTF-16 code units from its start. */
export interface ExpressionFault {
  readonly offset: number;
  readonly message: string;
}

/** Groups may lie so deep in each other. */
const deepest = 50;

class Refusal extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Parses; a fault for what is no expression of the language. */
export function parseExpression(written: string): ParsedExpression | ExpressionFault {
  const reader: Reader = { written, at: 0, depth: 0, source: "" };
  try {
    const expression = readAlternation(reader);
    if (reader.at < written.length) refuse(reader.at, "“)” closes no group: remove it, or write \\)");
    return { expression, source: reader.source };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { offset: error.offset, message: error.message };
  }
}

/** The characters that a match has at least. */
export function leastLength(expression: Expression): number {
  switch (expression.kind) {
    case "literal":
    case "set":
      return 1;
    case "edge":
    case "nothing":
      return 0;
    case "concatenation":
      return expression.items.reduce((sum, item) => sum + leastLength(item), 0);
    case "alternation":
      return Math.min(...expression.items.map(leastLength));
    case "repetition":
      return expression.least * leastLength(expression.item);
  }
}

/** The UTF-16 code units that a match has at most; Infinity where there is no limit. */
export function mostLength(expression: Expression): number {
  switch (expression.kind) {
    case "literal":
      return expression.character.length;
    case "set":
      return 2;
    case "edge":
    case "nothing":
      return 0;
    case "concatenation":
      return expression.items.reduce((sum, item) => sum + mostLength(item), 0);
    case "alternation":
      return Math.max(...expression.items.map(mostLength));
    case "repetition": {
      const length = mostLength(expression.item);
      return length === 0 || expression.most === 0 ? 0 : expression.most * length;
    }
  }
}

interface Reader {
  readonly written: string;
  at: number;
  depth: number;
  /** What the engine gets, as far as it is read. */
  source: string;
}

function refuse(offset: number, message: string): never {
  throw new Refusal(offset, message);
}

function readAlternation(reader: Reader): Expression {
  const items = [readConcatenation(reader)];
  while (reader.written[reader.at] === "|") {
    reader.at++;
    reader.source += "|";
    items.push(readConcatenation(reader));
  }
  return items.length === 1 ? items[0]! : { kind: "alternation", items };
}

function readConcatenation(reader: Reader): Expression {
  const items: Expression[] = [];
  while (reader.at < reader.written.length && !/[|)]/.test(reader.written[reader.at]!)) {
    items.push(readRepetition(reader));
  }
  return items.length === 1 ? items[0]! : { kind: "concatenation", items };
}

const countForm = /^\{(\d+)(?:(,)(\d*))?\}/;

function readRepetition(reader: Reader): Expression {
  const item = readItem(reader);
  const limits = readLimits(reader);
  if (limits === null) return item;
  if (reader.written[reader.at] === "?") {
    reader.at++;
    reader.source += "?";
  }
  const again = reader.written.slice(reader.at);
  if (/^[*+?]/.test(again) || countForm.test(again)) {
    refuse(reader.at, `“${again[0]!}” repeats what is a repetition already: put that into ( )`);
  }
  return { kind: "repetition", item, ...limits };
}

/** The engine takes no larger ones. */
const mostRepetitions = 1000;

function readLimits(reader: Reader): { readonly least: number; readonly most: number } | null {
  const rest = reader.written.slice(reader.at, reader.at + 16);
  const simple = { "*": [0, Infinity], "+": [1, Infinity], "?": [0, 1] }[rest[0] ?? ""];
  const counted = countForm.exec(rest);
  if (simple === undefined && counted === null) return null;
  const written = counted?.[0] ?? rest[0]!;
  const least = simple?.[0] ?? Number(counted![1]);
  const most = simple?.[1] ?? (counted![2] === undefined ? least : Number(counted![3] || Infinity));
  if (least > most) refuse(reader.at, `${written} asks for at least ${least} and at most ${most}: swap them`);
  if (least > mostRepetitions || (most > mostRepetitions && most !== Infinity)) {
    refuse(reader.at, `${written} repeats more than ${mostRepetitions} times: ask for fewer`);
  }
  reader.at += written.length;
  reader.source += written;
  return { least, most };
}

function readItem(reader: Reader): Expression {
  const { written, at } = reader;
  const character = String.fromCodePoint(written.codePointAt(at)!);
  if (character === "(") return readGroup(reader);
  if (character === "[") return readClass(reader);
  if (character === "\\") return readEscape(reader);
  if (/[*+?]/.test(character))
    refuse(at, `“${character}” repeats nothing: put it behind something, or write \\${character}`);
  reader.at += character.length;
  if (character === "^" || character === "$") {
    reader.source += character;
    return { kind: "edge" };
  }
  if (character === ".") {
    reader.source += character;
    return { kind: "set", parts: false };
  }
  return literal(reader, character, at);
}

function literal(reader: Reader, character: string, at: number): Expression {
  const fault = alphabetFault(character);
  if (fault !== null) refuse(at, fault);
  reader.source += literalText(character);
  return { kind: "literal", character };
}

/** What begins a group that is none here, and why. */
const refusedGroups: readonly (readonly [form: RegExp, reason: string])[] = [
  [/^\(\?[=!]/, "looking ahead cannot be done in linear time: use “unless” or “all” instead"],
  [/^\(\?<[=!]/, "looking behind cannot be done in linear time: use “unless” or “all” instead"],
  [/^\(\?>/, "atomic groups are not known: write (?: instead"],
  [/^\(\?#/, "comments stand in the YAML file, behind #: take this one out"],
  [/^\(\?[-a-zA-Z]/, "flags are not known: write “case: exact” beside the expression, or nothing"],
];

function readGroup(reader: Reader): Expression {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 100);
  const opening = /^\((?:\?:|\?P?<[A-Za-z]\w*>|(?!\?))/.exec(rest);
  if (opening === null) {
    const [, reason] = refusedGroups.find(([form]) => form.test(rest)) ?? [];
    refuse(at, reason ?? "this kind of group is not known: write ( or (?:");
  }
  if (++reader.depth > deepest)
    refuse(at, `groups lie more than ${deepest} deep in each other: write it flatter`);
  reader.at += opening[0].length;
  reader.source += "(?:";
  const inner = readAlternation(reader);
  if (reader.written[reader.at] !== ")") refuse(at, "this group is not closed: add “)”");
  reader.at++;
  reader.depth--;
  reader.source += ")";
  return inner;
}

const shorthand = /^\\(?:[dDwWsS]|[pP](?:[A-Z]|\{\^?\w+\}))/;
const edges = /^\\[bAz]/;
const codeForm = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/;
const controls: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f", v: "\v" };

function readEscape(reader: Reader): Expression {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 40);
  const known = shorthand.exec(rest)?.[0];
  if (known !== undefined) {
    reader.at += known.length;
    reader.source += known;
    return { kind: "set", parts: known === "\\s" };
  }
  if (edges.test(rest) || rest.startsWith("\\B")) {
    reader.at += 2;
    reader.source += rest.slice(0, 2);
    return { kind: rest.startsWith("\\B") ? "nothing" : "edge" };
  }
  return literal(reader, readEscapedCharacter(reader), at);
}

/** Reads `\%`, `\t`, `\x41` and `\x{1F600}`. */
function readEscapedCharacter(reader: Reader): string {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 12);
  const code = codeForm.exec(rest);
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2]!, 16);
    if (point > 0x10ffff) refuse(at, `${code[0]} is no character`);
    reader.at += code[0].length;
    return String.fromCodePoint(point);
  }
  const escaped = rest[1];
  if (escaped === undefined) refuse(at, "a backslash stands at the end: write \\\\ for the sign itself");
  if (/[1-9]/.test(escaped) || rest.startsWith("\\k")) {
    refuse(at, "referring back to a group cannot be done in linear time: write its content again");
  }
  const control = controls[escaped];
  if (control === undefined && /[A-Za-z0-9]/.test(escaped)) refuse(at, `\\${escaped} is not known`);
  const character = control ?? String.fromCodePoint(rest.codePointAt(1)!);
  reader.at += 1 + (control === undefined ? character.length : 1);
  return character;
}

function readClass(reader: Reader): Expression {
  const { written, at: start } = reader;
  const isNegated = written[start + 1] === "^";
  reader.at += isNegated ? 2 : 1;
  reader.source += isNegated ? "[^" : "[";
  let parts = !isNegated;
  for (let first = true; first || written[reader.at] !== "]"; first = false) {
    if (reader.at >= written.length) refuse(start, "this class is not closed: add “]”");
    parts = readClassItem(reader) && parts;
  }
  reader.at++;
  reader.source += "]";
  return { kind: "set", parts };
}

/** Reads a character, a range, or a class by name; true when none of it is part of a word. */
function readClassItem(reader: Reader): boolean {
  const rest = reader.written.slice(reader.at, reader.at + 40);
  const known = shorthand.exec(rest)?.[0] ?? /^\[:\^?[a-z]+:\]/.exec(rest)?.[0];
  if (known !== undefined) {
    reader.at += known.length;
    reader.source += known;
    return known === "\\s";
  }
  const { at } = reader;
  const from = readClassCharacter(reader);
  if (
    reader.written[reader.at] !== "-" ||
    /^-(?:\]|$)/.test(reader.written.slice(reader.at, reader.at + 2))
  ) {
    const fault = alphabetFault(from);
    if (fault !== null) refuse(at, fault);
    reader.source += classText(from);
    return !/[\p{L}\p{N}\p{M}'_]/u.test(from);
  }
  reader.at++;
  const to = readClassCharacter(reader);
  if (from.codePointAt(0)! > to.codePointAt(0)!) {
    refuse(at, `the range ${from}-${to} runs backwards: swap its ends`);
  }
  reader.source += `${codeText(from)}-${codeText(to)}`;
  return false;
}

function readClassCharacter(reader: Reader): string {
  const { written, at } = reader;
  if (at >= written.length) refuse(at, "this class is not closed: add “]”");
  if (written[at] === "\\") return readEscapedCharacter(reader);
  const character = String.fromCodePoint(written.codePointAt(at)!);
  reader.at += character.length;
  return character;
}

function codeText(character: string): string {
  return `\\x{${character.codePointAt(0)!.toString(16)}}`;
}
