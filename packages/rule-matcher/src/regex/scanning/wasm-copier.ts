/** The copier in WebAssembly. */
import { meetUnit } from "../plain-units.ts";
import type { PlainCopier } from "./plain-copier.ts";
import { extendMemory, type PlainScanner } from "./wasm-plain-scanner.ts";

/** Of a text that leaves room for what is written of it. */
export function createWasmCopier(scanner: PlainScanner, original: string): PlainCopier {
  const { copyPlain, learn, memory } = scanner;
  const sourceAt = scanner.sourceAt.value;
  const sourceBytes = 2 * original.length;
  const target = sourceAt + sourceBytes + scanner.padding.value;
  extendMemory(scanner, target);
  scanner.written = null;
  Buffer.from(memory.buffer, sourceAt, sourceBytes).write(original, "utf16le");
  return {
    copy: (from, limit, to) => copyPlain(from, limit, target + 2 * to),
    meet: (unit) => learn(unit, meetUnit(unit)),
    extend: (count) => {
      extendMemory(scanner, target + 2 * count);
      return new Uint16Array(memory.buffer, target);
    },
    finish: (length) => {
      const units = new Uint16Array(memory.buffer, target, length).slice();
      scanner.written = { units, at: target };
      return units;
    },
  };
}
