/** Text that reads in another direction than the page has lines of its own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { column, outlineOfPages } from "../../testing/page.ts";
import { textAt } from "../../testing/small-pdf.ts";

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

/** The lines of a paragraph, turned around the point where the first one begins. */
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

/** Text whose first letter is at a point, a quarter turn to the left or to the right. */
const turnedAt = (x: number, y: number, text: string, turn: 1 | -1 = 1) =>
  `BT /C 9 Tf 0 ${turn} ${-turn} 0 ${x} ${y} Tm (${text}) Tj ET\n`;

const letters = "abcdefghijklmnopqrst";
const prose = Array.from(letters, (letter) => `line ${letter} goes on and says what the others say too`);

describe("text along the margin is furniture", () => {
  test("beside prose, on one page", async () => {
    expect(
      await outlineOfPages(turnedAt(30, 200, "Archive:2210.03629v2 27 Nov 2022") + column(72, 700, prose)),
    ).toEqual(["header: Archive:2210.03629v2 27 Nov 2022", `body: ${prose.join("\n")}`]);
  });

  test("where a sentence continues over the page break", async () => {
    const more = prose.map((line) => line.replace("says", "asks"));
    const page = (lines: readonly string[]) =>
      turnedAt(580, 500, "jdoe on PROD with RULES", -1) + column(72, 700, lines);
    expect(await outlineOfPages(page(prose), page(more))).toEqual([
      "header: jdoe on PROD with RULES",
      `body: ${[...prose, ...more].join("\n")}`,
      "header: jdoe on PROD with RULES",
    ]);
  });

  test("on pages whose table is turned", async () => {
    const page = (number: number, names: string) =>
      textAt(72, 780, "Annual report") +
      Array.from({ length: 9 }, (_, row) =>
        [`fund ${names[row]}`, `${row} shares`, `${row} fees`].map((cell, at) =>
          turnedAt(200 + 20 * row, 100 + 150 * at, cell),
        ),
      )
        .flat()
        .join("") +
      textAt(72, 30, String(number));
    const outline = await outlineOfPages(page(4, "abcdefghi"), page(5, "jklmnopqr"));
    expect(outline.filter((block) => block.startsWith("header"))).toEqual([
      "header: Annual report",
      "header: 4",
      "header: Annual report",
      "header: 5",
    ]);
    expect(outline).toHaveLength(22);
  });
});

test("turned text within the text is not furniture", async () => {
  const outline = await outlineOfPages(
    turnedAt(90, 200, "Millions of dollars") + column(72, 700, prose) + textAt(110, 200, "1997"),
    column(72, 700, prose),
  );
  expect(outline).toContain("body: Millions of dollars");
});

test("a turned label beside a chart is not furniture", async () => {
  const chart = ["100", "80", "60"].map((text, at) => textAt(60, 500 - 40 * at, text)).join("");
  expect(await outlineOfPages(turnedAt(30, 400, "Millions of dollars") + chart)).toContain(
    "body: Millions of dollars",
  );
});
