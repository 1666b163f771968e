/** The scanner in WebAssembly: passes blocks to the program, and splits its unusual stretches into words. */
import { bufferOver } from "@docreview/platform";
import { placesOf, type PhraseTable } from "../table/phrase-table.ts";
import { codeOf, newlineCode } from "../table/byte-codes.ts";
import { createStretchCutter } from "./stretch-cutter.ts";
import { takeRegion } from "../wasm/table-memory.ts";
import * as layout from "../wasm/wasm-layout.ts";
import { startProgram, type Program, type WasmMemory } from "../wasm/wasm-module.ts";
import type { ScannedWords, ScannerSize, WordScanner } from "./word-scanner.ts";
import { isVisibleAt } from "@docreview/text-folding";

/** Compares the phrases whose anchors may end with the candidates of `scan` with the text. */
export interface PhraseComparer {
  /**
   * Compares the candidates from one to another, and returns how many hits it put into `found`; if `found` is full, it
   * must be called again. With `isBroken`, everything that is not a hit is doubtful, as some words have several
   * readings.
   */
  readonly compare: Program["compare"];
  readonly found: ComparedHits;
}

/** Positions are offsets into the block. A doubtful hit has, instead of an end, -1 minus its entry in the table. */
export interface ComparedHits {
  readonly phrases: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The last word of the anchor. */
  readonly indices: Int32Array;
}

/** Null if the program has no space for such blocks, or the memory of the table is full. */
export function createWasmScanner(
  table: PhraseTable,
  size: ScannerSize,
): (WordScanner & PhraseComparer) | null {
  const region = startRegion(table, size);
  if (region === null) return null;
  const { running, words } = region;
  const unitBytes = bufferOver(words.units);
  return {
    blockLength: size.blockLength,
    words,
    scan: (block) => {
      const { length } = block;
      if (words.joined.size > 0) words.joined.clear();
      unitBytes.write(block, "utf16le");
      const counted = running.scan(length);
      const wordCount = counted < 0 ? -1 - counted : counted;
      return { wordCount, candidateCount: running.measure(wordCount), isComplete: counted >= 0 };
    },
    compare: running.compare,
    found: region.found,
  };
}

interface Region {
  readonly running: Program;
  readonly words: ScannedWords;
  readonly found: ComparedHits;
}

function startRegion(table: PhraseTable, { blockLength, room }: ScannerSize): Region | null {
  const { memory, sizes, shift } = table;
  if (memory.grow === undefined || blockLength > layout.maximumLength || room > layout.maximumRoom)
    return null;
  const places = placesOf(sizes);
  const at = regionIn(memory, places.end);
  if (at === null) return null;
  const { words, found } = viewRegion(memory.buffer, at, room);
  const codes = new Uint8Array(memory.buffer, 0, 0x1_0000);
  const learn = (unit: number) => (codes[unit] = codeOf(unit));
  if (codes[newlineCode] === 0) for (let unit = newlineCode; unit < 0x7f; unit++) learn(unit);
  const running = startProgram(memory, {
    learn,
    isVisible: (index) => isVisibleAt(words.units, index),
    cut: createStretchCutter(words),
  });
  running.placeTables(sizes.rows, places.buckets, shift, places.entries, places.texts);
  if (table.endings.length > 0) running.placeEndings(places.endings);
  running.placeRegion(at, room);
  return { running, words, found };
}

/** Null when the memory is full. */
function regionIn(memory: WasmMemory, bytes: number): number | null {
  try {
    return takeRegion(memory, bytes);
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

function viewRegion(buffer: SharedArrayBuffer, at: number, room: number) {
  const column = (place: number) => new Int32Array(buffer, at + place, room);
  const words: ScannedWords = {
    units: new Uint16Array(buffer, at + layout.unitsAt, layout.maximumLength + 128),
    starts: column(layout.startsAt),
    ends: column(layout.endsAt),
    hashes: column(layout.hashesAt),
    candidates: column(layout.candidatesAt),
    joined: new Set(),
  };
  const hits = (nth: number) =>
    new Int32Array(buffer, at + layout.hitsAt + nth * layout.hitColumn, layout.hitColumn / 4);
  const found = { phrases: hits(0), starts: hits(1), ends: hits(2), indices: hits(3) };
  return { words, found };
}
