/** Which lines belong to a numbered paragraph, item or heading, and where the next paragraph begins. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

/** Three lines, the last of which ends a sentence; they are as wide as the column. */
const claim = [
  "The claimant went to the office of the bank and",
  "Mr Smith told her that the loan was as safe as a",
  "deposit would be.",
];
const reply = [
  "On the same day the defendant wrote a letter to",
  "the claimant, in which it said that no loan had",
  "been agreed.",
];

/** The number at `x`, the first line at `text`, the others at `margin`. */
function numbered(
  number: string,
  lines: readonly string[],
  place: { x: number; text: number; margin: number; y: number; lead?: number },
): string {
  const { x, text, margin, y, lead = 12 } = place;
  const [first, ...others] = lines;
  return (
    textAt(x, y, number) + textAt(text, y, first!) + column(margin, y - lead, others, { size: 10, lead })
  );
}

describe("a numbered paragraph keeps its lines", () => {
  const expected = (...numbers: readonly [string, string]) => [
    `list: ${numbers[0]}\t${claim.join("\n")}`,
    `list: ${numbers[1]}\t${reply.join("\n")}`,
  ];

  test.each([
    ["with a hanging indent", ["12.", "13."], 72, 108, 108],
    ["that goes back to the margin of its number", ["12.", "13."], 72, 108, 72],
    ["whose first line is indented", ["12.", "13."], 108, 144, 72],
    ["whose number has brackets", ["(12)", "(13)"], 72, 120, 120],
    ["whose number has square brackets", ["[12]", "[13]"], 72, 120, 120],
    ["whose number has no full stop", ["12", "13"], 72, 108, 108],
    ["whose number has levels", ["3.12", "3.13"], 72, 120, 120],
    ["with a Roman number", ["iv.", "v."], 72, 108, 108],
    ["with a capital letter", ["C.", "D."], 72, 108, 108],
    ["whose number stands far away", ["12.", "13."], 72, 145, 145],
  ] as const)("%s", async (_, [one, other], x, text, margin) => {
    const place = { x, text, margin };
    const content = numbered(one, claim, { ...place, y: 700 }) + numbered(other, reply, { ...place, y: 652 });
    expect(await outlineOfPages(content)).toEqual(expected(one, other));
  });

  test("without space between paragraphs", async () => {
    const place = { x: 72, text: 108, margin: 72 };
    const content =
      numbered("12.", claim, { ...place, y: 700 }) + numbered("13.", reply, { ...place, y: 664 });
    expect(await outlineOfPages(content)).toEqual(expected("12.", "13."));
  });

  test("in double spacing", async () => {
    const place = { x: 72, text: 108, margin: 72, lead: 24 };
    const content =
      numbered("12.", claim, { ...place, y: 700 }) + numbered("13.", reply, { ...place, y: 628 });
    expect(await outlineOfPages(content)).toEqual(expected("12.", "13."));
  });

  test("over a page break", async () => {
    const place = { x: 72, text: 108, margin: 108 };
    const content = numbered("12.", claim.slice(0, 2), { ...place, y: 700 });
    const next = column(108, 700, claim.slice(2)) + numbered("13.", reply, { ...place, y: 664 });
    expect(await outlineOfPages(content, next)).toEqual(expected("12.", "13."));
  });
});

describe("what is not part of a numbered paragraph", () => {
  test("a plain paragraph after it", async () => {
    const content =
      numbered("12.", claim, { x: 72, text: 108, margin: 108, y: 700 }) + column(72, 664, reply);
    expect(await outlineOfPages(content)).toEqual([
      `list: 12.\t${claim.join("\n")}`,
      `body: ${reply.join("\n")}`,
    ]);
  });

  test("its heading", async () => {
    const content =
      textAt(72, 700, "2.", { font: "B" }) +
      textAt(108, 700, "The facts", { font: "B" }) +
      numbered("12.", claim, { x: 72, text: 108, margin: 108, y: 684 });
    expect(await outlineOfPages(content)).toEqual([
      "heading: 2.\tThe facts",
      `list: 12.\t${claim.join("\n")}`,
    ]);
  });

  test("a row of a table", async () => {
    const rows = [
      ["1.", "Entry", "0.5%", "once"],
      ["2.", "Yearly", "1.2%", "each year"],
      ["3.", "Exit", "none", "never"],
    ].map((cells, row) => cells.map((cell, at) => textAt([72, 100, 250, 400][at]!, 600 - 14 * row, cell)));
    expect(await outlineOfPages(column(72, 700, claim) + rows.flat().join(""))).toEqual([
      `body: ${claim.join("\n")}`,
      "table: 1.\tEntry\t0.5%\tonce",
      "table: 2.\tYearly\t1.2%\teach year",
      "table: 3.\tExit\tnone\tnever",
    ]);
  });
});

test("entries of a bibliography are separated by their hanging indent", async () => {
  const entry = (y: number, name: string) =>
    textAt(72, y, `${name}, On the price of what is lent to others, and`) +
    column(90, y - 12, [
      "on what follows from it for those who lend and",
      "borrow. Oxford, 1998, p. 300 to 350 and 400.",
    ]);
  const outline = await outlineOfPages(entry(700, "Adams") + entry(664, "Brown") + entry(628, "Clark"));
  expect(outline).toHaveLength(3);
});

test("entries of a table of contents are separated", async () => {
  const outline = await outlineOfPages(
    column(72, 700, [
      "Introduction .......................... 3",
      "What it costs ......................... 14",
    ]),
  );
  expect(outline).toEqual([
    "body: Introduction .......................... 3",
    "body: What it costs ......................... 14",
  ]);
});
