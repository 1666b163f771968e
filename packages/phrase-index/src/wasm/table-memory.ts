/**
 * The memory of an index, which threads may share. If WebAssembly is available it is a WebAssembly memory, so that programs
 * read the tables in place and have their own regions after them; otherwise it is a plain one. A page that is not isolated
 * from other origins may have no memory that threads share.
 */
import { regionCountAt, regionSize } from "./wasm-layout.ts";
import { createWasmMemory, pageSize, isWasmAvailable, type WasmMemory } from "./wasm-module.ts";

export type TableMemory = WasmMemory | PlainMemory;

export interface PlainMemory {
  readonly buffer: SharedArrayBuffer | ArrayBuffer;
  readonly grow?: never;
}

/** A memory of the given number of zero bytes, in WebAssembly with space for the regions of some scanners. */
export function createTableMemory(bytes: number): TableMemory {
  if (!isWasmAvailable()) {
    const { SharedArrayBuffer: Shared = ArrayBuffer } = globalThis as Partial<typeof globalThis>;
    return { buffer: new Shared(bytes) };
  }
  return createWasmMemory(firstRegion(bytes) + usualRegions * regionSize);
}

/** Few indexes are used by more threads. Space costs nothing until it is written to, whereas growing is slow. */
const usualRegions = 32;

function firstRegion(bytes: number): number {
  return Math.ceil(bytes / 64) * 64;
}

/**
 * Allocates a region after the given number of bytes of tables, and returns its start. It is never released, as a thread
 * may end at any time. @throws RangeError if the memory cannot grow.
 */
export function takeRegion(memory: WasmMemory, bytes: number): number {
  const counter = new Int32Array(memory.buffer, regionCountAt, 1);
  const at = firstRegion(bytes) + Atomics.add(counter, 0, 1) * regionSize;
  const missing = at + regionSize - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / pageSize));
  return at;
}
