/**
 * The section that is appended (ISO 32000-2, 7.5.6): new and replaced objects, a cross-reference to them in the form
 * that the file has, a trailer. The same file and objects give the same bytes.
 */
import { createHash } from "node:crypto";
import type { Entry } from "./cross-reference-section.ts";
import { writtenStreamSection, writtenTableSection } from "./write-cross-reference.ts";
import type { ObjectIdentity } from "./encryption/cipher.ts";
import { encryptedStrings } from "./encryption/decrypted-strings.ts";
import type { PdfFile } from "./file.ts";
import {
  numberOf,
  pdfArray,
  type PdfDictionary,
  pdfDictionary,
  pdfNumber,
  type PdfObject,
  pdfString,
  withEntry,
} from "./object.ts";
import { highestNumber } from "./rebuild.ts";
import { writtenObject } from "./write-object.ts";

export interface NewObject extends ObjectIdentity {
  /** A stream's dictionary, without its length, where there are data. */
  readonly object: PdfObject;
  readonly data?: Buffer;
}

/** What follows the file's bytes. The objects are asked for one by one, as there may be very many. */
export function appendedSection(file: PdfFile, objects: Iterable<NewObject>): Buffer {
  const parts = [[0x0a, 0x0d].includes(file.bytes.at(-1) ?? 0) ? "" : "\n"];
  let offset = file.bytes.length + parts[0]!.length;
  let size = freeNumber(file);
  const entries = new Map<number, Entry>(keptEntries(file));
  for (const object of objects) {
    const written = writtenIndirect(file, object);
    entries.set(object.number, { kind: "offset", offset, generation: object.generation });
    parts.push(written);
    offset += written.length;
    size = Math.max(size, object.number + 1);
  }
  const body = parts.join("");
  const write = file.crossReference.form === "table" ? writtenTableSection : writtenStreamSection;
  return Buffer.from(body + write({ entries, offset, size, trailer: trailerOf(file, body) }), "latin1");
}

/** The first number that no object of the file has; `/Size` may be too low, or too high to count on. */
export function freeNumber({ crossReference: { entries, trailer } }: PdfFile): number {
  const size = numberOf(trailer.entries.get("Size"));
  let free = size > 0 && size <= highestNumber ? Math.ceil(size) : 1;
  for (const number of entries.keys()) if (number >= free && number <= highestNumber) free = number + 1;
  return free;
}

/** All, where what the file itself says of them could not be used. */
function keptEntries({ crossReference: { entries, previous } }: PdfFile): Iterable<[number, Entry]> {
  return previous === null ? [[0, { kind: "free" }], ...entries] : [];
}

function writtenIndirect({ cipher }: PdfFile, { object, data, ...id }: NewObject): string {
  const encrypted = cipher === null ? object : encryptedStrings(object, cipher, id);
  return `${id.number} ${id.generation} obj\n${writtenBody(encrypted)}\nendobj\n`;

  function writtenBody(value: PdfObject): string {
    if (data === undefined || value.kind !== "dictionary") return writtenObject(value);
    const content = cipher === null ? data : cipher.encryptStream(data, id);
    const dictionary = withEntry(value, "Length", pdfNumber(content.length));
    return `${writtenObject(dictionary)}\nstream\n${content.toString("latin1")}\nendstream`;
  }
}

/** The second part of the identifier says which state of the file this is. */
function trailerOf({ crossReference, resolve }: PdfFile, body: string): PdfDictionary {
  const { previous, trailer } = crossReference;
  const kept = [...trailer.entries].filter(([key]) => /^(Root|Info|ID|Encrypt)$/.test(key));
  const entries = new Map(kept);
  const id = resolve(trailer.entries.get("ID"));
  const [first, second] = id.kind === "array" ? id.items : [];
  if (first?.kind === "string" && second?.kind === "string") {
    const hash = createHash("md5").update(second.bytes, "latin1").update(body, "latin1").digest();
    entries.set("ID", pdfArray([first, pdfString(hash.toString("latin1"))]));
  }
  if (previous !== null) entries.set("Prev", pdfNumber(previous));
  return pdfDictionary(Object.fromEntries(entries));
}
