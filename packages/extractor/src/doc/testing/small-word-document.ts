/** Word 97 documents written by hand, for tests: two streams, of which one is mostly text. */
import { writeCompoundFile } from "../../compound-file/write-compound-file.ts";

export interface SmallWordDocument {
  /** Each ends with a paragraph mark, `"\r"`. */
  readonly body: string;
  readonly footnotes?: string;
  readonly header?: string;
  readonly footer?: string;
  readonly comments?: string;
  readonly endnotes?: string;
  readonly textBoxes?: string;
  /** One byte a character instead of two. */
  readonly isNarrow?: boolean;
  /** Runs of characters from the start, with their properties as [MS-DOC] writes them. */
  readonly runs?: readonly { readonly length: number; readonly properties: readonly number[] }[];
  /** Of the File Information Block. */
  readonly version?: number;
  readonly flags?: number;
}

const textStart = 0x400;

export function smallStreams(document: SmallWordDocument): Map<string, Uint8Array> {
  const {
    body,
    footnotes = "",
    header = "",
    footer = "",
    comments = "",
    endnotes = "",
    textBoxes = "",
  } = document;
  const headers = header + footer === "" ? "" : `${header}${footer}\r`;
  const parts = [body, footnotes, headers, comments, endnotes, textBoxes, ""];
  const text = parts.join("");
  const { isNarrow = false } = document;
  const encoded = Buffer.from(text, isNarrow ? "latin1" : "utf16le");
  const runs = document.runs ?? [];
  const pageStart = Math.ceil((textStart + encoded.length) / 512) * 512;
  const main = Buffer.alloc(runs.length === 0 ? textStart + encoded.length : pageStart + 512);
  encoded.copy(main, textStart);
  writeRuns(main.subarray(pageStart), runs, isNarrow ? 1 : 2);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(document.version ?? 0xc1, 2);
  main.writeUInt16LE(document.flags ?? 0x0200, 0x0a);
  [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64, 0x68].forEach((offset, index) =>
    main.writeUInt32LE(parts[index]!.length, offset),
  );
  const pieces = Buffer.alloc(21);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(isNarrow ? (textStart * 2) | 0x40000000 : textStart, 15);
  // Six stories of separators, headers of even and odd pages, their footers.
  const stories = [0, 0, 0, 0, 0, 0, 0, 0, header.length, header.length, header.length + footer.length];
  const places = Buffer.alloc(stories.length * 4);
  stories.forEach((place, index) => places.writeUInt32LE(place, index * 4));
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(pieces.length, 0x1a6);
  main.writeUInt32LE(pieces.length, 0xf2);
  main.writeUInt32LE(headers === "" ? 0 : places.length, 0xf6);
  const pages = Buffer.alloc(12);
  pages.writeUInt32LE(pageStart / 512, 8);
  main.writeUInt32LE(pieces.length + places.length, 0xfa);
  main.writeUInt32LE(runs.length === 0 ? 4 : pages.length, 0xfe);
  return new Map<string, Uint8Array>([
    ["WordDocument", new Uint8Array(main)],
    ["1Table", new Uint8Array(Buffer.concat([pieces, places, pages]))],
  ]);
}

/** One page of runs: where each begins, where its properties are, and these from the page's end backwards. */
function writeRuns(page: Buffer, runs: NonNullable<SmallWordDocument["runs"]>, width: number): void {
  if (runs.length === 0) return;
  page.writeUInt8(runs.length, 511);
  let place = 510;
  let start = textStart;
  runs.forEach(({ length, properties }, index) => {
    page.writeUInt32LE(start, index * 4);
    start += length * width;
    page.writeUInt32LE(start, index * 4 + 4);
    if (properties.length === 0) return;
    place = (place - 1 - properties.length) & ~1;
    page.writeUInt8(place / 2, (runs.length + 1) * 4 + index);
    page.set([properties.length, ...properties], place);
  });
}

export function smallWordDocument(document: SmallWordDocument): Uint8Array {
  return writeCompoundFile(smallStreams(document));
}
