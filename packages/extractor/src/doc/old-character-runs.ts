/**
 * Runs of characters in a document of Word 6 or 95: which were deleted or are hidden, the font, and symbols that stand
 * for another character. The numbers of properties have one byte, and their lengths are only in a table (Word 6 binary
 * file format, "SPRM").
 */
import type { RunKind } from "./character-runs.ts";

export interface CharacterRun {
  /** Bytes of the stream: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  readonly kind: RunKind | null;
  /** The number of the font; null for that of the style. */
  readonly font: number | null;
  /** The character of the font that each of its characters stands for; null if they stand for themselves. */
  readonly symbol: number | null;
}

const pageSize = 512;
const deleted = 65;
const symbol = 74;
const hidden = 92;
const font = 93;

/**
 * Lengths of values in bytes. The default is one; for 0, the first byte of the value is the number of bytes that follow.
 */
const operandLengths: ReadonlyMap<number, number> = new Map([
  ...[68, 74, 81, 82, 103, 105, 106, 108].map((one) => [one, 0] as const),
  ...[69, 72, 80, 93, 96, 97, 99, 101, 107, 109, 110].map((one) => [one, 2] as const),
  ...[73, 95].map((one) => [one, 3] as const),
  [70, 4],
]);
/** It has no value. */
const plain = 83;

/** `pages`: the numbers of the pages of runs. The runs ascend; those that overlap earlier ones are omitted. */
export function characterRuns(main: DataView, pages: readonly number[]): readonly CharacterRun[] {
  const runs: CharacterRun[] = [];
  let reached = 0;
  for (const page of pages.map((number) => number * pageSize)) {
    if (page + pageSize > main.byteLength) continue;
    for (const run of runsOnPage(main, page)) {
      if (run.start < reached || run.end <= run.start) continue;
      runs.push(run);
      reached = run.end;
    }
  }
  return runs;
}

function runsOnPage(main: DataView, page: number): readonly CharacterRun[] {
  const count = main.getUint8(page + pageSize - 1);
  if ((count + 1) * 4 + count >= pageSize) return [];
  return Array.from({ length: count }, (_, run) => {
    const place = main.getUint8(page + (count + 1) * 4 + run) * 2;
    return {
      start: main.getUint32(page + run * 4, true),
      end: main.getUint32(page + run * 4 + 4, true),
      ...(place === 0 ? usual : propertiesAt(main, page + place, page + pageSize - 1)),
    };
  });
}

const usual = { kind: null, font: null, symbol: null };

function propertiesAt(main: DataView, start: number, limit: number): Omit<CharacterRun, "start" | "end"> {
  const end = Math.min(start + 1 + main.getUint8(start), limit);
  let properties: Omit<CharacterRun, "start" | "end"> = usual;
  for (let at = start + 1; at < end;) {
    const property = main.getUint8(at++);
    const fixed = property === plain ? 0 : (operandLengths.get(property) ?? 1);
    const length = property !== plain && fixed === 0 ? 1 + main.getUint8(Math.min(at, limit)) : fixed;
    if (at + length > end) break;
    properties = { ...properties, ...propertyOf(main, { property, at, length }, properties) };
    at += length;
  }
  return properties;
}

interface Property {
  readonly property: number;
  /** The position of its value. */
  readonly at: number;
  readonly length: number;
}

function propertyOf(
  main: DataView,
  { property, at, length }: Property,
  { kind }: Omit<CharacterRun, "start" | "end">,
): Partial<CharacterRun> {
  if (property === font) return { font: main.getUint16(at, true) };
  if (property === symbol && length >= 4)
    return { font: main.getUint16(at + 1, true), symbol: main.getUint8(at + 3) };
  const isOn = (property === deleted || property === hidden) && (main.getUint8(at) & 1) === 1;
  if (!isOn) return {};
  return { kind: property === deleted || kind === "deleted" ? "deleted" : "hidden" };
}
