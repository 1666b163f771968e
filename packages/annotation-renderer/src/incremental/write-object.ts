/** Objects as they are written in a file (ISO 32000-2, 7.3), as a byte string. What is read back is the same object. */
import type { PdfDictionary, PdfObject } from "./object.ts";

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
      return `${object.number} ${object.generation} R`;
    case "array":
      return `[${object.items.map(writtenObject).join(" ")}]`;
    case "dictionary":
      return writtenDictionary(object);
    case "stream":
      throw new Error("a stream is written with its data");
  }
}

function writtenDictionary({ entries }: PdfDictionary): string {
  let written = "<<";
  for (const [key, value] of entries) {
    const text = writtenObject(value);
    written += writtenName(key) + (parts.test(text) ? "" : " ") + text;
  }
  return `${written}>>`;
}

/** What begins with a mark needs no space before it. */
const parts = /^[/<([]/;

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r" };

export function writtenString(bytes: string): string {
  if (!/[\\()\n\r]/.test(bytes)) return `(${bytes})`;
  return `(${bytes.replaceAll(/[\\()\n\r]/g, (character) => escapes[character] ?? `\\${character}`)})`;
}

const irregular = /[^!-~]|[#()<>[\]{}/%]/g;

function writtenName(name: string): string {
  const escaped = (character: string) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return `/${name.replaceAll(irregular, escaped)}`;
}
