/**
 * Which characters of a Word 97 document were deleted with changes being tracked, or are hidden ([MS-DOC], 2.8.25,
 * 2.9.33). word-extractor only compares part of a property's number, so it mistakes widely spaced text for deleted text.
 */

export type RunKind = "deleted" | "hidden";

export interface RunList {
  /** Where the list begins and how long it is, in the table stream. */
  readonly offset: number;
  readonly length: number;
}

const pageSize = 512;
/** [MS-DOC], 2.6.1. */
const properties: ReadonlyMap<number, RunKind> = new Map([
  [0x0800, "deleted"],
  [0x083c, "hidden"],
]);
const codes: Readonly<Record<RunKind, number>> = { deleted: 1, hidden: 2 };

/**
 * For each byte of the stream, the kind of its character, for `runKindOf`. Runs ascend, so each byte is marked once.
 */
export function characterMarks(main: DataView, table: DataView, list: RunList): Uint8Array {
  const marks = new Uint8Array(main.byteLength);
  const count = Math.floor((list.length - 4) / 8);
  let reached = 0;
  for (let index = 0; index < count; index++) {
    const at = list.offset + (count + 1) * 4 + index * 4;
    if (at + 4 > table.byteLength) break;
    const page = (table.getUint32(at, true) & 0x3fffff) * pageSize;
    if (page + pageSize <= main.byteLength) reached = markPage(main, page, { marks, reached });
  }
  return marks;
}

export function runKindOf(mark: number | undefined): RunKind | null {
  if (mark === codes.deleted) return "deleted";
  return mark === codes.hidden ? "hidden" : null;
}

/** Returns the position that the runs of the page have reached. */
function markPage(
  main: DataView,
  page: number,
  { marks, reached }: { readonly marks: Uint8Array; readonly reached: number },
): number {
  const count = main.getUint8(page + pageSize - 1);
  if ((count + 1) * 4 + count >= pageSize) return reached;
  let end = reached;
  for (let run = 0; run < count; run++) {
    const from = main.getUint32(page + run * 4, true);
    const to = main.getUint32(page + run * 4 + 4, true);
    if (from < end || to < from) continue;
    const place = main.getUint8(page + (count + 1) * 4 + run) * 2;
    const kind = place === 0 ? null : kindIn(main, page + place, page + pageSize - 1);
    if (kind !== null) marks.fill(codes[kind], from, to);
    end = to;
  }
  return end;
}

/**
 * Bytes of a property's value, by the three highest bits of its number; the sixth kind states its own length ([MS-DOC],
 * 2.2.5.1).
 */
const operandLengths = [1, 1, 2, 4, 2, 2, null, 3] as const;

function kindIn(main: DataView, start: number, limit: number): RunKind | null {
  const end = Math.min(start + 1 + main.getUint8(start), limit);
  let kind: RunKind | null = null;
  for (let at = start + 1; at + 3 <= end;) {
    const property = main.getUint16(at, true);
    const found = properties.get(property);
    if (found !== undefined && (main.getUint8(at + 2) & 1) === 1 && kind !== "deleted") kind = found;
    at += 2 + (operandLengths[property >> 13] ?? main.getUint8(at + 2) + 1);
  }
  return kind;
}
