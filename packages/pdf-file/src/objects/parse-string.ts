/** String objects, literal and hexadecimal (ISO 32000-2, 7.3.4), and names (7.3.5). The cursor is on the opening character. */
import { Buffer } from "@docreview/platform";
import { type Cursor, takeWord } from "./cursor.ts";
import { type PdfName, type PdfString, pdfName, pdfString } from "./object.ts";

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Ends at its closing parenthesis, or with the file. */
export function parseLiteralString(cursor: Cursor): PdfString {
  const { bytes } = cursor;
  const start = ++cursor.position;
  for (let depth = 1; cursor.position < bytes.length; cursor.position++) {
    const byte = bytes[cursor.position];
    if (byte === 0x5c) cursor.position++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) break;
  }
  const written = bytes.toString("latin1", start, cursor.position++);
  return pdfString(/[\\\r]/.test(written) ? unescaped(written) : written);
}

/** An end of line is a line feed, or nothing after a reverse solidus. */
function unescaped(written: string): string {
  return written.replaceAll(
    /\\([0-7]{1,3})|\\(\r\n?|\n)|\\([^])|\\$|\r\n?/g,
    (_all, octal?: string, lineEnd?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      if (letter !== undefined) return escapes[letter] ?? letter;
      return lineEnd === undefined && _all !== "\\" ? "\n" : "";
    },
  );
}

/** Characters other than hexadecimal digits are skipped; an odd last digit is followed by an implied 0. */
export function parseHexString(cursor: Cursor): PdfString {
  const { bytes } = cursor;
  const found = bytes.indexOf(">", cursor.position);
  const end = found === -1 ? bytes.length : found;
  const digits = bytes.toString("latin1", cursor.position + 1, end).replaceAll(/[^0-9a-fA-F]/g, "");
  cursor.position = end + 1;
  return pdfString(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1"));
}

export function parseName(cursor: Cursor): PdfName {
  cursor.position++;
  const written = takeWord(cursor);
  return pdfName(
    written.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
  );
}
