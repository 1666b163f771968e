/** A new or replaced object: data, or a function that writes it, as there may be very many. */
import { Buffer } from "@docreview/platform";
import { type Cipher } from "../encryption/cipher.ts";
import { encryptedStrings } from "../encryption/encrypted-strings.ts";
import { type ObjectIdentity, type PdfObject } from "../objects/object.ts";
import { pdfText } from "../objects/text-string.ts";
import { writtenObject, writtenString } from "../objects/write-object.ts";

/** Writes a text as a string object, encrypted if the file is. */
export type WriteText = (text: string) => string;

/**
 * With `data`, bytes or a byte string, it is a stream, and the rest is its dictionary without `/Length`. `written` gives
 * the object in PDF syntax; a dictionary ends with `>>`.
 */
export type NewObject = ObjectIdentity & { readonly data?: Buffer | string } & (
    | { readonly object: PdfObject }
    | { readonly written: (text: WriteText) => string }
  );

/** Gives an object, or the dictionary of a stream, in PDF syntax. */
export type BodyWriter = (object: NewObject) => string;

/** Without a cipher, all objects share one writer of texts, as none of them has its own key. */
export function bodyWriter(cipher: Cipher | null): BodyWriter {
  if (cipher === null) {
    const text = plainText();
    return (object) => ("written" in object ? object.written(text) : writtenObject(object.object));
  }
  return (object) => {
    if (!("written" in object)) return writtenObject(encryptedStrings(object.object, cipher, object));
    return object.written((text) => {
      const bytes = Buffer.from(pdfText(text).bytes, "latin1");
      return writtenString(cipher.encryptString(bytes, object).toString("latin1"));
    });
  };
}

/** Consecutive annotations often repeat a text, so the last one encoded is kept. */
function plainText(): WriteText {
  let last = "";
  let written = "()";
  return (text) => {
    if (plain.test(text)) return `(${text})`;
    if (text !== last) {
      last = text;
      written = writtenString(pdfText(text).bytes);
    }
    return written;
  };
}

/** Text without need for encoding or escapes, as most is. */
const plain = /^[\t\n\x20-\x27\x2a-\x5b\x5d-\x7e]*$/;
