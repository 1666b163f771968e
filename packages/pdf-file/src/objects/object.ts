/**
 * The objects of a PDF (ISO 32000-2, 7.3) as plain data. Strings, names and stream data are byte strings: one UTF-16
 * code unit per byte, 0 to 255. Numbers keep the digits they were written with, so that a copy is exact.
 */
export type PdfObject =
  | { readonly kind: "null" }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "number"; readonly text: string }
  | PdfString
  | PdfName
  | PdfReference
  | PdfArray
  | PdfDictionary
  | PdfStream;

export interface PdfString {
  readonly kind: "string";
  readonly bytes: string;
}

/** Without its solidus, and with `#` escapes resolved. */
export interface PdfName {
  readonly kind: "name";
  readonly name: string;
}

/** What identifies an indirect object. */
export interface ObjectIdentity {
  readonly number: number;
  readonly generation: number;
}

export interface PdfReference extends ObjectIdentity {
  readonly kind: "reference";
}

export interface PdfArray {
  readonly kind: "array";
  readonly items: readonly PdfObject[];
}

export interface PdfDictionary {
  readonly kind: "dictionary";
  readonly entries: ReadonlyMap<string, PdfObject>;
}

/** `start` is the offset of its data in the file. */
export interface PdfStream {
  readonly kind: "stream";
  readonly dictionary: PdfDictionary;
  readonly start: number;
}

export const pdfNull: PdfObject = { kind: "null" };

/** Any value that is written without an exponent. */
export function pdfNumber(value: number): PdfObject {
  return { kind: "number", text: String(value) };
}

export function pdfNumbers(values: readonly number[]): PdfArray {
  return pdfArray(values.map(pdfNumber));
}

export function pdfName(name: string): PdfName {
  return { kind: "name", name };
}

export function pdfString(bytes: string): PdfString {
  return { kind: "string", bytes };
}

/** A reference to a new object; new objects have generation 0. */
export function pdfReference(number: number): PdfReference {
  return { kind: "reference", number, generation: 0 };
}

export function pdfArray(items: readonly PdfObject[]): PdfArray {
  return { kind: "array", items };
}

export function pdfDictionary(entries: Readonly<Record<string, PdfObject>>): PdfDictionary {
  return { kind: "dictionary", entries: new Map(Object.entries(entries)) };
}

/** The dictionary with this entry added or replaced. */
export function withEntry({ entries }: PdfDictionary, key: string, value: PdfObject): PdfDictionary {
  return { kind: "dictionary", entries: new Map(entries).set(key, value) };
}

export function identityOf({ number, generation }: ObjectIdentity): ObjectIdentity {
  return { number, generation };
}

/** NaN if the object is not a number. */
export function numberOf(object: PdfObject | undefined): number {
  return object?.kind === "number" ? Number.parseFloat(object.text) : Number.NaN;
}

/** Null if the object is not a name. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object?.kind === "name" ? object.name : null;
}

/** The object itself, or the dictionary of a stream; null for any other kind. */
export function dictionaryOf(object: PdfObject | undefined): PdfDictionary | null {
  if (object?.kind === "stream") return object.dictionary;
  return object?.kind === "dictionary" ? object : null;
}
