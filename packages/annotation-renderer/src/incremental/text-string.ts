/**
 * Text strings (ISO 32000-2, 7.9.2.2): in PDFDocEncoding (annex D.3) where that has all their characters, which takes
 * one byte for each, otherwise in UTF-16 with its mark.
 */
import { type PdfString, pdfString } from "./object.ts";

/** From 0x80 on; what is not here is as in Latin-1. */
const special = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";

const codes = new Map<string, string>([
  ...Array.from(special, (character, index): [string, string] => [
    character,
    String.fromCharCode(0x80 + index),
  ]),
  ["€", "\xa0"],
]);

/** What has a code of its own, if any. */
const unlikeLatin1 = /[^\t\n\r\x20-\x7e\xa1-\xac\xae-\xff]/g;

/** Stands for what has no code, and is none itself. */
const missing = "\0";

/** A text that began with one of these could be taken for another encoding. */
const ambiguous = /^[þÿï]/;

/** What is the same in every encoding, which is most of what is written. */
const plain = /^[\t\n\r\x20-\x7e]*$/;

export function pdfText(text: string): PdfString {
  if (plain.test(text)) return pdfString(text);
  const encoded = text.replaceAll(unlikeLatin1, (character) => codes.get(character) ?? missing);
  if (!encoded.includes(missing) && !ambiguous.test(text)) return pdfString(encoded);
  return pdfString(Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("latin1"));
}
