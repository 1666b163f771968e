/** One page: its words, lines, paragraphs, columns and tables, and their zones. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { across, column, outlineOfPages } from "../../testing/page.ts";

/** A paragraph that gives the document its body size; it is apart from what is tested. */
const prose = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and it may keep a tenth of all its",
  "assets in cash until good investments are found.",
];
const bodyText = `body: ${prose.join("\n")}`;

describe("words and lines", () => {
  test.each([
    ["a drawn space", textAt(72, 700, "two words"), "two words"],
    ["a gap without a space", textAt(72, 700, "two") + textAt(94, 700, "words"), "two words"],
    ["no gap", textAt(72, 700, "two") + textAt(90, 700, "words"), "twowords"],
    ["spaces drawn twice", textAt(72, 700, "two  words"), "two words"],
    ["words drawn out of order", textAt(94, 700, "words") + textAt(72, 700, "two"), "two words"],
    [
      "letters drawn one by one",
      ["a", "b", "c"].map((letter, at) => textAt(72 + 6 * at, 700, letter)).join(""),
      "abc",
    ],
    ["the same words twice at one place", textAt(72, 700, "bold") + textAt(72.3, 700, "bold"), "bold"],
    ["a shadow beside the words", textAt(72, 700, "bold") + textAt(72.5, 699.5, "bold"), "bold"],
    ["double letters", textAt(72, 700, "bookkeeper"), "bookkeeper"],
    [
      "a small raised number",
      textAt(72, 700, "return") + textAt(108, 704, "1", { size: 6 }) + textAt(113, 700, "of"),
      "return¹ of",
    ],
    ["two of them", textAt(72, 700, "return") + textAt(108, 704, "12", { size: 6 }), "return¹²"],
    ["a small lowered number", textAt(72, 700, "CO") + textAt(84, 698, "2", { size: 6 }), "CO2"],
  ])("%s", async (_, content, text) => {
    const outline = await outlineOfPages(content);
    expect(outline[0]!.replace(/^\w+: /, "")).toBe(text);
  });
});

describe("paragraphs", () => {
  test("lines at the usual distance are one", async () => {
    expect(await outlineOfPages(column(72, 700, prose))).toEqual([bodyText]);
  });

  test("a blank line separates two", async () => {
    expect(await outlineOfPages(column(72, 700, [...prose, "", ...prose]))).toEqual([bodyText, bodyText]);
  });

  test("an indented line begins one", async () => {
    const content =
      column(72, 700, prose) +
      column(90, 652, ["Fees are taken each month from your"]) +
      column(72, 640, ["account, and are told to you in a letter."]);
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "body: Fees are taken each month from your\naccount, and are told to you in a letter.",
    ]);
  });

  test("a sentence that ends early ends one", async () => {
    const lines = [
      "The fund invests in shares of companies that are",
      "listed on the exchange.",
      "Fees are taken each month from your account, and",
      "are told to you in a letter.",
    ];
    expect(await outlineOfPages(column(72, 700, lines))).toEqual([
      `body: ${lines.slice(0, 2).join("\n")}`,
      `body: ${lines.slice(2).join("\n")}`,
    ]);
  });

  test("so does one after which the next word would have fitted", async () => {
    const lines = [
      "The fund invests in shares of companies that are",
      "listed on the exchange or on others abroad.",
      "Fee is what it takes each month from you, and we",
      "tell you of it in a letter.",
    ];
    expect(await outlineOfPages(column(72, 700, lines))).toEqual([
      `body: ${lines.slice(0, 2).join("\n")}`,
      `body: ${lines.slice(2).join("\n")}`,
    ]);
  });

  test("a hyphen at the end of a line stays, and the word continues on the next", async () => {
    const lines = ["The fund pays an income that is not guaran-", "teed by anyone."];
    expect(await outlineOfPages(column(72, 700, lines))).toEqual([`body: ${lines.join("\n")}`]);
  });

  test("text that reads upwards follows the text that reads across", async () => {
    const upwards = "BT /C 10 Tf 0 1 -1 0 40 300 Tm (Form 12 B) Tj ET";
    expect(await outlineOfPages(upwards + column(72, 700, prose))).toEqual([bodyText, "body: Form 12 B"]);
  });
});

