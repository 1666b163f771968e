/** Line numbers in a margin are never in a sentence; numbers that are content stay in their place. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const words =
  "the loan that the bank had sold to her was not as safe as the letter said and she asked for it to be paid back at once".split(
    " ",
  );

/** Lines of one paragraph, of which only the first begins with a capital. */
const linesOf = (count: number, start = 0) =>
  Array.from({ length: count }, (_, line) =>
    Array.from({ length: 8 }, (__, word) => words[(start + line * 5 + word) % words.length]).join(" "),
  );

interface Numbering {
  readonly x: number;
  readonly from?: number;
  readonly step?: number;
  readonly size?: number;
  readonly lead?: number;
  readonly last: number;
  /** Set flush right, as most are. */
  readonly top?: number;
}

function numbers({ x, from = 1, step = 1, size = 10, lead = 12, last, top = 700 }: Numbering): string {
  let content = "";
  for (let value = from; value <= last; value++) {
    if (value % step !== 0) continue;
    const text = String(value);
    content += textAt(x - 0.6 * size * text.length, top - (value - from) * lead, text, { size });
  }
  return content;
}

const listOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => String(from + index)).join("\n");

describe("line numbers are separated from the text", () => {
  test("of every line, in the left margin", async () => {
    const lines = linesOf(28);
    expect(await outlineOfPages(numbers({ x: 60, last: 28 }) + column(80, 700, lines))).toEqual([
      `body: ${lines.join("\n")}`,
      `line-number: ${listOf(28)}`,
    ]);
  });

  test("drawn before each line, small and close to it", async () => {
    const lines = linesOf(12);
    const content = lines
      .map(
        (line, at) =>
          numbers({ x: 70, from: at + 1, last: at + 1, size: 6, top: 700 - 12 * at }) +
          column(80, 700 - 12 * at, [line]),
      )
      .join("");
    expect(await outlineOfPages(content)).toEqual([
      `body: ${lines.join("\n")}`,
      `line-number: ${listOf(12)}`,
    ]);
  });

  test("of ruled paper, whose lines the text does not follow", async () => {
    const lines = linesOf(40);
    const content = numbers({ x: 60, last: 28, lead: 24, top: 720 }) + column(80, 713, lines, { lead: 16 });
    expect(await outlineOfPages(content)).toEqual([
      `body: ${lines.join("\n")}`,
      `line-number: ${listOf(28)}`,
    ]);
  });

  test("of ruled paper with a few words in capitals", async () => {
    const content =
      numbers({ x: 60, last: 28, lead: 24, top: 720 }) +
      textAt(80, 720, "SUPERIOR COURT OF CALIFORNIA") +
      textAt(80, 672, "COUNTY OF SAN MATEO") +
      textAt(80, 600, "ANNA SMITH");
    const outline = await outlineOfPages(content);
    expect(outline.at(-1)).toBe(`line-number: ${listOf(28)}`);
    expect(outline.slice(0, -1).join(" ")).not.toMatch(/\d/);
  });

  test("of every fifth line, in the right margin", async () => {
    const lines = linesOf(32);
    const content = column(80, 700, lines) + numbers({ x: 520, step: 5, last: 32 });
    expect(await outlineOfPages(content)).toEqual([
      `body: ${lines.join("\n")}`,
      "line-number: 5\n10\n15\n20\n25\n30",
    ]);
  });

  test("of every fifth line, between two columns", async () => {
    const short = (start: number) => linesOf(30, start).map((line) => line.slice(0, 34).trimEnd());
    const content =
      column(60, 700, short(0)) +
      numbers({ x: 302, step: 5, last: 30, size: 8 }) +
      column(330, 700, short(7));
    expect(await outlineOfPages(content)).toEqual([
      `body: ${[...short(0), ...short(7)].join("\n")}`,
      "line-number: 5\n10\n15\n20\n25\n30",
    ]);
  });

  test("that continue over pages, the last of which has few lines", async () => {
    const pages = [linesOf(30), [...linesOf(3, 3), "and so it ended."]] as const;
    const outline = await outlineOfPages(
      numbers({ x: 60, last: 30 }) + column(80, 700, pages[0]),
      numbers({ x: 60, from: 31, last: 34 }) + column(80, 700, pages[1]),
    );
    expect(outline).toEqual([
      `body: ${[...pages[0], ...pages[1]].join("\n")}`,
      `line-number: ${listOf(30)}`,
      `line-number: ${listOf(4, 31)}`,
    ]);
  });
});

describe("numbers that are content stay", () => {
  test.each([
    [
      "of the rows of a table",
      (row: number) => textAt(80, 700 - 12 * row, "Alabama") + textAt(200, 700 - 12 * row, "34.5"),
    ],
    [
      "of the chapters in a list of contents",
      (row: number) =>
        textAt(
          80,
          700 - 12 * row,
          `The story of the town and its people ${"abcdefghijklmnopqrstuvwxyz"[row]}`,
        ),
    ],
    [
      "of the rows of a table in lower case",
      (row: number) =>
        textAt(80, 700 - 12 * row, "apples") +
        textAt(200, 700 - 12 * row, "a basket") +
        textAt(320, 700 - 12 * row, "4.50"),
    ],
  ])("%s", async (_, row) => {
    const content = numbers({ x: 60, last: 16 }) + Array.from({ length: 16 }, (__, at) => row(at)).join("");
    const outline = await outlineOfPages(content);
    expect(outline.join("\n")).not.toMatch(/line-number/);
    expect(outline.join("\n")).toMatch(/12\s+(Alabama|The story|apples)/);
  });

  test("of paragraphs", async () => {
    const content = Array.from(
      { length: 10 },
      (_, at) =>
        textAt(60, 700 - 36 * at, String(at + 1)) +
        column(90, 700 - 36 * at, [`When ${linesOf(1, at)[0]}`, linesOf(1, at + 3)[0]!, "at once."]),
    ).join("");
    expect(await outlineOfPages(content)).toHaveLength(10);
  });

  test("of a scale beside a chart", async () => {
    const content = numbers({ x: 60, step: 5, last: 30 }) + column(80, 300, linesOf(10));
    expect((await outlineOfPages(content)).join("\n")).not.toMatch(/line-number/);
  });
});
