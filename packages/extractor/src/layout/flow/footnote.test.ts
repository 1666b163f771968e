/** Footnotes are separated from the text, each as a block, even over pages; captions and text at the foot are not. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Lines of prose that never end a sentence. */
const linesOf = (page: number, count = 20) =>
  Array.from(
    { length: count },
    (_, line) => `line ${letters[line]} of page ${letters[page]} says what the others say too`,
  );

const note = (y: number, mark: string, lines: readonly string[]) =>
  textAt(72, y + 2, mark, { size: 5 }) + column(78, y, lines, { size: 7, lead: 9 });

/** The zones and texts of a page whose prose continues over all pages. */
const notesOf = (outline: readonly string[]) => outline.filter((block) => !block.startsWith("body"));

describe("a note", () => {
  test("continues on the next page, above the notes of that page", async () => {
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)) + note(80, "1", ["After fees, but before tax and before all that"]),
      column(72, 700, linesOf(1)) +
        column(72, 90, ["which the fund pays to others."], { size: 7 }) +
        note(80, "2", ["As at 30 June."]),
    );
    expect(outline).toEqual([
      `body: ${[...linesOf(0), ...linesOf(1)].join("\n")}`,
      "footnote: ¹ After fees, but before tax and before all that\nwhich the fund pays to others.",
      "footnote: ² As at 30 June.",
    ]);
  });

  test("is one although there are more notes than text on the page", async () => {
    const long = (start: number) =>
      Array.from(
        { length: 14 },
        (_, line) => `the note has line ${letters[line]} and it goes on about page ${letters[start]}`,
      );
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)),
      column(72, 700, linesOf(1, 8)) +
        note(450, "1", [...long(1), "and ends."]) +
        note(300, "2", [...long(2), "and ends."]),
      column(72, 700, linesOf(2)),
    );
    expect(notesOf(outline)).toEqual([
      `footnote: ¹ ${[...long(1), "and ends."].join("\n")}`,
      `footnote: ² ${[...long(2), "and ends."].join("\n")}`,
    ]);
  });

  test("may be as large as the text if it begins with a raised number", async () => {
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0, 30)) + textAt(72, 104, "1", { size: 6 }) + textAt(78, 100, "After fees."),
    );
    expect(notesOf(outline)).toEqual(["footnote: ¹ After fees."]);
  });

  test.each([
    ["figures on the line", ["1 After fees and tax.", "2 As at 30 June."]],
    ["figures with a full stop", ["1. After fees and tax.", "2. As at 30 June."]],
    ["stars", ["* After fees and tax.", "** As at 30 June."]],
    ["daggers", ["† After fees and tax.", "‡ As at 30 June."]],
  ])("is apart from the next: %s", async (_, notes) => {
    const encoded = notes.map((text) => text.replace("†", "\u0086").replace("‡", "\u0087"));
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)) + column(72, 80, encoded, { size: 7, lead: 9 }),
    );
    expect(notesOf(outline)).toEqual(notes.map((text) => `footnote: ${text}`));
  });
});

describe("what is not a footnote", () => {
  test("the last paragraph of a page that is set smaller than the others", async () => {
    const page = (number: number, size: number) => column(72, 700, linesOf(number, 30), { size, lead: 20 });
    const outline = await outlineOfPages(page(0, 10), page(1, 10), page(2, 9));
    expect(notesOf(outline)).toEqual([]);
  });

  test("a caption in small type at the foot of a page", async () => {
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)) + textAt(72, 80, "Figure 3. Growth of 10,000 dollars", { size: 8 }),
    );
    expect(notesOf(outline)).toEqual(["caption: Figure 3. Growth of 10,000 dollars"]);
  });
});

describe("a caption", () => {
  test.each([
    ["Table 3: fees", "caption"],
    ["Figure 2.1 Growth of the fund", "caption"],
    ["Box A1 The rules", "caption"],
    ["Table 3 shows what the fund costs in each year.", "body"],
    ["Figure 2, however, says what is left of it.", "body"],
  ])("%s", async (text, zone) => {
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)) + textAt(72, 440, text) + column(72, 400, linesOf(1)),
    );
    expect(outline).toContain(`${zone}: ${text}`);
  });

  test("may be bold", async () => {
    const outline = await outlineOfPages(
      textAt(72, 740, "Table 3: fees", { font: "B" }) + column(72, 700, linesOf(0)),
    );
    expect(outline[0]).toBe("caption: Table 3: fees");
  });
});
