/** Several pages: their furniture, notes, and paragraphs that continue in the next column or on the next page. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { drawnAt, mappedPdf } from "../../testing/mapped-font.ts";
import { column, outlineOfPages } from "../../testing/page.ts";
import { outlineOf, readPdf } from "../../testing/reading.ts";

const lineOf = (page: number, line: number) =>
  `line ${"abcdefghijklmnopqrstuvwxyz"[line]} of page ${"abcdef"[page]} says what the others say too`;

/** The lines of a page; only the last page's last line ends a sentence. */
const linesOf = (page: number, count = 20) => Array.from({ length: count }, (_, line) => lineOf(page, line));

const header = (text = "Wavecrest Income Fund") => textAt(72, 770, text, { size: 8 });
const pageNumber = (page: number) => textAt(290, 30, `Page ${page} of 3`, { size: 8 });

describe("page furniture", () => {
  test("follows the paragraph that it would cut", async () => {
    const page = (number: number) => header() + column(72, 700, linesOf(number)) + pageNumber(number + 1);
    expect(await outlineOfPages(page(0), page(1), page(2))).toEqual([
      "header: Wavecrest Income Fund",
      `body: ${[0, 1, 2].flatMap((number) => linesOf(number)).join("\n")}`,
      "footer: Page 1 of 3",
      "header: Wavecrest Income Fund",
      "footer: Page 2 of 3",
      "header: Wavecrest Income Fund",
      "footer: Page 3 of 3",
    ]);
  });

  test("is the same on every other page", async () => {
    const page = (number: number) =>
      header(number % 2 === 0 ? "Wavecrest" : "Annual report") +
      column(72, 700, [...linesOf(number, 5), "And here it ends."]);
    const outline = await outlineOfPages(page(0), page(1), page(2), page(3));
    expect(outline.filter((block) => block.startsWith("header"))).toHaveLength(4);
  });

  test("a line at the edge that does not repeat is text", async () => {
    const outline = await outlineOfPages(
      column(72, 770, ["You may lose all of your money if you invest."]),
      column(72, 700, linesOf(0)),
    );
    expect(outline[0]).toMatch(/^(body|heading): You may lose/);
  });

  test.each(["7", "- 7 -", "Page 7", "vii", "7 of 12", "7/12"])("page number %s", async (number) => {
    const outline = await outlineOfPages(column(72, 700, linesOf(0)) + textAt(290, 30, number));
    expect(outline.at(-1)).toBe(`footer: ${number}`);
  });
});

describe("a paragraph continues", () => {
  test("in the next column", async () => {
    const short = (page: number) => linesOf(page, 12).map((line) => line.slice(0, 40));
    expect(await outlineOfPages(column(40, 700, short(0)) + column(320, 700, short(1)))).toEqual([
      `body: ${[...short(0), ...short(1)].join("\n")}`,
    ]);
  });

  test("on the next page, with a hyphen", async () => {
    const outline = await outlineOfPages(
      column(72, 700, [...linesOf(0), "and so they said that it is not guaran-"]),
      column(72, 700, ["teed by anyone in the world."]),
    );
    expect(outline).toHaveLength(1);
    expect(outline[0]).toMatch(/guaran-\nteed by anyone/);
  });

  test.each(["-", "\u2010"])("in the next column, with the hyphen %j", async (hyphen) => {
    const left = [
      "Who invests in this fund gets returns",
      "every year as the managers of it say",
      "and as a rule they are not guaran",
    ];
    const right = [
      "teed by anyone in the world, whatever",
      "the papers say of it in the meantime,",
      "and nothing else is said about it.",
    ];
    const columnAt = (x: number, lines: readonly string[]) =>
      lines.flatMap((line, index) => drawnAt(x, 700 - 12 * index, Array.from(line)));
    left[2] += hyphen;
    const { document } = await readPdf(
      mappedPdf({ glyphs: [...columnAt(72, left), ...columnAt(330, right)] }),
    );
    expect(outlineOf(document)).toEqual([`body: ${[...left, ...right].join("\n")}`]);
  });

  test("on the next page, with a footnote between", async () => {
    const note = textAt(72, 62, "1", { size: 5 }) + textAt(78, 60, "After fees, before tax.", { size: 7 });
    const outline = await outlineOfPages(
      column(72, 700, linesOf(0)) + note,
      column(72, 700, [...linesOf(1, 4), "and it ends."]),
    );
    expect(outline).toEqual([
      `body: ${[...linesOf(0), ...linesOf(1, 4), "and it ends."].join("\n")}`,
      "footnote: ¹ After fees, before tax.",
    ]);
  });

  test("but not after the end of a sentence", async () => {
    const outline = await outlineOfPages(
      column(72, 700, [...linesOf(0), "and here the sentence ends."]),
      column(72, 700, ["Another one begins on the new page."]),
    );
    expect(outline).toHaveLength(2);
  });
});

test("empty pages add nothing to the text, but are pages", async () => {
  expect(await outlineOfPages("", textAt(72, 700, "Words on the second page."), "")).toEqual([
    "body: Words on the second page.",
  ]);
});
