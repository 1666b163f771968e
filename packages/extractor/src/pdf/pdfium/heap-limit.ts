/**
 * A limit for PDFium's memory: WebAssembly's memory never shrinks, and a few hundred kilobytes of file can inflate to
 * gigabytes. If PDFium requests more, the request is refused and it aborts; the instance is unusable afterwards.
 */

/** `WebAssembly.Memory`, as far as it matters here. */
export interface GrowingMemory {
  readonly buffer: { readonly byteLength: number };
  /** Returns the pages that there were before; throws when it cannot grow. */
  grow: (pages: number) => number;
}

export interface HeapLimit {
  /** Bytes that it may have from now on; what it has, it keeps. */
  readonly allow: (bytes: number) => void;
  /** True once it was refused memory: from then on it gets no more. */
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

/** Honest files take some 20 MiB whatever their length; pictures that are drawn take more. */
export function heapFor(fileLength: number): number {
  return 256 * 1024 ** 2 + 8 * fileLength;
}
