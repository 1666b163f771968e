/** Notes after the text are endnotes if raised marks refer to them, otherwise a list. */
import { expect, test } from "vitest";
import { column, outlineOfPages } from "../../testing/page.ts";
import { textAt } from "../../testing/small-pdf.ts";

const line = (count: number) =>
  `line ${"abcdefgh"[count]} of the text goes on and says what the others say too`;
const text = [0, 1, 2, 3].map(line);

/** Prose whose second and third lines each end with a mark. */
const marked =
  column(72, 700, text) +
  [1, 2].map((at) => textAt(72 + 6 * text[at]!.length, 704 - 12 * at, String(at), { size: 6 })).join("");
const notes = [
  "1. After fees, but before tax and before",
  "all that the fund pays to others.",
  "2. As at 30 June.",
];
const page = (heading: string, lines: readonly string[] = notes) =>
  textAt(72, 740, heading, { font: "B", size: 14 }) + column(72, 700, lines);
const endnotes = [`endnote: ${notes[0]}\n${notes[1]}`, `endnote: ${notes[2]}`];

test.each(["Notes", "Endnotes", "NOTES", "Notes and references", "Anmerkungen"])(
  "under %s",
  async (heading) => {
    const outline = await outlineOfPages(marked, page(heading));
    expect(outline.slice(-2)).toEqual(endnotes);
  },
);

test("of two chapters, under headings in capitals", async () => {
  const chapters = ["WHAT IT COSTS", ...notes, "", "WHAT IT EARNS", ...notes];
  const outline = await outlineOfPages(marked, page("Notes", chapters));
  expect(outline.filter((block) => block.startsWith("endnote"))).toEqual([...endnotes, ...endnotes]);
});

test("that continue on the next page", async () => {
  const outline = await outlineOfPages(
    marked,
    page("Notes", ["1. After fees.", "2. As at 30 June of the year in which the fund was opened, and so"]),
    column(72, 700, ["not of any year before."]),
  );
  expect(outline.at(-1)).toMatch(/^endnote: 2\. As at .*and so\nnot of any year before\.$/);
});

test.each([
  ["without marks in the text", column(72, 700, text), "Notes"],
  ["under another heading", marked, "How to pay"],
])("a list %s stays one", async (_, body, heading) => {
  const outline = await outlineOfPages(body, page(heading));
  expect(outline.slice(-2)).toEqual(endnotes.map((block) => block.replace("endnote", "list")));
});

test("the items of a list after the notes are a list", async () => {
  const outline = await outlineOfPages(
    marked,
    page("Notes", [...notes, "", "5. Sign it.", "", "1. Post it."]),
  );
  expect(outline.slice(-2)).toEqual(["list: 5. Sign it.", "list: 1. Post it."]);
});
