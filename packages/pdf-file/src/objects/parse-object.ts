/**
 * Parses objects of a file or an object stream (ISO 32000-2, 7.3), and tolerates what other readers tolerate: missing
 * objects are read as null, and unknown ones are skipped. Every step goes forward, so parsing always ends.
 */
import {
  type Cursor,
  isDigit,
  isRegular,
  skipSpace,
  isAt,
  takeInteger,
  takesWord,
  takeWord,
} from "./cursor.ts";
import { PdfFault } from "./fault.ts";
import { type PdfDictionary, type PdfObject, pdfArray, pdfNull } from "./object.ts";
import { parseHexString, parseLiteralString, parseName } from "./parse-string.ts";

/** No genuine file nests deeper; a hostile one would exhaust the stack. */
const deepestNesting = 200;

/** These words cannot occur within an object: they end one that was never closed. */
const ending = new Set(["obj", "endobj", "stream", "endstream", "xref", "trailer", "startxref"]);

/** The object at the cursor; null if there is none. */
export function parseObject(cursor: Cursor): PdfObject {
  return parseValue(cursor, 0) ?? pdfNull;
}

/** Undefined, with the cursor unmoved, if no object can begin here. */
function parseValue(cursor: Cursor, depth: number): PdfObject | undefined {
  if (depth > deepestNesting) throw new PdfFault("objects nest too deeply");
  skipSpace(cursor);
  const byte = cursor.bytes[cursor.position];
  switch (byte) {
    case 0x2f:
      return parseName(cursor);
    case 0x28:
      return parseLiteralString(cursor);
    case 0x5b:
      return parseArray(cursor, depth);
    case 0x3c:
      if (cursor.bytes[cursor.position + 1] !== 0x3c) return parseHexString(cursor);
      return parseDictionary(cursor, depth);
    default:
      return isRegular(byte) ? parseWord(cursor) : undefined;
  }
}

function parseArray(cursor: Cursor, depth: number): PdfObject {
  const items: PdfObject[] = [];
  cursor.position++;
  for (;;) {
    const item = parseValue(cursor, depth + 1);
    if (item !== undefined) items.push(item);
    else if (closes(cursor, "]")) return pdfArray(items);
  }
}

function parseDictionary(cursor: Cursor, depth: number): PdfDictionary {
  const entries = new Map<string, PdfObject>();
  cursor.position += 2;
  for (;;) {
    const key = parseValue(cursor, depth + 1);
    if (key?.kind === "name") entries.set(key.name, parseValue(cursor, depth + 1) ?? pdfNull);
    else if (key === undefined && closes(cursor, ">>")) return { kind: "dictionary", entries };
  }
}

/** Takes the closing mark, or skips a stray character; true if the container ends here. */
function closes(cursor: Cursor, mark: "]" | ">>"): boolean {
  const byte = cursor.bytes[cursor.position];
  if (byte === undefined || isRegular(byte)) return true;
  // A mark that closes an outer container also ends this one.
  if (mark === "]" && isAt(cursor.bytes, cursor.position, ">>")) return true;
  const closed = isAt(cursor.bytes, cursor.position, mark);
  cursor.position += closed ? mark.length : 1;
  return closed;
}

function parseWord(cursor: Cursor): PdfObject | undefined {
  const start = cursor.position;
  const word = takeWord(cursor);
  if (/^[-+.\d]/.test(word)) return parseReference(cursor, word) ?? { kind: "number", text: word };
  if (word === "true" || word === "false") return { kind: "boolean", value: word === "true" };
  if (!ending.has(word)) return pdfNull;
  cursor.position = start;
  return undefined;
}

/** `12 0 R`, whose first word is already taken. */
function parseReference(cursor: Cursor, word: string): PdfObject | null {
  if (!/^\d{1,10}$/.test(word)) return null;
  const before = cursor.position;
  skipSpace(cursor);
  const generation = isDigit(cursor.bytes[cursor.position]) ? takeInteger(cursor) : null;
  if (generation !== null && takesWord(cursor, "R")) {
    return { kind: "reference", number: Number(word), generation };
  }
  cursor.position = before;
  return null;
}
