/** Cross-reference sections in the form of a stream (ISO 32000-2, 7.5.8), which is never encrypted. */
import { type Entry, freeEntry, type Section } from "./section.ts";
import { PdfFault } from "../objects/fault.ts";
import { parseIndirectObject, streamEnd } from "../objects/indirect-object.ts";
import { nameOf, numberOf, type PdfDictionary, pdfNull } from "../objects/object.ts";
import { decodedStream } from "../streams/stream-data.ts";

/** More objects than any genuine file has; each takes memory. */
const maximumRows = 2_000_000;

export function readStreamSection(bytes: Buffer, position: number): Section {
  const object = parseIndirectObject(bytes, position)?.object;
  if (object?.kind !== "stream" || nameOf(object.dictionary.entries.get("Type")) !== "XRef") {
    throw new PdfFault("no cross-reference where one should be");
  }
  const { dictionary, start } = object;
  const end = streamEnd(bytes, start, dictionary.entries.get("Length") ?? pdfNull);
  const rows = decodedStream(bytes.subarray(start, end), dictionary, (direct) => direct ?? pdfNull);
  return { form: "stream", entries: entriesOf(rows, dictionary), trailer: dictionary, length: rows.length };
}

function entriesOf(rows: Buffer, dictionary: PdfDictionary): ReadonlyMap<number, Entry> {
  const widths = integersOf(dictionary, "W") ?? [];
  const [kind = 0, second = 0, third = 0] = widths;
  const width = kind + second + third;
  if (!(width > 0 && widths.every((one) => one >= 0 && one <= 8))) throw new PdfFault("rows of no width");
  if (rows.length / width > maximumRows) throw new PdfFault("more rows than the bound allows");
  const index = integersOf(dictionary, "Index") ?? [0, numberOf(dictionary.entries.get("Size"))];
  const entries = new Map<number, Entry>();
  let row = 0;
  for (let part = 0; part + 1 < index.length; part += 2) {
    const [first = 0, length = 0] = index.slice(part, part + 2);
    for (let count = 0; count < length && row + width <= rows.length; count++, row += width) {
      const type = kind === 0 ? 1 : fieldAt(rows, row, kind);
      const value = fieldAt(rows, row + kind, second);
      entries.set(first + count, entryOf(type, value, fieldAt(rows, row + kind + second, third)));
    }
  }
  return entries;
}

function entryOf(type: number, second: number, third: number): Entry {
  if (type === 2) return { kind: "compressed", stream: second, index: third };
  return type === 1 && second > 0 ? { kind: "offset", offset: second, generation: third } : freeEntry;
}

function fieldAt(rows: Buffer, start: number, width: number): number {
  let value = 0;
  for (let position = start; position < start + width; position++)
    value = value * 256 + (rows[position] ?? 0);
  return value;
}

function integersOf(dictionary: PdfDictionary, key: string): readonly number[] | null {
  const list = dictionary.entries.get(key);
  return list?.kind === "array" ? list.items.map(numberOf) : null;
}
