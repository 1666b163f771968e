/** Cross-reference sections in the classic form (ISO 32000-2, 7.5.4): a table of lines, and `trailer`. */
import { type Cursor, takeInteger, takesWord, takeWord } from "../objects/cursor.ts";
import { type Entry, freeEntry, type Section } from "./section.ts";
import { PdfFault } from "../objects/fault.ts";
import { parseObject } from "../objects/parse-object.ts";

/** The cursor is on `xref`. Lines need not be twenty bytes long. */
export function readTableSection(cursor: Cursor): Section {
  const start = cursor.position;
  takeWord(cursor);
  const entries = new Map<number, Entry>();
  while (!takesWord(cursor, "trailer")) readSubsection(cursor, entries);
  const length = cursor.position - start;
  const trailer = parseObject(cursor);
  if (trailer.kind !== "dictionary") throw new PdfFault("a table without a trailer");
  return { form: "table", entries, trailer, length };
}

function readSubsection(cursor: Cursor, entries: Map<number, Entry>): void {
  const first = takeInteger(cursor);
  const count = takeInteger(cursor);
  if (first === null || count === null) throw new PdfFault("not a subsection of a cross-reference table");
  for (let index = 0; index < count; index++) {
    const offset = takeInteger(cursor);
    const generation = takeInteger(cursor);
    if (offset === null || generation === null) throw new PdfFault("a cross-reference table breaks off");
    entries.set(first + index, takeEntry(cursor, offset, generation));
  }
}

/** Offset 0 is the header, so an entry in use cannot be there. */
function takeEntry(cursor: Cursor, offset: number, generation: number): Entry {
  const inUse = takesWord(cursor, "n");
  if (!inUse && !takesWord(cursor, "f")) throw new PdfFault("an entry of neither kind");
  return inUse && offset > 0 ? { kind: "offset", offset, generation } : freeEntry;
}
