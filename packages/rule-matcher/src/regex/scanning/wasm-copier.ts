/** The copier in WebAssembly. */
import { meetUnit } from "../plain-units.ts";
import type { PlainCopier } from "./plain-copier.ts";
import { extendMemory, plainScanner, type PlainScanner } from "./wasm-plain-scanner.ts";

/** How units are copied to a place in the memory, in bytes, and how one is made known. */
export interface Copying {
  readonly copy: (from: number, limit: number, target: number) => number;
  readonly meet: (unit: number) => void;
}

export function plainCopying({ copyPlain, learn }: PlainScanner): Copying {
  return { copy: copyPlain, meet: (unit) => learn(unit, meetUnit(unit)) };
}

/** Longer texts, in units, are not worth the memory that would be kept. */
const longest = 1 << 24;

/** Null for longer ones, and where there is no WebAssembly. */
export function createWasmCopier(
  original: string,
  copying: (scanner: PlainScanner) => Copying,
): PlainCopier | null {
  const scanner = original.length > longest ? null : plainScanner();
  if (scanner === null) return null;
  const { copy, meet } = copying(scanner);
  const { memory } = scanner;
  const sourceAt = scanner.sourceAt.value;
  const sourceBytes = 2 * original.length;
  const target = sourceAt + sourceBytes + scanner.padding.value;
  extendMemory(scanner, target);
  scanner.written = null;
  Buffer.from(memory.buffer, sourceAt, sourceBytes).write(original, "utf16le");
  return {
    copy: (from, limit, to) => copy(from, limit, target + 2 * to),
    meet,
    extend: (count) => {
      extendMemory(scanner, target + 2 * count);
      return new Uint16Array(memory.buffer, target);
    },
    finish: (length) => {
      const units = new Uint16Array(Buffer.allocUnsafeSlow(2 * length).buffer);
      units.set(new Uint16Array(memory.buffer, target, length));
      scanner.written = { units, at: target };
      return units;
    },
  };
}
