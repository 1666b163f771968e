/** The numbers of the layout stand in `measures.ts` of their rooms, each once and with its reason. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = globSync("**/*.ts", { cwd: folder })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(folder + file, "utf8") }));
const measures = sources.filter(({ file }) => file.endsWith("/measures.ts"));
const named = measures.flatMap(({ text }) =>
  [...text.matchAll(/(?<=^|\n)(?<comment>\/\*\* [^\n]* \*\/\n)?export const (?<name>\w+) = /gu)].map(
    ({ groups }) => groups as { readonly name: string; readonly comment?: string },
  ),
);

test("there are at most 80, and no name comes twice", () => {
  const names = named.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(80);
  expect(new Set(names).size).toBe(names.length);
});

test("each says what it measures", () => {
  expect(named.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([]);
});

test("none stands elsewhere", () => {
  const elsewhere = sources
    .filter(({ file }) => !file.endsWith("/measures.ts"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?const (\w+) = -?[\d.]+(?: \/ [\d.]+)?;$/gmu)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
  // Marks in a line's sequence are no measures.
  expect(elsewhere).toEqual(["lines/sequence.ts: spaceMark", "lines/sequence.ts: tabMark"]);
});