describe("headings", () => {
  test("are larger, or bold", async () => {
    const content =
      textAt(72, 740, "Annual report", { size: 22 }) +
      textAt(72, 712, "How we invest", { size: 14 }) +
      column(72, 690, prose) +
      textAt(72, 625, "What it costs", { font: "B" }) +
      column(72, 608, prose);
    expect(await outlineOfPages(content)).toEqual([
      "title: Annual report",
      "heading: How we invest",
      bodyText,
      "heading: What it costs",
      bodyText,
    ]);
  });

  test("of two lines are one", async () => {
    const content =
      column(72, 740, ["How we invest your", "money in companies"], { size: 14 }) + column(72, 690, prose);
    expect(await outlineOfPages(content)).toEqual([
      "heading: How we invest your\nmoney in companies",
      bodyText,
    ]);
  });

  test("a bold sentence within a paragraph is not one", async () => {
    const content =
      column(72, 700, prose) +
      textAt(72, 652, "You may lose money", { font: "B" }) +
      textAt(186, 652, "as markets fall.");
    const outline = await outlineOfPages(content);
    expect(outline.join("\n")).not.toMatch(/heading/);
  });
});

describe("lists", () => {
  const items = ["- shares that are listed", "- loans to companies", "- cash"];
  test("each item is separate", async () => {
    const content = column(72, 700, prose) + column(72, 640, items);
    expect(await outlineOfPages(content)).toEqual([bodyText, ...items.map((item) => `list: ${item}`)]);
  });

  test("an item runs over lines with a hanging indent", async () => {
    const content =
      column(72, 700, prose) +
      textAt(72, 640, "1. shares that are listed on") +
      textAt(90, 628, "an exchange") +
      textAt(72, 616, "2. loans");
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "list: 1. shares that are listed on\nan exchange",
      "list: 2. loans",
    ]);
  });

  test("the marker is apart from its item", async () => {
    const marked = (y: number, text: string) => textAt(72, y, "\u0095") + textAt(96, y, text);
    const content =
      column(72, 700, prose) + marked(640, "shares that are listed") + marked(626, "loans to companies");
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "list: •\tshares that are listed",
      "list: •\tloans to companies",
    ]);
  });

  test("a number at the start of a wrapped line is not a marker", async () => {
    const lines = [
      "The fund was begun in the spring of the year of",
      "1. It has grown since, and now it has more than",
      "ten thousand investors in the whole country.",
    ];
    expect(await outlineOfPages(column(72, 700, lines))).toEqual([`body: ${lines.join("\n")}`]);
  });
});

/** Sixteen lines each, of about forty characters. */
const left = Array.from({ length: 16 }, (_, line) =>
  `the left column has its line number ${String.fromCharCode(97 + line)} here`.slice(0, 42),
);
const right = Array.from(
  { length: 16 },
  (_, line) => `on the right side line number ${String.fromCharCode(97 + line)} stands so`,
);
const oneThenOther = [`body: ${[...left, ...right].join("\n")}`];

