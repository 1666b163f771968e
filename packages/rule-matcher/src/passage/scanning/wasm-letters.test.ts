/** In WebAssembly the same letters are read as in JavaScript. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { copiedText } from "../../regex/scanning/testing/copied.ts";
import { assembledModule, programs, urlOf } from "../../testing/assemble-scanner.ts";
import { createJavaScriptRoom, createWasmRoom, readLetters } from "../text-letters.ts";

test("the same is read, whatever the room held before", () => {
  const inWasm = createWasmRoom(300)!;
  const inJavaScript = createJavaScriptRoom(300);
  fc.assert(
    fc.property(copiedText, fc.constantFrom("", "𝐀", "ﷺ", "x’y ".repeat(9)), (text, end) => {
      const [one, other] = [inWasm, inJavaScript].map((room) => {
        const { units, codes, before } = readLetters(`${text}${end}`, room);
        return { units: [...units], codes: [...codes], before: [...before] };
      });
      expect(one).toEqual(other);
    }),
    { numRuns: 4000 },
  );
});

test("the program is the one that the source compiles to", async () => {
  const { module } = programs.letters;
  expect(await assembledModule(programs.letters)).toBe(readFileSync(urlOf(module), "utf8"));
});
