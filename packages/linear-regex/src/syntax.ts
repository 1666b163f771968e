/**
 * The syntax of regular expressions in rules: what every linear-time engine supports (RE2's syntax without flags and
 * quotations). Parses into a tree, which is compiled (`program.ts`) and analysed for what every match must
 * contain.
 */
import { alphabetFault, codePointOf, standingFor } from "./alphabet.ts";
import {
  anythingInLine,
  classNamed,
  mostUnits,
  type CharacterClass,
  type CharacterSet,
} from "./character-set.ts";

export type Expression =
  | Literal
  | SetOfCharacters
  /** Not a character but a position: at the edge of a word or not, at the beginning or end of the paragraph. */
  | { readonly kind: "edge"; readonly of: Edge }
  | { readonly kind: "concatenation"; readonly items: readonly Expression[] }
  | { readonly kind: "alternation"; readonly items: readonly Expression[] }
  | Repetition;

/** One specific character. */
export interface Literal {
  readonly kind: "literal";
  readonly character: string;
}

/** One character out of several; none of which can be part of a word if `separatesWords`. */
export interface SetOfCharacters {
  readonly kind: "set";
  readonly set: CharacterSet;
  readonly separatesWords: boolean;
}

export interface Repetition {
  readonly kind: "repetition";
  readonly item: Expression;
  readonly least: number;
  readonly most: number;
  /** Whether as many repetitions as possible are preferred. */
  readonly isGreedy: boolean;
}

export type Edge = "word" | "no word" | "beginning" | "end";

/** A fault of an expression, and its position in UTF-16 code units from the start. */
export interface ExpressionFault {
  readonly offset: number;
  readonly message: string;
}

/** The maximum nesting of groups. */
const deepest = 50;

class Refusal extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Parses an expression; returns a fault if it is not valid. */
export function parseExpression(written: string): Expression | ExpressionFault {
  const reader: Reader = { written, at: 0, depth: 0 };
  try {
    const expression = readAlternation(reader);
    if (reader.at < written.length) refuse(reader.at, "“)” does not close a group: remove it, or write \\)");
    return expression;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { offset: error.offset, message: error.message };
  }
}

/** Whether every match is certain to begin at the edge of a word. */
export function beginsAtEdge(expression: Expression): boolean {
  switch (expression.kind) {
    case "literal":
    case "set":
      return false;
    case "edge":
      return expression.of === "word";
    case "concatenation":
      return expression.items.slice(0, 1).some(beginsAtEdge);
    case "alternation":
      return expression.items.every(beginsAtEdge);
    case "repetition":
      return expression.least > 0 && beginsAtEdge(expression.item);
  }
}

/** The minimum number of characters in a match. */
export function leastLength(expression: Expression): number {
  switch (expression.kind) {
    case "literal":
    case "set":
      return 1;
    case "edge":
      return 0;
    case "concatenation":
      return expression.items.reduce((sum, item) => sum + leastLength(item), 0);
    case "alternation":
      return Math.min(...expression.items.map(leastLength));
    case "repetition":
      return expression.least * leastLength(expression.item);
  }
}

/** The maximum number of UTF-16 code units in a match; Infinity if there is no limit. */
export function mostLength(expression: Expression): number {
  switch (expression.kind) {
    case "literal":
      return expression.character.length;
    case "set":
      return mostUnits(expression.set);
    case "edge":
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
}

function refuse(offset: number, message: string): never {
  throw new Refusal(offset, message);
}

function readAlternation(reader: Reader): Expression {
  const first = readConcatenation(reader);
  const others: Expression[] = [];
  while (reader.written[reader.at] === "|") {
    reader.at++;
    others.push(readConcatenation(reader));
  }
  return others.length === 0 ? first : { kind: "alternation", items: [first, ...others] };
}

function readConcatenation(reader: Reader): Expression {
  const items: Expression[] = [];
  while (reader.at < reader.written.length && !/[|)]/.test(reader.written.charAt(reader.at))) {
    items.push(readRepetition(reader));
  }
  const [first, ...others] = items;
  return first !== undefined && others.length === 0 ? first : { kind: "concatenation", items };
}

const countForm = /^\{(\d+)(?:(,)(\d*))?\}/;