describe("two columns", () => {
  test("drawn one after the other", async () => {
    expect(await outlineOfPages(column(40, 700, left) + column(320, 700, right))).toEqual(oneThenOther);
  });

  test("drawn line by line", async () => {
    expect(
      await outlineOfPages(
        across(
          [
            [40, left],
            [320, right],
          ],
          700,
        ),
      ),
    ).toEqual(oneThenOther);
  });

  test("whose baselines are half a line apart", async () => {
    expect(await outlineOfPages(column(40, 700, left) + column(320, 695, right))).toEqual(oneThenOther);
  });

  test("whose baselines do not quite meet", async () => {
    expect(await outlineOfPages(column(40, 700, left) + column(320, 697, right))).toEqual(oneThenOther);
  });

  test("that end unevenly", async () => {
    const short = right.slice(0, 9);
    expect(
      await outlineOfPages(
        across(
          [
            [40, left],
            [320, short],
          ],
          700,
        ),
      ),
    ).toEqual([`body: ${[...left, ...short].join("\n")}`]);
  });

  test("below a title that runs across both", async () => {
    const title = textAt(60, 740, "A title across both of the columns", { size: 20 });
    expect(
      await outlineOfPages(
        title +
          across(
            [
              [40, left],
              [320, right],
            ],
            700,
          ),
      ),
    ).toEqual(["title: A title across both of the columns", ...oneThenOther]);
  });

  test("above text that runs across both", async () => {
    const wide = [
      "This closing paragraph runs across the whole page, below both of the columns, and it",
      "is read after them, as it stands at the very end of the page.",
    ];
    expect(
      await outlineOfPages(
        across(
          [
            [40, left],
            [320, right],
          ],
          700,
        ) + column(40, 480, wide),
      ),
    ).toEqual([...oneThenOther, `body: ${wide.join("\n")}`]);
  });
});

describe("tables", () => {
  const cells = (y: number, ...texts: readonly string[]) =>
    texts.map((text, at) => textAt(72 + 150 * at, y, text)).join("");

  test("rows of cells are blocks, cells separated by tabs", async () => {
    const content =
      column(72, 700, prose) +
      cells(620, "Fee", "Amount", "When") +
      cells(606, "Entry", "0.5%", "once") +
      cells(592, "Management", "1.2%", "each year") +
      cells(578, "Exit", "none", "never");
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "table: Fee\tAmount\tWhen",
      "table: Entry\t0.5%\tonce",
      "table: Management\t1.2%\teach year",
      "table: Exit\tnone\tnever",
    ]);
  });

  test("a wrapped cell belongs to its row", async () => {
    const row = (y: number, name: string, first: string, second: string) =>
      cells(y, name, first) + textAt(222, y - 12, second);
    const content =
      column(72, 700, prose) +
      row(620, "Entry", "half a per cent of", "what you pay in") +
      row(590, "Exit", "none at all for the", "first five years") +
      row(560, "Switch", "forty dollars for", "each of them");
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "table: Entry\thalf a per cent of\nwhat you pay in",
      "table: Exit\tnone at all for the\nfirst five years",
      "table: Switch\tforty dollars for\neach of them",
    ]);
  });
});

describe("footnotes", () => {
  const marked = textAt(72, 700, "The fund returned 9% in the year") + textAt(264, 704, "1", { size: 6 });
  const note = (y: number, mark: string, text: string) =>
    textAt(72, y + 2, mark, { size: 5 }) + textAt(78, y, text, { size: 7 });

  test("two in a row are two", async () => {
    const content =
      marked +
      column(72, 688, prose) +
      note(80, "1", "After fees, before tax.") +
      note(70, "2", "As at 30 June.");
    const outline = await outlineOfPages(content);
    expect(outline.slice(-2)).toEqual(["footnote: ¹ After fees, before tax.", "footnote: ² As at 30 June."]);
  });

  test("one over two lines is one", async () => {
    const content =
      marked +
      column(72, 688, prose) +
      note(80, "1", "After fees, but before") +
      textAt(72, 71, "tax and inflation.", { size: 7 });
    expect((await outlineOfPages(content)).at(-1)).toBe(
      "footnote: ¹ After fees, but before\ntax and inflation.",
    );
  });

  test("with an asterisk", async () => {
    const content = column(72, 700, prose) + textAt(72, 80, "* After fees, before tax.", { size: 7 });
    expect((await outlineOfPages(content)).at(-1)).toBe("footnote: * After fees, before tax.");
  });
});

test("a caption", async () => {
  const content =
    column(72, 700, prose) + textAt(72, 620, "Figure 3: growth of 10,000 dollars") + column(72, 580, prose);
  expect(await outlineOfPages(content)).toEqual([
    bodyText,
    "caption: Figure 3: growth of 10,000 dollars",
    bodyText,
  ]);
});
