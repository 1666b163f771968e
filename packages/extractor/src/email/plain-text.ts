/**
 * Plain text of e-mail: paragraphs between blank lines, quotations after `>`, lists by their markers, flowed lines
 * (RFC 3676), and files encoded in the text (uuencode).
 */
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";
import { paragraphTexts, plainParagraphs } from "../plain-text/plain-paragraphs.ts";

export interface FlowedFormat {
  readonly flowed: boolean;
  /** The space that ends a flowed line does not belong to the text. */
  readonly deleteSpace: boolean;
}

interface Line {
  /** Number of `>` before it. */
  readonly depth: number;
  readonly text: string;
}

export function readPlainText(text: string, format: FlowedFormat): readonly Paragraph[] {
  const lines = quotedLines(text.replace(/^\ufeff/, ""));
  const joined = format.flowed ? joinFlowed(lines, format.deleteSpace) : lines;
  return [...stretchesOf(joined)].flatMap(({ depth, text: stretch }) =>
    depth === 0
      ? plainParagraphs(stretch)
      : paragraphTexts(stretch).map((paragraph) => plainParagraph(paragraph, "quoted-reply")),
  );
}

/** Lines of one depth, without white space at their ends. */
function* stretchesOf(lines: Iterable<Line>): Generator<Line> {
  let depth = 0;
  let stretch: string[] = [];
  for (const line of lines) {
    if (line.depth !== depth && stretch.length > 0) {
      yield { depth, text: stretch.join("\n") };
      stretch = [];
    }
    depth = line.depth;
    stretch.push(line.text.trim());
  }
  if (stretch.length > 0) yield { depth, text: stretch.join("\n") };
}

function* quotedLines(text: string): Generator<Line> {
  for (const line of linesOf(text)) {
    const quoted = /^>[> ]*/.exec(line)?.[0] ?? "";
    const depth = quoted.replaceAll(" ", "").length;
    yield { depth, text: depth === 0 ? line : line.slice(quoted.length) };
  }
}

function* linesOf(text: string): Generator<string> {
  const breaks = /\r\n|[\n\r\f]/g;
  let start = 0;
  for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
    yield text.slice(start, found.index);
    start = breaks.lastIndex;
  }
  yield text.slice(start);
}

/**
 * RFC 3676, 4.2: a line that ends with a space continues in the next one of the same depth, except the delimiter of a
 * signature.
 */
function* joinFlowed(lines: Iterable<Line>, deleteSpace: boolean): Generator<Line> {
  let depth = 0;
  let pieces: string[] = [];
  for (const line of lines) {
    const text = line.depth === 0 && line.text.startsWith(" ") ? line.text.slice(1) : line.text;
    const isSignature = text === "-- ";
    if (pieces.length > 0 && (line.depth !== depth || isSignature)) {
      yield { depth, text: pieces.join("") };
      pieces = [];
    }
    depth = line.depth;
    const flows = text.endsWith(" ") && !isSignature;
    pieces.push(flows && deleteSpace ? text.slice(0, -1) : text);
    if (flows) continue;
    yield { depth, text: pieces.join("") };
    pieces = [];
  }
  if (pieces.length > 0) yield { depth, text: pieces.join("") };
}

/** A file within plain text. */
export interface UuencodedFile {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

export interface UuencodedText {
  /** Without the files. */
  readonly text: string;
  readonly files: readonly UuencodedFile[];
}

/** Files between `begin 644 name` and `end`; text that only begins like a file is left as it is. */
export function takeUuencoded(text: string): UuencodedText {
  const begin = /^begin [0-7]{3,4}(?: ([^\r\n]*))?\r?\n/gm;
  const kept: string[] = [];
  const files: UuencodedFile[] = [];
  let start = 0;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const encoded = encodedLines(text, begin.lastIndex);
    if (encoded === null) continue;
    const bytes = new Uint8Array(Buffer.concat(encoded.lines.map(uudecodeLine)));
    files.push({ filename: found[1]?.trim() ?? "", bytes });
    kept.push(text.slice(start, found.index));
    start = encoded.end;
    begin.lastIndex = start;
  }
  kept.push(text.slice(start));
  return { text: kept.join("\n"), files };
}

interface EncodedLines {
  readonly lines: readonly string[];
  /** After the line `end`. */
  readonly end: number;
}

/** Null if a line before `end` is not in the encoding. */
function encodedLines(text: string, start: number): EncodedLines | null {
  const lines: string[] = [];
  const line = /([^\r\n]{0,100})(?:\r?\n|$)/y;
  line.lastIndex = start;
  for (let found = line.exec(text); found !== null && found[0] !== ""; found = line.exec(text)) {
    const [, encoded = ""] = found;
    if (encoded === "end") return { lines, end: line.lastIndex };
    if (!/^[ -`]+$/.test(encoded)) return null;
    lines.push(encoded);
  }
  return null;
}

/** The first character is the number of bytes; after it, four characters of six bits each are three bytes. */
function uudecodeLine(line: string): Buffer {
  const length = line === "" ? 0 : sixBits(line.charCodeAt(0));
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
  for (let index = 0; index * 3 < length; index++) {
    let group = 0;
    for (let unit = 1; unit <= 4; unit++) {
      const code = line.charCodeAt(index * 4 + unit);
      group = group * 64 + (Number.isNaN(code) ? 0 : sixBits(code));
    }
    bytes.writeUIntBE(group, index * 3, 3);
  }
  return bytes.subarray(0, length);
}

function sixBits(code: number): number {
  return (code - 32) & 63;
}
