/**
 * The objects of a PDF (ISO 32000-2, 7.3) as plain data. Strings, names and stream data are byte strings: one UTF-16
 * code unit per byte, 0 to 255. Numbers keep the digits that they were written with, so that a copy is exact.
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

export interface PdfReference {
  readonly kind: "reference";
  readonly number: number;
  readonly generation: number;
}

export interface PdfArray {
  readonly kind: "array";
  readonly items: readonly PdfObject[];
}

export interface PdfDictionary {
  readonly kind: "dictionary";
  readonly entries: ReadonlyMap<string, PdfObject>;
}

/** `start` is where its data begins in the file. */
export interface PdfStream {
  readonly kind: "stream";
  readonly dictionary: PdfDictionary;
  readonly start: number;
}

export const pdfNull: PdfObject = { kind: "null" };

/** Of any size that needs no exponent. */
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

export function pdfArray(items: readonly PdfObject[]): PdfArray {
  return { kind: "array", items };
}

export function pdfDictionary(entries: Readonly<Record<string, PdfObject>>): PdfDictionary {
  return { kind: "dictionary", entries: new Map(Object.entries(entries)) };
}

/** The dictionary with one entry more, or another. */
export function withEntry({ entries }: PdfDictionary, key: string, value: PdfObject): PdfDictionary {
  return { kind: "dictionary", entries: new Map(entries).set(key, value) };
}

/** NaN for what is no number. */
export function numberOf(object: PdfObject | undefined): number {
  return object?.kind === "number" ? Number.parseFloat(object.text) : Number.NaN;
}

/** Null for what is no name. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object?.kind === "name" ? object.name : null;
}

/** Null for what holds no entries; a stream lends its dictionary. */
export function dictionaryOf(object: PdfObject | undefined): PdfDictionary | null {
  if (object?.kind === "stream") return object.dictionary;
  return object?.kind === "dictionary" ? object : null;
}
