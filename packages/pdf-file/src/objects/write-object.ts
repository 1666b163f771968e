/** Writes objects in PDF syntax (ISO 32000-2, 7.3), as byte strings. Parsing them gives the same objects. */
import type { ObjectIdentity, PdfDictionary, PdfObject } from "./object.ts";

export function writtenObject(object: PdfObject): string {
  switch (object.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(object.value);
    case "number":
      return object.text;
    case "string":
      return writtenString(object.bytes);
    case "name":
      return writtenName(object.name);
    case "reference":
      return writtenReference(object);
    case "array":
      return `[${object.items.map(writtenObject).join(" ")}]`;
    case "dictionary":
      return writtenDictionary(object);
    case "stream":
      throw new Error("a stream is written with its data");
  }
}

export function writtenReference({ number, generation }: ObjectIdentity): string {
  return `${number} ${generation} R`;
}

function writtenDictionary({ entries }: PdfDictionary): string {
  let written = "<<";
  for (const [key, value] of entries) {
    const text = writtenObject(value);
    written += writtenName(key) + (parts.test(text) ? "" : " ") + text;
  }
  return `${written}>>`;
}

/** A value that begins with a delimiter needs no space before it. */
const parts = /^[/<([]/;

/** A line feed needs no escape (ISO 32000-2, 7.3.4.2). */
export function writtenString(bytes: string): string {
  return `(${special.test(bytes) ? escaped(bytes) : bytes})`;
}

const special = /[\\()\r]/;

const escapes: ReadonlyMap<number, string> = new Map(
  ["\\\\", "\\(", "\\)", "\\r"].map((escape) => [escape === "\\r" ? 0x0d : escape.charCodeAt(1), escape]),
);

/** Character by character: for titles, of which there are many, a regular expression takes five times as long. */
function escaped(bytes: string): string {
  let written = "";
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const escape = escapes.get(bytes.charCodeAt(at));
    if (escape === undefined) continue;
    written += bytes.slice(start, at) + escape;
    start = at + 1;
  }
  return written + bytes.slice(start);
}

const irregular = /[^!-~]|[#()<>[\]{}/%]/g;

function writtenName(name: string): string {
  const escaped = (character: string) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return `/${name.replaceAll(irregular, escaped)}`;
}
