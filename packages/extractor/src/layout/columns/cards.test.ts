/** Blocks of text beside each other with only white space between them: cards, addresses, labels above values, cells of a row. */
import { describe, expect, test } from "vitest";
import { across, column, outlineOfPages } from "../../testing/page.ts";
import { textAt } from "../../testing/small-pdf.ts";

const prose = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and it may keep a tenth of all its",
  "assets in cash until good investments are found.",
];
const intro = column(40, 740, prose);

const textsOf = async (content: string) =>
  (await outlineOfPages(intro + content)).slice(1).map((block) => block.replace(/^\w+: /u, ""));

/** Each line is centred. */
const centred = (middle: number, top: number, lines: readonly string[], font = "C") =>
  lines.map((line, index) => textAt(middle - 3 * line.length, top - 12 * index, line, { font })).join("");

describe("cards", () => {
  test("of centred lines are read one after the other", async () => {
    const names = [
      ["Rent it", "by the hour"],
      ["Pay for it", "by card"],
      ["Take it", "where you go"],
    ];
    const content = [120, 300, 480].map((middle, at) => centred(middle, 640, names[at]!)).join("");
    expect(await textsOf(content)).toEqual(names.map((lines) => lines.join("\n")));
  });

  test("are not rows of centred numbers", async () => {
    const cells = [
      ["12", "1,200"],
      ["7", "70"],
      ["300", "3"],
    ];
    const content = [120, 300, 480].map((middle, at) => centred(middle, 640, cells[at]!)).join("");
    expect(await textsOf(content)).toEqual(["12\t7\t300", "1,200\t70\t3"]);
  });

  test("that are addresses", async () => {
    const seller = ["Anna Long & Sons", "12 Harbour Road", "Leith EH6 7AB"];
    const buyer = ["Green Fields Ltd", "7 Market Place", "Norwich NR1 2CD"];
    const content = across(
      [
        [40, seller],
        [420, buyer],
      ],
      640,
    );
    expect((await textsOf(content)).join("\n")).toBe([...seller, ...buyer].join("\n"));
  });
});

describe("labels above their values", () => {
  const labels = ["Reference", "Contact", "Due date"];
  const values = ["4711-A", "Anna Long", "3 March"];
  const rowOf = (texts: readonly string[], y: number, font: string) =>
    texts.map((text, at) => textAt(40 + 180 * at, y, text, { font })).join("");

  test("are read with them", async () => {
    expect(await textsOf(rowOf(labels, 640, "B") + rowOf(values, 627, "C"))).toEqual(
      labels.flatMap((label, at) => [label, values[at]!]),
    );
  });

  test("where one has none", async () => {
    expect(await textsOf(rowOf(labels, 640, "B") + textAt(220, 627, "Anna Long"))).toEqual([
      "Reference",
      "Contact",
      "Anna Long",
      "Due date",
    ]);
  });

  test("above several rows are the head of a table", async () => {
    const rows = [values, ["4712-B", "John Short", "4 March"], ["4713-C", "Mary Wood", "5 March"]];
    const content =
      rowOf(labels, 640, "B") + rows.map((row, index) => rowOf(row, 627 - 13 * index, "C")).join("");
    expect(await textsOf(content)).toEqual([labels, ...rows].map((row) => row.join("\t")));
  });
});

describe("the cells of a row", () => {
  test("in the head of a table", async () => {
    const content =
      centred(200, 640, ["Three Months", "June 30"], "B") +
      centred(400, 640, ["Twelve Months", "June 30"], "B") +
      across(
        [
          [40, ["Sales", "Costs", "Taxes"]],
          [185, ["1,200", "1,100", "20"]],
          [385, ["5,200", "5,100", "80"]],
        ],
        610,
      );
    expect((await textsOf(content))[0]).toBe("Three Months\nJune 30\tTwelve Months\nJune 30");
  });

  test("of which one continues below the others", async () => {
    const content =
      textAt(40, 640, "1908") +
      textAt(120, 640, "Chair of wood,") +
      textAt(300, 640, "3 pieces") +
      textAt(440, 640, "573.00") +
      textAt(120, 628, "painted blue");
    expect(await textsOf(content)).toEqual(["1908\tChair of wood,\npainted blue\t3 pieces\t573.00"]);
  });

  test("separated by lines closer than words are set apart", async () => {
    const cell = (x: number, y: number, text: string) => textAt(x, y, text);
    const content =
      [640, 620, 600]
        .map((y) => cell(44, y, "Entry fee") + cell(102, y, "50 cents") + cell(160, y, "each"))
        .join("") +
      [655, 635, 615, 595].map((y) => `40 ${y} m 200 ${y} l S\n`).join("") +
      [40, 100, 155, 200].map((x) => `${x} 595 m ${x} 655 l S\n`).join("");
    expect(await textsOf(content)).toEqual(Array.from({ length: 3 }, () => "Entry fee\t50 cents\teach"));
  });
});

test("a letter that is set lower within a word belongs to its line", async () => {
  const lines = ["Set with TeX, as are most of the papers of", "its field, and read in the same way by all"];
  const [first, second] = lines as [string, string];
  const content =
    textAt(40, 640, first.slice(0, 10)) +
    textAt(100, 637, "e") +
    textAt(106, 640, first.slice(11)) +
    textAt(40, 628, second);
  expect(await textsOf(content)).toEqual([lines.join("\n")]);
});

test("columns continue below white space as wide as that within them", async () => {
  const left = ["Of the house, and of its many rooms,", "there is much to tell to whoever asks."];
  const right = ["Of the garden there is not much to be", "told, as nobody has seen it for years."];
  const last = ["Of the river nobody knows where it has", "its spring, and why it is so very cold."];
  const content =
    column(40, 640, left) +
    column(40, 590, left) +
    column(40, 540, last) +
    column(330, 640, right) +
    column(330, 590, right);
  expect(await textsOf(content)).toEqual([left, left, last, right, right].map((lines) => lines.join("\n")));
});
