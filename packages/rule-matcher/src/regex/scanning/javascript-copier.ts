/** The copier in plain JavaScript: what copying means, for where WebAssembly is not allowed. */
import {
  apostrophe,
  hyphenOnLine,
  isLetterOrDigit,
  meetUnit,
  plainTable,
  whiteSpace,
} from "../plain-units.ts";
import type { PlainCopier } from "./plain-copier.ts";

export function createJavaScriptCopier(original: string): PlainCopier {
  const bytes = Buffer.allocUnsafeSlow(2 * original.length);
  bytes.write(original, "utf16le");
  const source = new Uint16Array(bytes.buffer, 0, original.length);
  let units = new Uint16Array(0);
  return {
    copy: (from, limit, to) => {
      const shift = to - from;
      for (let at = from; ; at++) {
        at = copyPlain(source, units, { from: at, limit, shift });
        if (at === limit) return at;
        const before = at === from ? whiteSpace : units[at + shift - 1]!;
        const behind = at + 1 < limit ? plainTable[source[at + 1]!]! : whiteSpace;
        const unit = unitBetween(plainTable[source[at]!]!, before, behind);
        if (unit === 0) return at;
        units[at + shift] = unit;
      }
    },
    meet: meetUnit,
    extend: (count) => {
      const wider = new Uint16Array(Math.max(count, 2 * units.length));
      wider.set(units);
      return (units = wider);
    },
    finish: (length) => units.subarray(0, length),
  };
}

/** Kept small, as it runs for every unit: of two spaces the first is copied, and none at the beginning. */
function copyPlain(
  source: Uint16Array,
  units: Uint16Array,
  { from, limit, shift }: { readonly from: number; readonly limit: number; readonly shift: number },
): number {
  let last = whiteSpace;
  for (let at = from; at < limit; at++) {
    const unit = plainTable[source[at]!]!;
    // The sum tells two spaces: single ones are too frequent to ask for each.
    if (unit < whiteSpace || unit + last === 2 * whiteSpace) return at;
    units[at + shift] = unit;
    last = unit;
  }
  return limit;
}

/** What a hyphen or an apostrophe is written as that stands between two units; 0 where they do not tell. */
function unitBetween(unit: number, before: number, behind: number): number {
  if (unit === hyphenOnLine && behind > whiteSpace) return 0x2d;
  return unit === apostrophe && isLetterOrDigit(before) && isLetterOrDigit(behind) ? 0x5f : 0;
}
