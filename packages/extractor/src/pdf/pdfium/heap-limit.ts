/**
 * A limit for PDFium's memory: WebAssembly's memory never shrinks, and a few hundred kilobytes of file can inflate to
 * gigabytes. If PDFium requests more, the request is refused and it aborts; the instance is unusable afterwards.
 */

/** `WebAssembly.Memory`, as far as it matters here. */
export interface GrowingMemory {
  readonly buffer: { readonly byteLength: number };
  /** Returns the previous number of pages; throws if it cannot grow. */
  grow: (pages: number) => number;
}

export interface HeapLimit {
  /** Sets the limit in bytes; memory that it already has is kept. */
  readonly allow: (bytes: number) => void;
  /** Whether it was refused memory; from then on it gets no more. */
  readonly wasPassed: () => boolean;
}

/** Bytes of a page of WebAssembly's memory. */
const wasmPage = 65_536;

export function limitHeap(memory: GrowingMemory): HeapLimit {
  const grow = memory.grow.bind(memory);
  let ceiling = Infinity;
  let passed = false;
  memory.grow = (pages) => {
    passed ||= memory.buffer.byteLength + pages * wasmPage > ceiling;
    if (passed) throw new RangeError("the ceiling is reached");
    return grow(pages);
  };
  return {
    allow: (bytes) => {
      ceiling = bytes;
    },
    wasPassed: () => passed,
  };
}

/** Genuine files take about 20 MiB, whatever their length; drawn pictures take more. */
export function heapFor(fileLength: number): number {
  return 256 * 1024 ** 2 + 8 * fileLength;
}
