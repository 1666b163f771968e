/**
 * The places of the objects of a file: its cross-reference sections, newest first, through `/Prev` and `/XRefStm`
 * (ISO 32000-2, 7.5.4 and 7.5.8). Offsets count from the header `%PDF`. A section that breaks the rules is a fault;
 * `rebuild.ts` then finds the objects without it.
 */
import { type Cursor, skipSpace, isAt, takeInteger } from "../objects/cursor.ts";
import { PdfFault } from "../objects/fault.ts";
import { numberOf, type PdfDictionary } from "../objects/object.ts";
import type { Entry, Section, SectionForm } from "./section.ts";
import { maximumInflated } from "../streams/flate.ts";
import { readStreamSection } from "./stream-section.ts";
import { readTableSection } from "./table-section.ts";

export interface CrossReference {
  /** Number → place, without free numbers. */
  readonly entries: ReadonlyMap<number, Entry>;
  /** The trailer of the newest section. */
  readonly trailer: PdfDictionary;
  /** The form in which an appended section is written. */
  readonly form: SectionForm;
  /** Offset of the newest section; null if the sections are damaged, so that a new one must be complete. */
  readonly previous: number | null;
}

/** A file gains a section each time it is saved. */
const maximumSections = 10_000;

export function readCrossReference(bytes: Buffer): CrossReference {
  const previous = newestSection(bytes);
  const sections = [...sectionsFrom(bytes, previous)];
  const entries = new Map<number, Entry>();
  for (const section of sections) {
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry);
  }
  const [newest] = sections;
  if (newest === undefined) throw new PdfFault("no cross-reference section");
  const used = new Map([...entries].filter(([, { kind }]) => kind !== "free"));
  return { entries: used, trailer: newest.trailer, form: newest.form, previous };
}

function newestSection(bytes: Buffer): number {
  const found = bytes.lastIndexOf("startxref");
  const offset = found === -1 ? null : takeInteger({ bytes, position: found + "startxref".length });
  if (offset === null) throw new PdfFault("no startxref");
  return offset;
}

function* sectionsFrom(bytes: Buffer, newest: number): Generator<Section> {
  const seen = new Set<number>();
  // Sound tables do not overlap, so that together they are no longer than the file; rows of streams are inflated.
  let rest = bytes.length + 2 * maximumInflated;
  for (let offset = newest; !Number.isNaN(offset);) {
    if (seen.has(offset)) throw new PdfFault("cross-reference sections form a loop");
    seen.add(offset);
    const section = readWithHidden(bytes, offset);
    rest -= section.length;
    if (seen.size > maximumSections || rest < 0) {
      throw new PdfFault("more cross-reference sections than the bound allows");
    }
    yield section;
    offset = numberOf(section.trailer.entries.get("Prev"));
  }
}

function readWithHidden(bytes: Buffer, offset: number): Section {
  const section = readSection(bytes, offset);
  const hidden = numberOf(section.trailer.entries.get("XRefStm"));
  if (section.form === "stream" || Number.isNaN(hidden)) return section;
  return hybrid(section, readSection(bytes, hidden));
}

/** The table calls objects free to hide them from old readers; the stream says where they are. */
function hybrid(table: Section, stream: Section): Section {
  const inUse = [...table.entries].filter(([, { kind }]) => kind !== "free");
  const entries = new Map([...table.entries, ...stream.entries, ...inUse]);
  return { ...table, entries, length: table.length + stream.length };
}

function readSection(bytes: Buffer, offset: number): Section {
  const cursor: Cursor = { bytes, position: offset };
  if (!(offset >= 0 && offset < bytes.length)) throw new PdfFault("a cross-reference outside the file");
  skipSpace(cursor);
  return isAt(bytes, cursor.position, "xref")
    ? readTableSection(cursor)
    : readStreamSection(bytes, cursor.position);
}
