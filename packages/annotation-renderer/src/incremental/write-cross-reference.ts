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

export function writtenTableSection({ entries, offset, size, trailer }: SectionToWrite): string {
  const subsections = runsOf(entries).map(
    (run) => `${run[0]![0]} ${run.length}\n${run.map(([, entry]) => tableLine(entry)).join("")}`,
  );
  const dictionary = withEntries(trailer, { Size: pdfNumber(size) });
  return `xref\n${subsections.join("")}trailer\n${writtenObject(dictionary)}\n${ending(offset)}`;
}

/** The section is an object itself, with the number `size`. */
export function writtenStreamSection({ entries, offset, size, trailer }: SectionToWrite): string {
  const all = new Map(entries).set(size, { kind: "offset", offset, generation: 0 });
  const runs = runsOf(all);
  const data = deflateSync(Buffer.concat(runs.flat().map(([, entry]) => streamRow(entry))));
  const dictionary = withEntries(trailer, {
    Type: pdfName("XRef"),
    Size: pdfNumber(size + 1),
    Index: pdfNumbers(runs.flatMap((run) => [run[0]![0], run.length])),
    W: pdfNumbers([1, offsetWidth, generationWidth]),
    Filter: pdfName("FlateDecode"),
    Length: pdfNumber(data.length),
  });
  const object = `${writtenObject(dictionary)}\nstream\n${data.toString("latin1")}\nendstream`;
  return `${size} 0 obj\n${object}\nendobj\n${ending(offset)}`;
}

/** Bytes of a row; offsets reach to a terabyte. */
const offsetWidth = 5;
const generationWidth = 2;

type Run = readonly (readonly [number, Entry])[];

/** Entries whose numbers follow one another, ascending. */
function runsOf(entries: ReadonlyMap<number, Entry>): readonly Run[] {
  const runs: [number, Entry][][] = [];
  for (const entry of [...entries].toSorted(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1)![0] === entry[0] - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Twenty bytes. */
function tableLine(entry: Entry): string {
  const [offset, generation] = entry.kind === "offset" ? [entry.offset, entry.generation] : [0, 65_535];
  const letter = entry.kind === "offset" ? "n" : "f";
  return `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} ${letter} \n`;
}

function streamRow(entry: Entry): Buffer {
  const [type, second, third] = fieldsOf(entry);
  const row = Buffer.alloc(1 + offsetWidth + generationWidth);
  row.writeUInt8(type);
  row.writeUIntBE(second, 1, offsetWidth);
  row.writeUIntBE(third, 1 + offsetWidth, generationWidth);
  return row;
}

function fieldsOf(entry: Entry): readonly [number, number, number] {
  if (entry.kind === "offset") return [1, entry.offset, entry.generation];
  return entry.kind === "compressed" ? [2, entry.stream, entry.index] : [0, 0, 65_535];
}

function withEntries({ entries }: PdfDictionary, more: Readonly<Record<string, PdfObject>>): PdfDictionary {
  return pdfDictionary({ ...Object.fromEntries(entries), ...more });
}

function ending(offset: number): string {
  return `startxref\n${offset}\n%%EOF\n`;
}
