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

/** A line feed stands for itself (ISO 32000-2, 7.3.4.2). */
export function writtenString(bytes: string): string {
  if (!/[\\()\r]/.test(bytes)) return `(${bytes})`;
  return `(${bytes.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll("\r", String.raw`\r`)})`;
}

const irregular = /[^!-~]|[#()<>[\]{}/%]/g;

function writtenName(name: string): string {
  const escaped = (character: string) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return `/${name.replaceAll(irregular, escaped)}`;
}
