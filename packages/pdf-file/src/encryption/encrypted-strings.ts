/** Decrypts or encrypts the strings within an object, at any depth (ISO 32000-2, 7.6.2). */
import { Buffer } from "@docreview/platform";
import type { ObjectIdentity, PdfDictionary, PdfObject } from "../objects/object.ts";
import type { Cipher } from "./cipher.ts";

export function decryptedStrings(
  object: PdfObject,
  { decryptString }: Cipher,
  id: ObjectIdentity,
): PdfObject {
  return withStrings(object, (bytes) => decryptString(Buffer.from(bytes, "latin1"), id).toString("latin1"));
}

export function encryptedStrings(
  object: PdfObject,
  { encryptString }: Cipher,
  id: ObjectIdentity,
): PdfObject {
  return withStrings(object, (bytes) => encryptString(Buffer.from(bytes, "latin1"), id).toString("latin1"));
}

function withStrings(object: PdfObject, change: (bytes: string) => string): PdfObject {
  switch (object.kind) {
    case "string":
      return { kind: "string", bytes: change(object.bytes) };
    case "array":
      return { kind: "array", items: object.items.map((item) => withStrings(item, change)) };
    case "dictionary":
      return dictionaryWithStrings(object, change);
    case "stream":
      return { ...object, dictionary: dictionaryWithStrings(object.dictionary, change) };
    default:
      return object;
  }
}

function dictionaryWithStrings({ entries }: PdfDictionary, change: (bytes: string) => string): PdfDictionary {
  const changed = [...entries].map(([key, value]) => [key, withStrings(value, change)] as const);
  return { kind: "dictionary", entries: new Map(changed) };
}