function readRepetition(reader: Reader): Expression {
  const item = readItem(reader);
  const limits = readLimits(reader);
  if (limits === null) return item;
  const isGreedy = reader.written[reader.at] !== "?";
  if (!isGreedy) reader.at++;
  const again = reader.written.slice(reader.at);
  if (/^[*+?]/.test(again) || countForm.test(again)) {
    refuse(reader.at, `“${again.charAt(0)}” repeats a repetition: put the inner one in ( )`);
  }
  return { kind: "repetition", item, ...limits, isGreedy };
}

/** Far more characters than a match may have. */
const mostRepetitions = 1000;

function readLimits(reader: Reader): { readonly least: number; readonly most: number } | null {
  const rest = reader.written.slice(reader.at, reader.at + 16);
  const [counted, minimum, comma, maximum] = countForm.exec(rest) ?? [];
  const simple = { "*": [0, Infinity], "+": [1, Infinity], "?": [0, 1] }[rest.charAt(0)];
  if (simple === undefined && counted === undefined) return null;
  const written = counted ?? rest.charAt(0);
  const [least = 0, most = 0] = simple ?? [
    Number(minimum),
    comma === undefined ? Number(minimum) : Number(maximum || Infinity),
  ];
  if (least > most)
    refuse(reader.at, `${written} has a minimum of ${least} and a maximum of ${most}: swap them`);
  if (least > mostRepetitions || (most > mostRepetitions && most !== Infinity)) {
    refuse(reader.at, `${written} repeats more than ${mostRepetitions} times: use a lower number`);
  }
  reader.at += written.length;
  return { least, most };
}

function readItem(reader: Reader): Expression {
  const { written, at } = reader;
  const character = characterAt(written, at);
  if (character === "(") return readGroup(reader);
  if (character === "[") return readClass(reader);
  if (character === "\\") return readEscape(reader);
  if (/[*+?]/.test(character))
    refuse(at, `“${character}” has nothing to repeat: put it after something, or write \\${character}`);
  reader.at += character.length;
  if (character === "^") return { kind: "edge", of: "beginning" };
  if (character === "$") return { kind: "edge", of: "end" };
  if (character === ".") return { kind: "set", set: anythingInLine, separatesWords: false };
  return literal(character, at);
}

function literal(character: string, at: number): Expression {
  const fault = alphabetFault(character);
  if (fault !== null) refuse(at, fault);
  return { kind: "literal", character };
}

