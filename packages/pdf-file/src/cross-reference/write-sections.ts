/** Writes cross-reference sections (ISO 32000-2, 7.5.4 and 7.5.8). */
import { Buffer } from "@docreview/platform";
import { deflated } from "../streams/flate.ts";
import type { Entry } from "./section.ts";
import type { EntryTable, Run } from "./entry-table.ts";
import {
  type PdfDictionary,
  pdfDictionary,
  pdfName,
  pdfNumber,
  pdfNumbers,
  type PdfObject,
} from "../objects/object.ts";
import { writtenObject } from "../objects/write-object.ts";

export interface SectionToWrite {
  /** A cross-reference stream adds its own entry. */
  readonly entries: EntryTable;
  /** Offset of the section in the file. */
  readonly offset: number;
  /** One more than the highest object number. */
  readonly size: number;
  /** Without `/Size`. */
  readonly trailer: PdfDictionary;
}

export function writtenTableSection({ entries, size, trailer }: SectionToWrite): string {
  const runs = entries.runs();
  let lines = "";
  let begun = 0;
  entries.forEach((number, entry) => {
    const run = runs[begun];
    if (number === run?.first) {
      lines += `${number} ${run.count}\n`;
      begun++;
    }
    lines += tableLine(entry);
  });
  return `xref\n${lines}trailer\n${writtenObject(withEntries(trailer, { Size: pdfNumber(size) }))}\n`;
}

/** The section is itself an object, with the number `size`. */
export function writtenStreamSection({ entries, offset, size, trailer }: SectionToWrite): string {
  entries.set(size, { kind: "offset", offset, generation: 0 });
  const runs = entries.runs();
  const data = deflated(predictedRows(entries, runs));
  const dictionary = withEntries(trailer, {
    Type: pdfName("XRef"),
    Size: pdfNumber(size + 1),
    Index: pdfNumbers(runs.flatMap(({ first, count }) => [first, count])),
    W: pdfNumbers([1, offsetWidth, generationWidth]),
    Filter: pdfName("FlateDecode"),
    DecodeParms: pdfDictionary({ Predictor: pdfNumber(12), Columns: pdfNumber(rowWidth) }),
    Length: pdfNumber(data.length),
  });
  const object = `${writtenObject(dictionary)}\nstream\n${data.toString("latin1")}\nendstream`;
  return `${size} 0 obj\n${object}\nendobj\n`;
}

/** Bytes of a row; offsets reach a terabyte. */
const offsetWidth = 5;
const generationWidth = 2;
const rowWidth = 1 + offsetWidth + generationWidth;

/** Twenty bytes. */
function tableLine(entry: Entry): string {
  const [offset, generation] = entry.kind === "offset" ? [entry.offset, entry.generation] : [0, 65_535];
  const letter = entry.kind === "offset" ? "n" : "f";
  return `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} ${letter} \n`;
}

/** The PNG predictor of a row that holds differences from the row above (ISO 32000-2, 7.4.4.4): rows are similar. */
const up = 2;

function predictedRows(entries: EntryTable, runs: readonly Run[]): Buffer {
  const rows = Buffer.alloc(runs.reduce((sum, { count }) => sum + count, 0) * (1 + rowWidth));
  const row = Buffer.alloc(rowWidth);
  const above = Buffer.alloc(rowWidth);
  let at = 0;
  entries.forEach((_number, entry) => {
    writeRow(row, entry);
    rows[at++] = up;
    for (let column = 0; column < rowWidth; column++) {
      const byte = row[column] ?? 0;
      rows[at++] = byte - (above[column] ?? 0);
      above[column] = byte;
    }
  });
  return rows;
}

const types: Readonly<Record<Entry["kind"], number>> = { free: 0, offset: 1, compressed: 2 };

function writeRow(row: Buffer, entry: Entry): void {
  row[0] = types[entry.kind];
  if (entry.kind === "offset") writeFields(row, entry.offset, entry.generation);
  else if (entry.kind === "compressed") writeFields(row, entry.stream, entry.index);
  else writeFields(row, 0, 65_535);
}

/** Big-endian, byte by byte for speed: there may be very many rows. */
function writeFields(row: Buffer, second: number, third: number): void {
  row[1] = Math.floor(second / 0x1_00_00_00_00);
  row[2] = second >>> 24;
  row[3] = second >>> 16;
  row[4] = second >>> 8;
  row[5] = second;
  row[6] = third >>> 8;
  row[7] = third;
}

function withEntries({ entries }: PdfDictionary, more: Readonly<Record<string, PdfObject>>): PdfDictionary {
  return pdfDictionary({ ...Object.fromEntries(entries), ...more });
}

/** Points readers to the section. */
export function ending(offset: number): string {
  return `startxref\n${offset}\n%%EOF\n`;
}
