/** The scanner in WebAssembly: lays out its memory, hands blocks to it, and cuts what it sets apart. */
import type { AnchorBits } from "./anchor-bits.ts";
import { codeOf, newlineCode, spaceCode } from "./byte-codes.ts";
import { createStretchCutter } from "./stretch-cutter.ts";
import { layOut, type Layout } from "./wasm-layout.ts";
import { wasmProgram } from "./wasm-program.ts";
import type { ScannedWords, ScannerSize, WordScanner } from "./word-scanner.ts";
import { isVisibleAt } from "../words.ts";

/** What is used here of the global `WebAssembly`, which types of Node do not name. */
interface WebAssemblyApi {
  readonly validate: (program: Uint8Array) => boolean;
  readonly Module: new (program: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
}

/** The exports of `assembly/word-scanner.as`. */
interface Program {
  readonly placeTables: (table: number, tails: number, anchors: number, rows: number) => void;
  readonly placeText: (
    units: number,
    folded: number,
    bitmaps: number,
    rows: number,
    stretches: number,
    runs: number,
  ) => void;
  readonly placeWords: (
    starts: number,
    ends: number,
    hashes: number,
    candidates: number,
    room: number,
  ) => void;
  /** How many words there are, or -1 minus how many there was room for. */
  readonly scan: (length: number) => number;
  /** How many candidates there are among so many words. */
  readonly measure: (wordCount: number) => number;
}

const { WebAssembly: api } = globalThis as { readonly WebAssembly?: WebAssemblyApi };

let compiled: object | null | undefined;

/** The program, compiled once; null where there is no WebAssembly, or none with SIMD. */
function program(): object | null {
  if (compiled === undefined) {
    const bytes = Buffer.from(wasmProgram, "base64");
    compiled = api?.validate(bytes) === true ? new api.Module(bytes) : null;
  }
  return compiled;
}

export function isWasmAvailable(): boolean {
  return program() !== null;
}

/** @throws Error where `isWasmAvailable` says no. */
export function createWasmScanner(anchors: AnchorBits, size: ScannerSize): WordScanner {
  const layout = layOut(size, anchors.rows.length);
  const module = program();
  if (api === undefined || module === null) throw new Error("WebAssembly with SIMD is not available");
  const memory = new api.Memory({ initial: layout.pages });
  const { words, table, unitBytes } = viewsOf(memory.buffer, layout, size);
  new Uint8Array(memory.buffer, layout.anchors).set(anchors.rows);
  const host = {
    learn: (unit: number) => (table[unit] = codeOf(unit)),
    isVisible: (index: number) => isVisibleAt(words.units, index),
    cut: createStretchCutter(words),
  };
  const { exports } = new api.Instance(module, { env: { memory }, host });
  const running = exports as Program;
  place(running, layout, { room: size.room, anchorRows: anchors.rows.length });
  return {
    blockLength: size.blockLength,
    words,
    scan: (block) => {
      const { length } = block;
      if (words.joined.size > 0) words.joined.clear();
      unitBytes.write(block, "utf16le");
      words.units.fill(newlineCode, length, length + 2);
      words.units.fill(spaceCode, length + 2, (length | 63) + 65);
      const counted = running.scan(length);
      const wordCount = counted < 0 ? -1 - counted : counted;
      return { wordCount, candidateCount: running.measure(wordCount), isComplete: counted >= 0 };
    },
  };
}

function viewsOf(buffer: ArrayBuffer, layout: Layout, { blockLength, room }: ScannerSize) {
  const column = (at: number) => new Int32Array(buffer, at, room);
  const units = new Uint16Array(buffer, layout.units, blockLength + 128);
  const words: ScannedWords = {
    units,
    starts: column(layout.starts),
    ends: column(layout.ends),
    hashes: column(layout.hashes),
    candidates: column(layout.candidates),
    joined: new Set(),
  };
  const unitBytes = Buffer.from(buffer, layout.units, units.byteLength);
  return { words, table: new Uint8Array(buffer, layout.table, 0x1_0000), unitBytes };
}

function place(
  running: Program,
  layout: Layout,
  { room, anchorRows }: { readonly room: number; readonly anchorRows: number },
): void {
  const { units, folded, bitmaps, bitmapSize, stretches, runs } = layout;
  running.placeTables(layout.table, layout.tails, layout.anchors, anchorRows);
  running.placeText(units, folded, bitmaps, bitmapSize, stretches, runs);
  running.placeWords(layout.starts, layout.ends, layout.hashes, layout.candidates, room);
}
