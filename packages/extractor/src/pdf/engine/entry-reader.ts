/**
 * Reads entries of dictionaries in a file that may be damaged: unreadable objects count as missing, and are recorded.
 */
import {
  dictionaryOf,
  nameOf,
  numberOf,
  pdfNull,
  PdfFault,
  textOf,
  type PdfDictionary,
  type PdfFile,
  type PdfObject,
} from "@docreview/pdf-file";

export interface EntryReader {
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly dictionary: (object: PdfObject | undefined) => PdfDictionary | null;
  readonly array: (object: PdfObject | undefined) => readonly PdfObject[];
  /** A text string, or a text stream (ISO 32000-2, 7.9.3); empty for any other object. */
  readonly text: (object: PdfObject | undefined) => string;
  /** Null if the object is not a name. */
  readonly name: (object: PdfObject | undefined) => string | null;
  /** NaN if the object is not a number. */
  readonly number: (object: PdfObject | undefined) => number;
  /** Whether an object to which the file refers could not be read. */
  readonly hasFaults: () => boolean;
}

/** Language codes within text strings (ISO 32000-2, 7.9.2.2). */
const escape = String.fromCodePoint(0x1b);
const languageCode = new RegExp(`${escape}[a-zA-Z]{2,4}${escape}`, "g");

export function createEntryReader(file: PdfFile): EntryReader {
  let faults = 0;
  const readable = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof PdfFault)) throw error;
      faults++;
      return otherwise;
    }
  };
  const resolve = (object: PdfObject | undefined) => readable(() => file.resolve(object), pdfNull);
  return {
    resolve,
    dictionary: (object) => dictionaryOf(resolve(object)),
    array: (object) => {
      const list = resolve(object);
      return list.kind === "array" ? list.items : [];
    },
    text: (object) => {
      const found = resolve(object);
      if (found.kind !== "stream") return textOf(found).replaceAll(languageCode, "");
      const content = readable(() => file.contentOf(object), null);
      return content === null ? "" : textOf({ kind: "string", bytes: content.toString("latin1") });
    },
    name: (object) => nameOf(resolve(object)),
    number: (object) => numberOf(resolve(object)),
    hasFaults: () => faults > 0,
  };
}

/** The number of an indirect object; null for a direct one. */
export function objectNumber(object: PdfObject | undefined): number | null {
  return object?.kind === "reference" ? object.number : null;
}
