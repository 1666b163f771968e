/** Headers, footers and running titles are recognised, and no sentence runs into them; repeated content stays. */
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

const bodyOf = (...pages: readonly number[]) => `body: ${pages.flatMap((page) => linesOf(page)).join("\n")}`;

describe("a sentence continues over the page break", () => {
  test("where left and right pages have different titles", async () => {
    const page = (number: number) =>
      textAt(number % 2 === 0 ? 72 : 400, 770, number % 2 === 0 ? "Wavecrest" : "Annual report") +
      column(72, 700, linesOf(number));
    const outline = await outlineOfPages(page(0), page(1), page(2), page(3));
    expect(outline.filter((block) => !block.startsWith("header"))).toEqual([bodyOf(0, 1, 2, 3)]);
  });

  test("where the running title changes and has the number of the page", async () => {
    const titles = ["What we do", "How we invest", "What it costs"];
    const page = (number: number) =>
      column(72, 700, linesOf(number)) + textAt(72, 40, `${titles[number]} ${number + 7}`, { size: 8 });
    expect(await outlineOfPages(page(0), page(1), page(2))).toEqual([
      bodyOf(0, 1, 2),
      "footer: What we do 7",
      "footer: How we invest 8",
      "footer: What it costs 9",
    ]);
  });

  test("where forms are numbered by letters", async () => {
    const page = (number: number) =>
      column(72, 700, linesOf(number)) + textAt(480, 40, `41-148${letters[number]} (09/12)`, { size: 8 });
    expect(await outlineOfPages(page(0), page(1))).toEqual([
      bodyOf(0, 1),
      "footer: 41-148a (09/12)",
      "footer: 41-148b (09/12)",
    ]);
  });

  test("where titles and page numbers are in the margin beside the text", async () => {
    const page = (number: number) =>
      textAt(10, 697, "Shift", { font: "B", size: 13 }) +
      textAt(10, 684, "work", { font: "B", size: 13 }) +
      textAt(10, 650, String(163 + number), { font: "B", size: 12 }) +
      column(72, 700, linesOf(number));
    expect(await outlineOfPages(page(0), page(1))).toEqual([
      "header: Shift\nwork",
      "header: 163",
      bodyOf(0, 1),
      "header: Shift\nwork",
      "header: 164",
    ]);
  });

  test("where the footer follows the text of a short page", async () => {
    const page = (number: number, count: number) =>
      column(72, 700, linesOf(number, count)) + textAt(72, 660 - 12 * count, `Wavecrest | ${number + 1}`);
    const outline = await outlineOfPages(page(0, 30), page(1, 20), page(2, 10));
    expect(outline.filter((block) => block.startsWith("footer"))).toHaveLength(3);
  });
});

describe("content stays in its place", () => {
  test("the head of a table that continues", async () => {
    const page = (title: string, top: number) =>
      textAt(72, 770, title) +
      ["Fee", "Amount", "When"].map((cell, at) => textAt(72 + 150 * at, top, cell)).join("") +
      column(72, top - 20, linesOf(0));
    const outline = await outlineOfPages(
      page("What it costs to enter", 755),
      page("And what it costs to leave", 740),
    );
    expect(outline.join("\n")).not.toMatch(/header/);
  });

  test("a line that is repeated elsewhere on the next page", async () => {
    const again =
      "The fund invests in shares of companies that are listed on an exchange, and in loans to others.";
    const outline = await outlineOfPages(
      column(40, 560, [...linesOf(0, 5), again], { size: 8 }),
      column(40, 600, [...linesOf(1, 12), again], { size: 8 }),
    );
    expect(outline.join("\n")).not.toMatch(/footer/);
  });

  test("a note beside the text", async () => {
    const outline = await outlineOfPages(
      textAt(10, 660, "See 4") + column(72, 700, linesOf(0)),
      textAt(10, 660, "See 9") + column(72, 700, linesOf(1)),
    );
    expect(outline.join("\n")).not.toMatch(/header/);
  });
});
