/** In WebAssembly the same is copied as in JavaScript. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlainCopier } from "../regex/scanning/plain-copier.ts";
import { createWasmCopier } from "../regex/scanning/wasm-copier.ts";
import { createJavaScriptFolder, foldedCopying } from "./folded-copier.ts";

const unit = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...Array.from("abzAZ09 .,%$")) },
  { weight: 4, arbitrary: fc.constantFrom(...Array.from("\n\n-\t’“\u00ADéﬁЖ字\u00A0\u007f\u0000５\u200B")) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
);
const text = fc.array(unit, { maxLength: 120 }).map((units) => units.join(""));

function copied({ copy, meet, extend }: PlainCopier, source: string, [from, to]: readonly [number, number]) {
  const units = extend(to + source.length + 16);
  for (let at = 0; at < source.length; at++) meet(source.charCodeAt(at));
  const reached: number[] = [];
  for (let at = from; at < source.length;) {
    const end = copy(at, source.length, to + at - from);
    reached.push(end);
    units[to + end - from] = 0;
    at = end + 1;
  }
  return { reached, units: [...units.subarray(to, to + source.length - from)] };
}

test("the same is copied", () => {
  fc.assert(
    fc.property(text, fc.nat(20), fc.nat(40), (source, ahead, to) => {
      const from = Math.min(ahead, source.length);
      const inWasm = copied(createWasmCopier(source, foldedCopying)!, source, [from, to]);
      expect(inWasm).toEqual(copied(createJavaScriptFolder(source), source, [from, to]));
    }),
    { numRuns: 4_000 },
  );
});
