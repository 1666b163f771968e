/** Copies of a text, folded, those units that are told by themselves, or with those beside them. */
import type { PlainCopier } from "../regex/scanning/plain-copier.ts";
import { createWasmCopier, type Copying } from "../regex/scanning/wasm-copier.ts";
import type { PlainScanner } from "../regex/scanning/wasm-plain-scanner.ts";
import { foldTable, foldUnit, hyphen, newline, noBreakSpace, space } from "./folded-units.ts";

/** What it keeps is there until another text is copied. */
export function createFoldedCopier(source: string): PlainCopier {
  return createWasmCopier(source, foldedCopying) ?? createJavaScriptFolder(source);
}

/** Scanners to which the units of ASCII are known. */
const taught = new WeakSet<PlainScanner>();

export function foldedCopying(scanner: PlainScanner): Copying {
  const meet = (unit: number) => scanner.learnFold(unit, foldUnit(unit));
  if (!taught.has(scanner)) for (let unit = 0; unit < 0x80; unit++) meet(unit);
  taught.add(scanner);
  return { copy: scanner.copyFolded, meet };
}

/** In plain JavaScript: what copying means, for where WebAssembly is not allowed. */
export function createJavaScriptFolder(source: string): PlainCopier {
  const bytes = Buffer.allocUnsafeSlow(2 * source.length);
  bytes.write(source, "utf16le");
  const sources = new Uint16Array(bytes.buffer);
  let units = new Uint16Array(0);
  return {
    copy: (from, limit, to) => {
      const shift = to - from;
      for (let at = from; ; at++) {
        at = copyFolded(sources, units, { from: at, limit, shift });
        if (at === limit || !isSpaceBetween(sources, units, { from, at, limit, shift })) return at;
        units[at + shift] = space;
      }
    },
    meet: foldUnit,
    extend: (count) => {
      const wider = new Uint16Array(Math.max(count, 2 * units.length));
      wider.set(units);
      return (units = wider);
    },
    finish: (length) => units.slice(0, length),
  };
}

interface Stretch {
  readonly from: number;
  readonly limit: number;
  /** How far what is written is behind what is read. */
  readonly shift: number;
}

/** Kept small, as it runs for every unit. */
function copyFolded(sources: Uint16Array, units: Uint16Array, { from, limit, shift }: Stretch): number {
  for (let at = from; at < limit; at++) {
    const unit = foldTable[sources[at]!]!;
    // A code, or the first of a pair.
    if (unit < space || (unit & 0xfc00) === 0xd800) return at;
    units[at + shift] = unit;
  }
  return limit;
}

/** True of a line break between words where no hyphen parts one. */
function isSpaceBetween(
  sources: Uint16Array,
  units: Uint16Array,
  { from, at, limit, shift }: Stretch & { readonly at: number },
): boolean {
  if (sources[at] !== newline || at === from || at + 1 >= limit) return false;
  const before = units[at + shift - 1]!;
  return before !== hyphen && isVisible(before) && isVisible(foldTable[sources[at + 1]!]!);
}

function isVisible(folded: number): boolean {
  return folded > space && folded !== noBreakSpace;
}
