/** In WebAssembly the same is copied as in JavaScript, and the same found. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { assembledModule, programs, urlOf } from "../../testing/assemble-scanner.ts";
import { hashCount, hashOf, keyEnding, setTable, type FindCandidates } from "./candidate-tables.ts";
import { createJavaScriptCopier } from "./javascript-copier.ts";
import { findInJavaScript } from "./javascript-finder.ts";
import { copied, copiedText } from "./testing/copied.ts";
import { createWasmCopier, plainCopying } from "./wasm-copier.ts";
import { findInWasm } from "./wasm-finder.ts";
import { plainScanner } from "./wasm-plain-scanner.ts";

test("the same is copied", () => {
  fc.assert(
    fc.property(copiedText, fc.nat(20), fc.nat(40), (source, ahead, to) => {
      const from = Math.min(ahead, source.length);
      const inWasm = copied(createWasmCopier(source, plainCopying)!, source, [from, to]);
      expect(inWasm).toEqual(copied(createJavaScriptCopier(source), source, [from, to]));
    }),
    { numRuns: 4_000 },
  );
});

test("a copy has room for more than the text, and keeps what was written when there is more room", () => {
  const { copy, extend } = createWasmCopier("of it", plainCopying)!;
  extend(5 + 16);
  expect(copy(0, 5, 0)).toBe(5);
  const units = extend(9_000_000);
  expect(units.length).toBeGreaterThanOrEqual(9_000_000);
  expect(String.fromCharCode(...units.subarray(0, 5))).toBe("of it");
  // A memory so large is not kept for the next text.
  expect(plainScanner()!.memory.buffer.byteLength).toBeLessThan(9_000_000);
});

function found(find: FindCandidates, units: Uint16Array, ...[tables]: [Parameters<FindCandidates>[1]]) {
  const keys: (readonly [number, number])[] = [];
  const sets: (readonly [number, number])[] = [];
  find(units, tables, {
    key: (last, hash) => keys.push([last, hash]),
    sets: (last, kinds) => sets.push([last, kinds]),
  });
  return { keys, sets };
}

const aheads = fc.constantFrom(0, 1, 2, 15, 16, 17, 16_370, 16_384, 16_385, 32_768);
const plain = fc
  .tuple(aheads, fc.string({ unit: fc.constantFrom(...Array.from("abcdE19%Ж")), maxLength: 80 }))
  .map(([ahead, end]) => Uint16Array.from("e".repeat(ahead) + end, (character) => character.charCodeAt(0)));

test("the same keys are found", () => {
  const key = fc.string({ unit: fc.constantFrom(..."abcde19".split("")), minLength: 8, maxLength: 8 });
  const asked = fc.array(key, { maxLength: 5 });
  const widths = fc.integer({ min: 3, max: 8 });
  fc.assert(
    fc.property(plain, asked, fc.constantFrom(2, 4), widths, (units, keys, step, width) => {
      const hashes = new Uint8Array(hashCount);
      for (const each of keys) {
        hashes[
          hashOf(
            keyEnding(
              Uint16Array.from(each, (one) => one.charCodeAt(0)),
              7,
              width,
            ),
          )
        ] = 1;
      }
      const tables = { keys: { step, width, hashes }, sets: null };
      const inWasm = found(
        (some, asking, listener) => findInWasm(plainScanner()!, some, asking, listener),
        units,
        tables,
      );
      expect(inWasm).toEqual(found(findInJavaScript, units, tables));
    }),
    { numRuns: 500 },
  );
});

test("all rows of sets are found, and few others", () => {
  const members = fc.array(fc.constantFrom(..."abcdE19%".split("")), { maxLength: 3 });
  const kinds = fc.array(fc.tuple(members, members, members), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(plain, kinds, (units, all) => {
      const tables = [0, 1, 2].map((place) => {
        const table = new Uint8Array(0x80);
        all.forEach((sets, kind) => {
          for (const member of sets[place]!) table[member.charCodeAt(0)]! |= 1 << kind;
        });
        return table;
      });
      const asked = { keys: null, sets: setTable(tables) };
      const { sets } = found(
        (some, asking, listener) => findInWasm(plainScanner()!, some, asking, listener),
        units,
        asked,
      );
      const byPlace = new Map(sets);
      expect([...byPlace.keys()]).toEqual([...byPlace.keys()].toSorted((a, b) => a - b));
      expect([...byPlace.keys()].every((last) => last < units.length)).toBe(true);
      for (const [last, kindsThere] of found(findInJavaScript, units, asked).sets) {
        expect((byPlace.get(last) ?? 0) & kindsThere).toBe(kindsThere);
      }
    }),
    { numRuns: 500 },
  );
});

test("what is sure by one character is not found beside it", () => {
  const nines = Uint8Array.from({ length: 0x80 }, (_, each) => Number(each === 0x39));
  const every = new Uint8Array(0x80).fill(1);
  const units = Uint16Array.from("19y9)É", (character) => character.charCodeAt(0));
  const asked = { keys: null, sets: setTable([every, every, nines]) };
  const { sets } = found(
    (some, asking, listener) => findInWasm(plainScanner()!, some, asking, listener),
    units,
    asked,
  );
  expect(sets.filter(([last]) => last !== 5)).toEqual([
    [1, 1],
    [3, 1],
  ]);
});

test("the program is what its source compiles to", async () => {
  const { module } = programs.plainTexts;
  expect(await assembledModule(programs.plainTexts)).toBe(readFileSync(urlOf(module), "utf8"));
});
