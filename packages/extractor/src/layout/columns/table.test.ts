/** Tables without rules: their rows are read across, whatever their cells hold; the text beside them is not. */
import { describe, expect, test } from "vitest";
import { column, outlineOfPages } from "../../testing/page.ts";
import { textAt } from "../../testing/small-pdf.ts";

/** A paragraph that gives the document its body size; it is apart from what is tested. */
const prose = [
  "The fund invests in shares of companies that are",
  "listed on the exchange and in loans to companies",
  "that are not, and it may keep a tenth of all its",
  "assets in cash until good investments are found.",
];
const bodyText = `body: ${prose.join("\n")}`;

/** The cells of one row: numbers end at their position, texts begin there. */
function cellsAt(y: number, ...cells: readonly (readonly [number, string])[]): string {
  return cells.map(([x, text]) => textAt(/^[\d$(]/.test(text) ? x - 6 * text.length : x, y, text)).join("");
}

/** Rows of a table, `lead` apart, as content and as it should be read. */
function tableOf(top: number, places: readonly number[], rows: readonly (readonly string[])[], lead = 14) {
  return {
    content: rows
      .map((row, index) =>
        cellsAt(top - lead * index, ...row.map((text, at) => [places[at]!, text] as const)),
      )
      .join(""),
    outline: rows.map((row) => `table: ${row.join("\t")}`),
  };
}

describe("a price stays with its item", () => {
  test("in an invoice with long descriptions", async () => {
    const { content, outline } = tableOf(
      600,
      [60, 340, 430, 540],
      [
        ["Installation of the new server", "2", "$450.00", "$900.00"],
        ["Annual support of the software", "1", "$1,200.00", "$1,200.00"],
        ["Training for the whole new team", "3", "$300.00", "$900.00"],
        ["Migration of all old documents", "1", "$750.00", "$750.00"],
        ["Replacement of broken switches", "4", "$89.00", "$356.00"],
        ["Delivery to the second building", "1", "$25.00", "$25.00"],
      ],
    );
    expect(await outlineOfPages(column(60, 720, prose) + content)).toEqual([bodyText, ...outline]);
  });

  test("in a table of earnings", async () => {
    const { content, outline } = tableOf(
      600,
      [60, 430, 540],
      [
        ["Net sales of products and of services", "117,154", "123,945"],
        ["Cost of sales of products and services", "66,822", "69,702"],
        ["Research and development expenses", "7,709", "6,306"],
        ["Selling, general and administrative", "6,607", "6,449"],
        ["Income before provision for income taxes", "35,623", "41,241"],
        ["Net income attributable to shareholders", "29,998", "34,630"],
      ],
      12,
    );
    expect(await outlineOfPages(column(60, 720, prose) + content)).toEqual([bodyText, ...outline]);
  });

  test("in a list of awards", async () => {
    const { content, outline } = tableOf(
      600,
      [60, 270, 560],
      [
        ["University of Northern Shore", "Water quality in small lakes", "$250,000"],
        ["Institute for Rural Studies", "Roads that last for longer", "$1,125,000"],
        ["College of the Western Plain", "Teaching across distances", "$90,500"],
        ["Foundation for Clean Rivers", "Counting fish and otters", "$310,000"],
        ["City of Harbour and its towns", "Trees along school streets", "$75,250"],
      ],
      12,
    );
    expect(await outlineOfPages(column(60, 720, prose) + content)).toEqual([bodyText, ...outline]);
  });

  test("whose description runs over lines", async () => {
    const row = (y: number, lines: readonly string[], price: string) =>
      column(60, y, lines) + cellsAt(y, [540, price]);
    const first = ["Management of the fund, including the", "costs of its custodian and auditors"];
    const second = ["Performance above that of the index,", "if it is above the last high point"];
    const third = ["Switching between two funds of the", "same family within one year"];
    const content =
      column(60, 720, prose) + row(600, first, "1.2%") + row(570, second, "10%") + row(540, third, "$40");
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      `table: ${first.join("\n")}\t1.2%`,
      `table: ${second.join("\n")}\t10%`,
      `table: ${third.join("\n")}\t$40`,
    ]);
  });

  test("where the price is beside the last line", async () => {
    const first = ["Depreciation of property and equipment and of", "other assets that are leased"];
    const content =
      column(60, 720, prose) +
      cellsAt(612, [60, "Net income"], [540, "33,364"]) +
      column(60, 600, first) +
      cellsAt(588, [540, "34,433"]) +
      cellsAt(576, [60, "Deferred taxes"], [540, "(310)"]) +
      cellsAt(564, [60, "Inventories"], [540, "1,487"]);
    expect(await outlineOfPages(content)).toEqual([
      bodyText,
      "table: Net income\t33,364",
      `table: ${first.join("\n")}\t34,433`,
      "table: Deferred taxes\t(310)",
      "table: Inventories\t1,487",
    ]);
  });
});

