/** Cross-reference sections as they are written (ISO 32000-2, 7.5.4 and 7.5.8). */
import { deflateSync } from "node:zlib";
import type { Entry } from "./cross-reference-section.ts";
import {
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
} from "./object.ts";
import { writtenObject } from "./write-object.ts";

export interface SectionToWrite {
  readonly entries: ReadonlyMap<number, Entry>;
  /** Where it will stand in the file. */
  readonly offset: number;
  /** More than any object's number. */
  readonly size: number;
  /** Without `/Size`. */
  readonly trailer: PdfDictionary;
}

export function writtenTableSection({ entries, size, trailer }: SectionToWrite): string {
  const subsections = runsOf(entries).map(
    ({ first, entries: run }) => `${first} ${run.length}\n${run.map(tableLine).join("")}`,
  );
  const dictionary = withEntries(trailer, { Size: pdfNumber(size) });
  return `xref\n${subsections.join("")}trailer\n${writtenObject(dictionary)}\n`;
}

/** The section is an object itself, with the number `size`. */
export function writtenStreamSection({ entries, offset, size, trailer }: SectionToWrite): string {
  const all = new Map(entries).set(size, { kind: "offset", offset, generation: 0 });
  const runs = runsOf(all);
  const rows = runs.flatMap((run) => run.entries);
  const packed = Buffer.alloc(rows.length * rowWidth);
  for (const [index, entry] of rows.entries()) writeRow(packed, index * rowWidth, entry);
  const data = deflateSync(packed);
  const dictionary = withEntries(trailer, {
    Type: pdfName("XRef"),
    Size: pdfNumber(size + 1),
    Index: pdfNumbers(runs.flatMap((run) => [run.first, run.entries.length])),
    W: pdfNumbers([1, offsetWidth, generationWidth]),
    Filter: pdfName("FlateDecode"),
    Length: pdfNumber(data.length),
  });
  const object = `${writtenObject(dictionary)}\nstream\n${data.toString("latin1")}\nendstream`;
  return `${size} 0 obj\n${object}\nendobj\n`;
}

/** Bytes of a row; offsets reach to a terabyte. */
const offsetWidth = 5;
const generationWidth = 2;
const rowWidth = 1 + offsetWidth + generationWidth;

/** Entries whose numbers follow one another. */
interface Run {
  readonly first: number;
  readonly entries: readonly Entry[];
}

/** Ascending. There may be very many entries: numbers alone are sorted fastest. */
function runsOf(entries: ReadonlyMap<number, Entry>): readonly Run[] {
  const runs: { first: number; entries: Entry[] }[] = [];
  for (const number of Float64Array.from(entries.keys()).toSorted()) {
    const run = runs.at(-1);
    const entry = entries.get(number)!;
    if (run !== undefined && run.first + run.entries.length === number) run.entries.push(entry);
    else runs.push({ first: number, entries: [entry] });
  }
  return runs;
}

/** Twenty bytes. */
function tableLine(entry: Entry): string {
  const [offset, generation] = entry.kind === "offset" ? [entry.offset, entry.generation] : [0, 65_535];
  const letter = entry.kind === "offset" ? "n" : "f";
  return `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} ${letter} \n`;
}

function writeRow(rows: Buffer, at: number, entry: Entry): void {
  const [type, second, third] = fieldsOf(entry);
  rows.writeUInt8(type, at);
  rows.writeUIntBE(second, at + 1, offsetWidth);
  rows.writeUIntBE(third, at + 1 + offsetWidth, generationWidth);
}

function fieldsOf(entry: Entry): readonly [number, number, number] {
  if (entry.kind === "offset") return [1, entry.offset, entry.generation];
  return entry.kind === "compressed" ? [2, entry.stream, entry.index] : [0, 0, 65_535];
}

function withEntries({ entries }: PdfDictionary, more: Readonly<Record<string, PdfObject>>): PdfDictionary {
  return pdfDictionary({ ...Object.fromEntries(entries), ...more });
}

/** What says where the section is. */
export function ending(offset: number): string {
  return `startxref\n${offset}\n%%EOF\n`;
}
