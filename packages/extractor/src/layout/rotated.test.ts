/** Text that reads in another direction than across the page reads in its own lines, whatever the direction. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { column, outlineOfPages } from "../testing/page.ts";

const upright = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and it may keep a tenth of all its",
  "assets in cash until good investments are found.",
  "Nobody knows how much they will be worth later on",
  "and nobody promises that they are worth anything.",
];
const turned = [
  "This is a draft for the members",
  "of the board and it must not be",
  "given to anybody else.",
];

/** The lines of a paragraph whose first one begins at a point, all turned about it. */
function turnedColumn(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const matrix = [cosine, sine, -sine, cosine, 300, 300].map((value) => value.toFixed(5)).join(" ");
  return `q ${matrix} cm ${column(0, 0, turned)} Q\n`;
}

test("a paragraph at any angle", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 359 }), async (degrees) => {
      const outline = await outlineOfPages(column(72, 760, upright) + turnedColumn(degrees));
      expect(outline).toEqual([`body: ${upright.join("\n")}`, `body: ${turned.join("\n")}`]);
    }),
    { numRuns: 40 },
  );
});

test.each([90, 180, 270])("a whole page turned by %i degrees", async (degrees) => {
  expect(await outlineOfPages(turnedColumn(degrees))).toEqual([`body: ${turned.join("\n")}`]);
});