test("labels are read with their text", async () => {
  const entry = (y: number, label: string, lines: readonly string[]) =>
    textAt(60, y, label, { font: "B" }) + column(180, y, lines);
  const risk = [
    "You may lose some or all of the money that you invest, as",
    "the prices of shares go down as well as up, and nobody can",
    "say in advance when they will do so.",
  ];
  const access = [
    "You can sell your units on any business day, and we pay you",
    "within five business days after your order.",
  ];
  const costs = [
    "We charge a fee of one per cent for each year, which is taken",
    "from the fund every month before we tell you its price.",
  ];
  const content =
    column(60, 720, prose) +
    entry(600, "Risk", risk) +
    entry(558, "Access", access) +
    entry(528, "Costs", costs);
  expect((await outlineOfPages(content)).join("\n")).toBe(
    [
      bodyText,
      `table: Risk\t${risk.join("\n")}`,
      `table: Access\t${access.join("\n")}`,
      `table: Costs\t${costs.join("\n")}`,
    ].join("\n"),
  );
});

test("a long cell is read like a column", async () => {
  const text = Array.from(
    { length: 5 },
    (_, line) => `${"abcde"[line]} line of the text that goes on without an end`,
  );
  const content =
    column(60, 720, prose) +
    [0, 1, 2]
      .map((at) => textAt(60, 600 - 70 * at, `Term ${at + 1}`) + column(200, 600 - 70 * at, text))
      .join("");
  const outline = await outlineOfPages(content);
  expect(outline.slice(1, 3)).toEqual(["table: Term 1", `body: ${text.join("\n")}`]);
});

test("text beside a table is read before it", async () => {
  const left = Array.from(
    { length: 12 },
    (_, line) => `${"abcdefghijkl"[line]} line of the left column that goes`,
  );
  const { content, outline } = tableOf(
    600,
    [330, 470, 560],
    [
      ["Shares", "40%", "42%"],
      ["Bonds", "35%", "31%"],
      ["Property", "15%", "16%"],
      ["Loans", "6%", "8%"],
      ["Cash", "4%", "3%"],
    ],
    24,
  );
  expect(await outlineOfPages(column(40, 600, left) + content)).toEqual([
    `body: ${left.join("\n")}`,
    ...outline,
  ]);
});

test("text below a table is not its last row", async () => {
  const { content, outline } = tableOf(
    600,
    [60, 440, 540],
    [
      ["Shares", "40%", "42%"],
      ["Bonds", "35%", "31%"],
      ["Property", "15%", "16%"],
    ],
  );
  expect(
    await outlineOfPages(column(60, 720, prose) + content + textAt(60, 550, "Past returns say nothing.")),
  ).toEqual([bodyText, ...outline, "body: Past returns say nothing."]);
});

