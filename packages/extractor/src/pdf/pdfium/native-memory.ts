/**
 * The memory of PDFium, in which its functions leave results, as numbers at addresses. A view of WebAssembly's memory
 * becomes invalid when the memory grows; all growth goes through one function, which renews the views.
 */
import type { GrowingMemory } from "./heap-limit.ts";

export interface NativeMemory {
  readonly byteAt: (address: number) => number;
  /** With 32 bits, signed. */
  readonly integerAt: (address: number) => number;
  readonly floatAt: (address: number) => number;
  readonly doubleAt: (address: number) => number;
  /** The current memory; a call may move it. */
  readonly bytes: () => Uint8Array;
}

export interface Memory extends GrowingMemory {
  readonly buffer: ArrayBuffer;
}

export function nativeMemory(memory: Memory): NativeMemory {
  let bytes = new Uint8Array(memory.buffer);
  let integers = new Int32Array(memory.buffer);
  let floats = new Float32Array(memory.buffer);
  let doubles = new Float64Array(memory.buffer);
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    const before = grow(pages);
    bytes = new Uint8Array(memory.buffer);
    integers = new Int32Array(memory.buffer);
    floats = new Float32Array(memory.buffer);
    doubles = new Float64Array(memory.buffer);
    return before;
  };
  return {
    byteAt: (address) => bytes[address] ?? 0,
    integerAt: (address) => integers[address >> 2] ?? 0,
    floatAt: (address) => floats[address >> 2] ?? 0,
    doubleAt: (address) => doubles[address >> 3] ?? 0,
    bytes: () => bytes,
  };
}
