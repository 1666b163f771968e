/** Documents of Word 6 written by hand, for tests: one stream, with text of one byte a character. */
import { writeCompoundFile } from "../../compound-file/write-compound-file.ts";

export interface SmallOldDocument {
  /** Latin-1, which stands for bytes of any code page. Each part ends with a paragraph mark, `"\r"`. */
  readonly body: string;
  readonly footnotes?: string;
  readonly headers?: string;
  readonly comments?: string;
  readonly endnotes?: string;
  readonly textBoxes?: string;
  /** Runs of characters from the start, with their properties as Word 6 writes them. */
  readonly runs?: readonly { readonly length: number; readonly properties: readonly number[] }[];
  readonly fonts?: readonly { readonly name: string; readonly charset: number }[];
  /** Lengths of pieces, which are in the stream in the opposite order. */
  readonly pieces?: readonly number[];
  readonly language?: number;
  readonly flags?: number;
}

const textStart = 0x300;
const pageSize = 512;

export function smallOldDocument(document: SmallOldDocument): Uint8Array {
  return writeCompoundFile(new Map([["WordDocument", streamOf(document)]]));
}

function streamOf(document: SmallOldDocument): Uint8Array {
  const { body, footnotes = "", headers = "", comments = "", endnotes = "", textBoxes = "" } = document;
  const parts = [body, footnotes, headers, "", comments, endnotes, textBoxes, ""];
  const text = parts.join("");
  const page = Math.ceil((textStart + text.length) / pageSize);
  const tables = (page + 1) * pageSize;
  const fonts = Buffer.concat([Buffer.alloc(2), ...(document.fonts ?? []).map(fontEntry)]);
  const pieces = pieceTable(document.pieces ?? [], text.length);
  const main = Buffer.alloc(tables + 10 + fonts.length + pieces.length);
  inStreamOrder(text, document.pieces ?? []).copy(main, textStart);
  const runs = document.runs ?? [];
  writeRuns(main.subarray(page * pageSize), runs);
  main.writeUInt16LE(0xa5dc, 0);
  main.writeUInt16LE(101, 2);
  main.writeUInt16LE(document.language ?? 0x409, 6);
  main.writeUInt16LE((document.flags ?? 0) | (pieces.length > 0 ? 4 : 0), 0x0a);
  main.writeUInt32LE(textStart, 0x18);
  parts.forEach((part, index) => main.writeUInt32LE(part.length, 0x34 + 4 * index));
  main.writeUInt32LE(tables, 0xb8);
  main.writeUInt32LE(runs.length === 0 ? 4 : 10, 0xbc);
  main.writeUInt16LE(page, tables + 8);
  main.writeUInt32LE(tables + 10, 0xd0);
  main.writeUInt32LE(fonts.length, 0xd4);
  fonts.copy(main, tables + 10);
  main.writeUInt32LE(tables + 10 + fonts.length, 0x160);
  pieces.copy(main, tables + 10 + fonts.length);
  return new Uint8Array(main);
}

function fontEntry({ name, charset }: { readonly name: string; readonly charset: number }): Buffer {
  const entry = Buffer.concat([Buffer.from([0, 0, 0, 0, charset, 0]), Buffer.from(`${name}\0`, "latin1")]);
  entry.writeUInt8(entry.length - 1, 0);
  return entry;
}

function pieceTable(lengths: readonly number[], total: number): Buffer {
  if (lengths.length === 0) return Buffer.alloc(0);
  const size = 4 + 12 * lengths.length;
  const table = Buffer.alloc(5 + size);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(size, 1);
  let character = 0;
  let place = textStart + total;
  lengths.forEach((length, index) => {
    character += length;
    place -= length;
    table.writeUInt32LE(character, 5 + 4 * (index + 1));
    table.writeUInt32LE(place, 5 + 4 * (lengths.length + 1) + 8 * index + 2);
  });
  return table;
}

function inStreamOrder(text: string, lengths: readonly number[]): Buffer {
  let start = 0;
  const pieces = lengths.map((length) => text.slice(start, (start += length)));
  return Buffer.from(lengths.length === 0 ? text : pieces.toReversed().join(""), "latin1");
}

/** One page of runs: where each begins, where its properties are, and these from the page's end backwards. */
function writeRuns(page: Buffer, runs: NonNullable<SmallOldDocument["runs"]>): void {
  if (runs.length === 0) return;
  page.writeUInt8(runs.length, pageSize - 1);
  let place = pageSize - 2;
  let start = textStart;
  runs.forEach(({ length, properties }, index) => {
    page.writeUInt32LE(start, index * 4);
    start += length;
    page.writeUInt32LE(start, index * 4 + 4);
    if (properties.length === 0) return;
    place = (place - 1 - properties.length) & ~1;
    page.writeUInt8(place / 2, (runs.length + 1) * 4 + index);
    page.set([properties.length, ...properties], place);
  });
}
