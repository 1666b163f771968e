/**
 * The memory of an index, which threads may share. Where there is WebAssembly it is a memory of that, so that programs
 * read the tables where they are, and have their own regions behind them; else it is a plain one.
 */
import { regionCountAt, regionSize } from "./wasm-layout.ts";
import { createWasmMemory, pageSize, isWasmAvailable, type WasmMemory } from "./wasm-module.ts";

export type TableMemory = WasmMemory | PlainMemory;

export interface PlainMemory {
  readonly buffer: SharedArrayBuffer;
  readonly grow?: never;
}

/** Of so many bytes, all zero, and in WebAssembly with room for the regions of some scanners. */
export function createTableMemory(bytes: number): TableMemory {
  if (!isWasmAvailable()) return { buffer: new SharedArrayBuffer(bytes) };
  return createWasmMemory(firstRegion(bytes) + usualRegions * regionSize);
}

/** Most indexes are used by no more threads; room costs nothing before it is written to, but growing takes long. */
const usualRegions = 32;

function firstRegion(bytes: number): number {
  return Math.ceil(bytes / 64) * 64;
}

/**
 * Takes a region behind so many bytes of tables, and returns where it begins. It is never given back, as a thread may
 * end at any time. @throws RangeError when the memory cannot have any more.
 */
export function takeRegion(memory: WasmMemory, bytes: number): number {
  const counter = new Int32Array(memory.buffer, regionCountAt, 1);
  const at = firstRegion(bytes) + Atomics.add(counter, 0, 1) * regionSize;
  const missing = at + regionSize - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize));
  return at;
}