/** The beginnings of unsupported groups, and why they are not supported. */
const refusedGroups: readonly (readonly [form: RegExp, reason: string])[] = [
  [/^\(\?[=!]/, "lookahead cannot be done in linear time: use “unless” or “all” instead"],
  [/^\(\?<[=!]/, "lookbehind cannot be done in linear time: use “unless” or “all” instead"],
  [/^\(\?>/, "atomic groups are not supported: write (?: instead"],
  [/^\(\?#/, "comments belong in the YAML file, after #: remove this one"],
  [/^\(\?[-a-zA-Z]/, "flags are not supported: remove this one, or use “case: exact” next to the expression"],
];

function readGroup(reader: Reader): Expression {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 100);
  const opening = /^\((?:\?:|\?P?<[A-Za-z]\w*>|(?!\?))/.exec(rest);
  if (opening === null) {
    const [, reason] = refusedGroups.find(([form]) => form.test(rest)) ?? [];
    refuse(at, reason ?? "this kind of group is not supported: write ( or (?:");
  }
  if (++reader.depth > deepest) refuse(at, `groups are nested more than ${deepest} deep: reduce the nesting`);
  reader.at += opening[0].length;
  const inner = readAlternation(reader);
  if (reader.written[reader.at] !== ")") refuse(at, "this group is not closed: add “)”");
  reader.at++;
  reader.depth--;
  return inner;
}

const shorthand = /^\\(?:[dDwWsS]|[pP](?:[A-Z]|\{\^?\w+\}))/;
const edges: Readonly<Record<string, Edge>> = { b: "word", B: "no word", A: "beginning", z: "end" };
const codeForm = /^\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/;
const controls: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", f: "\f", v: "\v" };

function readEscape(reader: Reader): Expression {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 40);
  const known = readNamedClass(reader, shorthand.exec(rest)?.[0]);
  if (known !== null) {
    const set = { ranges: [], classes: [known], isNegated: false };
    return { kind: "set", set, separatesWords: separatesWords(known) };
  }
  const edge = edges[rest[1] ?? ""];
  if (edge !== undefined) {
    reader.at += 2;
    return { kind: "edge", of: edge };
  }
  return literal(readEscapedCharacter(reader), at);
}

/** Null if there is none here. */
function readNamedClass(reader: Reader, written: string | undefined): CharacterClass | null {
  if (written === undefined) return null;
  const known = classNamed(written);
  if (known === null) refuse(reader.at, `there is no character class ${written}`);
  reader.at += written.length;
  return known;
}

/** Like `\b`, `\W` is defined by words of ASCII letters. */
function separatesWords({ written }: CharacterClass): boolean {
  return written === "\\s" || written === "\\W";
}

/** Reads `\%`, `\t`, `\x41` and `\x{1F600}`. */
function readEscapedCharacter(reader: Reader): string {
  const { at } = reader;
  const rest = reader.written.slice(at, at + 12);
  const [code, short, long = ""] = codeForm.exec(rest) ?? [];
  if (code !== undefined) {
    const point = Number.parseInt(short ?? long, 16);
    if (point > 0x10ffff) refuse(at, `${code} is not a character`);
    reader.at += code.length;
    return String.fromCodePoint(point);
  }
  const escaped = rest[1];
  if (escaped === undefined)
    refuse(at, "the expression ends with a backslash: write \\\\ for a literal backslash");
  if (/[1-9]/.test(escaped) || rest.startsWith("\\k")) {
    refuse(at, "back-references cannot be done in linear time: write the content of the group again");
  }
  const control = controls[escaped];
  if (control === undefined && /[A-Za-z0-9]/.test(escaped)) refuse(at, `\\${escaped} is not supported`);
  const character = control ?? characterAt(rest, 1);
  reader.at += 1 + (control === undefined ? character.length : 1);
  return character;
}

function readClass(reader: Reader): Expression {
  const { written, at: start } = reader;
  const isNegated = written[start + 1] === "^";
  reader.at += isNegated ? 2 : 1;
  const ranges: (readonly [from: number, to: number])[] = [];
  const classes: CharacterClass[] = [];
  for (let first = true; first || written[reader.at] !== "]"; first = false) {
    if (reader.at >= written.length) refuse(start, "this class is not closed: add “]”");
    const rest = written.slice(reader.at, reader.at + 40);
    const known = readNamedClass(reader, (shorthand.exec(rest) ?? /^\[:\^?[a-z]+:\]/.exec(rest))?.[0]);
    if (known === null) ranges.push(...readRange(reader));
    else classes.push(known);
  }
  reader.at++;
  const areSeparators = !isNegated && classes.every(separatesWords) && ranges.every(isSeparator);
  return { kind: "set", set: { ranges, classes, isNegated }, separatesWords: areSeparators };
}

function isSeparator([from, to]: readonly [number, number]): boolean {
  return from === to && !/[\p{L}\p{N}\p{M}'_＿]/u.test(String.fromCodePoint(from));
}

/** Reads a character, which may match several in the text, or a range. */
function readRange(reader: Reader): readonly (readonly [from: number, to: number])[] {
  const { at } = reader;
  const from = readClassCharacter(reader);
  if (
    reader.written[reader.at] !== "-" ||
    /^-(?:\]|$)/.test(reader.written.slice(reader.at, reader.at + 2))
  ) {
    const fault = alphabetFault(from);
    if (fault !== null) refuse(at, fault);
    return standingFor(from);
  }
  reader.at++;
  const to = readClassCharacter(reader);
  if (codePointOf(from) > codePointOf(to)) {
    refuse(at, `the range ${from}-${to} runs backwards: swap its ends`);
  }
  return [[codePointOf(from), codePointOf(to)]];
}

function readClassCharacter(reader: Reader): string {
  const { written, at } = reader;
  if (at >= written.length) refuse(at, "this class is not closed: add “]”");
  if (written[at] === "\\") return readEscapedCharacter(reader);
  const character = characterAt(written, at);
  reader.at += character.length;
  return character;
}

/** The whole character at a position, which may have two units. */
function characterAt(written: string, position: number): string {
  return String.fromCodePoint(codePointOf(written.slice(position)));
}
