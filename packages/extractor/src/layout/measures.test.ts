/** The numbers of the layout are in the `measures.ts` of their folders, each once and with a comment. */
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

test("there are at most 80, and no name occurs twice", () => {
  const names = named.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(80);
  expect(new Set(names).size).toBe(names.length);
});

test("each says what it measures", () => {
  expect(named.filter(({ comment }) => comment === undefined).map(({ name }) => name)).toEqual([]);
});

test("there are none elsewhere", () => {
  const elsewhere = sources
    .filter(({ file }) => !file.endsWith("/measures.ts"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:export )?const (\w+) = -?[\d.]+(?: \/ [\d.]+)?;$/gmu)].map(
        ([, name]) => `${file}: ${name}`,
      ),
    );
  // Marks in the sequence of a line are not measures.
  expect(elsewhere).toEqual(["lines/sequence.ts: spaceMark", "lines/sequence.ts: tabMark"]);
});
