/**
 * Text strings (ISO 32000-2, 7.9.2.2). They are written in PDFDocEncoding (annex D.3) where it has all their
 * characters, at one byte each, and otherwise in UTF-16 with a byte order mark; they are read in every form that producers use.
 */
import { Buffer } from "@docreview/platform";
import { type PdfObject, type PdfString, pdfString } from "./object.ts";

/** The characters of PDFDocEncoding from 0x18 and from 0x80; elsewhere it agrees with Latin-1. */
const accents = "˘ˇˆ˙˝˛˚˜";
const special = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";

const codes = new Map<string, string>([
  ...Array.from(special, (character, index): [string, string] => [
    character,
    String.fromCharCode(0x80 + index),
  ]),
  ["€", "\xa0"],
]);

/** Characters whose code, if they have one, differs from Latin-1. */
const unlikeLatin1 = /[^\t\n\r\x20-\x7e\xa1-\xac\xae-\xff]/g;

/** Marks a character without a code; it has none itself. */
const missing = "\0";

/** A text that begins with one of these could be mistaken for another encoding. */
const ambiguous = /^[þÿï]/;

/** The same bytes in every encoding, as most text is. */
const plain = /^[\t\n\r\x20-\x7e]*$/;

export function pdfText(text: string): PdfString {
  if (plain.test(text)) return pdfString(text);
  const encoded = text.replaceAll(unlikeLatin1, (character) => codes.get(character) ?? missing);
  if (!encoded.includes(missing) && !ambiguous.test(text)) return pdfString(encoded);
  return pdfString(Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("latin1"));
}

/** UTF-16 or UTF-8 with a byte order mark, otherwise PDFDocEncoding. Empty if the object is not a string. */
export function textOf(object: PdfObject): string {
  if (object.kind !== "string") return "";
  const { bytes } = object;
  const buffer = Buffer.from(bytes, "latin1");
  if (bytes.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(buffer);
  if (bytes.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(buffer);
  if (bytes.startsWith("\xef\xbb\xbf")) return new TextDecoder().decode(buffer);
  return Array.from(bytes, (unit) => character(unit, unit.charCodeAt(0))).join("");
}

function character(unit: string, code: number): string {
  if (code === 0xa0) return "€";
  if (code >= 0x18 && code < 0x20) return accents[code - 0x18] ?? unit;
  return code >= 0x80 && code < 0xa0 ? (special[code - 0x80] ?? "\uFFFD") : unit;
}