describe("rules between rows", () => {
  const left = [
    "If you pay before the year in which",
    "If you pay in the year in which",
    "If you pay after the year in which",
  ].map((line) => [line, "the adoption becomes final"]);
  const right = [
    "take the credit in the year after",
    "take the credit in the same year",
    "take the credit in the year of payment",
  ].map((line) => [line, "and no other year at all"]);
  const cells = left
    .map((lines, row) => column(60, 600 - 24 * row, lines) + column(330, 600 - 24 * row, right[row]!))
    .join("");
  const across = `table: ${left[0]!.join("\n")}\t${right[0]!.join("\n")}`;

  test.each([
    ["lines", [611, 587, 563, 539].map((y) => `50 ${y} m 560 ${y} l S`).join("\n")],
    ["thin areas", [611, 587, 563, 539].map((y) => `50 ${y} 510 0.5 re f`).join("\n")],
    ["boxes", [587, 563, 539].map((y) => `50 ${y} 510 24 re S`).join("\n")],
  ])("drawn as %s make a table", async (_, drawing) => {
    const outline = await outlineOfPages(`${column(60, 720, prose)}${cells}\n${drawing}\n`);
    expect(outline).toHaveLength(4);
    expect(outline[1]).toBe(across);
  });

  describe("keep a price with its item", () => {
    const items = [
      ["Entry fee, which is charged when", "you buy units in the fund for the", "first time"],
      ["Exit fee, which is charged when", "you sell units before a year has", "passed"],
      ["Performance fee, where the fund", "earns more than its index"],
    ];
    const prices = ["$100", "$250", "15%"];
    const dates = [["once"], ["once, on the", "day of the sale"], ["every July"]];
    const drawing = [612, 572, 532, 504].map((y) => `50 ${y} m 560 ${y} l S\n`).join("");

    test.each([
      ["middle", 0.5],
      ["foot", 1],
    ])("in the %s of its cell", async (_, share) => {
      const cell = (x: number, top: number, lines: readonly string[], of: readonly string[]) =>
        column(x, top - 12 * share * (of.length - lines.length), lines);
      const content = items
        .map((item, row) => {
          const top = 600 - 40 * row;
          const others = cell(320, top, [prices[row]!], item) + cell(420, top, dates[row]!, item);
          return column(60, top, item) + others;
        })
        .join("");
      const after = "What is below a table follows it.";
      const page = column(60, 720, prose) + content + drawing + textAt(60, 480, after);
      expect(await outlineOfPages(page)).toEqual([
        bodyText,
        ...items.map((item, row) => `table: ${item.join("\n")}\t${prices[row]}\t${dates[row]!.join("\n")}`),
        `body: ${after}`,
      ]);
    });

    test("but not where each line is a row", async () => {
      const rows = ["Shares", "Bonds", "Loans", "Cash"].map((name, at) => [name, `${40 - at}%`, `${at}.5%`]);
      const { content, outline } = tableOf(580, [60, 340, 480], rows);
      const head = textAt(60, 606, "What we hold") + textAt(300, 600, "Weight") + textAt(440, 600, "Yield");
      const rules = [618, 594, 530].map((y) => `50 ${y} m 560 ${y} l S\n`).join("");
      const read = await outlineOfPages(column(60, 720, prose) + head + content + rules);
      expect(read.slice(-4)).toEqual(outline);
    });
  });

  test("keep a label in the middle of its cell with its text", async () => {
    const texts = ["abc", "def", "ghi"].map((letters) =>
      Array.from(letters, (letter) => `${letter} line of text about what was measured and how that was done`),
    );
    const content = texts
      .map(
        (lines, row) => textAt(60, 588 - 48 * row, `Label ${row + 1}`) + column(150, 600 - 48 * row, lines),
      )
      .join("");
    const drawing = [615, 567, 519, 471].map((y) => `50 ${y} m 560 ${y} l S`).join("\n");
    const outline = await outlineOfPages(`${column(60, 720, prose)}${content}\n${drawing}\n`);
    expect(outline.slice(1, 4)).toContain(`table: Label 2\t${texts[1]!.join("\n")}`);
  });
});
