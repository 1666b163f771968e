/** Frames, filled areas and cards bound text: each is read as a whole, before or after the text beside it. */
import { describe, expect, test } from "vitest";
import { drawnAt, mappedPdf } from "../../testing/mapped-font.ts";
import { across, column, filledArea, outlineOfPages } from "../../testing/page.ts";
import { readPdf } from "../../testing/reading.ts";

const story = [
  "The house stands on a quiet lane",
  "outside the village, and looks",
  "over the river and the meadows",
  "beyond it, where cattle graze in",
  "summer and the floods of winter",
  "leave the grass greener than any",
  "other in the whole of the valley.",
];
const sequel = [
  "Its garden runs down to the bank,",
  "past an orchard of old trees that",
  "still bear fruit in most years and",
  "a wall that was built by monks of",
  "the abbey, of which nothing else",
  "has remained but for a few stones",
  "in the cellar of the town hall.",
];
const details = [
  "Price: on application to us",
  "Tenure: freehold, no chain",
  "Bedrooms: four, two of them large",
  "Bathrooms: three, one with a bath",
  "Parking: for two cars at the gate",
];

describe("a filled panel beside two columns of text", () => {
  const small = { size: 8, lead: 12 };

  test("on the left is read first", async () => {
    const panel = filledArea({ left: 20, bottom: 560, right: 195, top: 740 }, 0.8);
    const content =
      panel +
      column(28, 700, details, small) +
      column(210, 700, story, small) +
      column(400, 700, sequel, small);
    const texts = [details, story, sequel].map((lines) => `body: ${lines.join("\n")}`);
    expect(await outlineOfPages(content)).toEqual(texts);
  });

  test("on the right is read last, under a title above both", async () => {
    const title = column(20, 760, ["A house that has everything one could wish for"], { size: 16 });
    const panel = filledArea({ left: 405, bottom: 560, right: 590, top: 740 }, 0.8);
    const content =
      title +
      panel +
      column(20, 700, story, small) +
      column(210, 700, sequel, small) +
      column(412, 700, details, small);
    const texts = [story, sequel, details].map((lines) => `body: ${lines.join("\n")}`);
    expect((await outlineOfPages(content)).slice(1)).toEqual(texts);
  });
});

test("small print in a panel is read in its place", async () => {
  const panel = filledArea({ left: 320, bottom: 40, right: 590, top: 740 }, 0.9);
  const text = [...story, ...sequel];
  const content =
    panel +
    column(20, 700, text) +
    column(330, 700, ["Guidance"], { font: "B" }) +
    column(330, 120, details, { size: 7 });
  const blocks = await outlineOfPages(content);
  expect(blocks.at(-1)).toBe(`body: ${details.join("\n")}`);
});

describe("cards side by side", () => {
  const cards = ["Savings", "Loans", "Pensions", "Shares"].map((name) => [
    name,
    `${name} for all members`,
    "From 18 years",
    "No fees",
  ]);
  const [savings, loans, pensions, shares] = cards as [string[], string[], string[], string[]];
  const pair = (one: readonly string[], other: readonly string[], top: number) =>
    [20, 220].map((left) => filledArea({ left, bottom: top - 70, right: left + 180, top }, 0.9)).join("") +
    column(30, top - 18, one.slice(0, 1), { font: "B" }) +
    column(230, top - 18, other.slice(0, 1), { font: "B" }) +
    across(
      [
        [30, one.slice(1)],
        [230, other.slice(1)],
      ],
      top - 34,
    );
  const textOf = async (content: string) =>
    (await outlineOfPages(content)).map((block) => block.replace(/^\w+: /u, "")).join("\n");

  test("are read one after the other", async () => {
    expect(await textOf(pair(savings, loans, 740))).toBe([...savings, ...loans].join("\n"));
  });

  test("in rows, under a title", async () => {
    const title = column(20, 770, ["What we offer to all of our members"], { size: 16 });
    const content = title + pair(savings, loans, 740) + pair(pensions, shares, 650);
    expect(await textOf(content)).toBe(["What we offer to all of our members", ...cards.flat()].join("\n"));
  });

  test("in rows, each under its heading", async () => {
    const heading = (text: string, y: number) => column(20, y, [text], { font: "B", size: 12 });
    const content =
      heading("Money", 755) + pair(savings, loans, 740) + heading("Later", 645) + pair(pensions, shares, 630);
    expect(await textOf(content)).toBe(
      ["Money", ...savings, ...loans, "Later", ...pensions, ...shares].join("\n"),
    );
  });

  test("with round corners", async () => {
    const round = (left: number) =>
      `0.9 g ${left + 10} 670 m ${left + 170} 670 l ${left + 180} 670 ${left + 180} 670 ${left + 180} 680 c ` +
      `${left + 180} 730 l ${left + 180} 740 ${left + 180} 740 ${left + 170} 740 c ${left + 10} 740 l ` +
      `${left} 740 ${left} 740 ${left} 730 c ${left} 680 l ${left} 670 ${left} 670 ${left + 10} 670 c h f 0 g\n`;
    const text = across(
      [
        [30, savings],
        [230, loans],
      ],
      722,
    );
    expect(await textOf(round(20) + round(220) + text)).toBe([...savings, ...loans].join("\n"));
  });
});

describe("slides on a page", () => {
  const slide = (name: string) => [`${name} quarter`, "", `Sales of the ${name}`, "Costs and taxes", "Plans"];
  const whole = (name: string) => slide(name).filter((line) => line !== "");
  const wordsOf = async (content: string) =>
    (await outlineOfPages(content)).join(" ").replaceAll(/\w+: /gu, "").split(/\s+/u).join(" ");

  test("side by side in frames", async () => {
    const frame = (left: number) => `${left} 560 270 200 re S\n`;
    const text = across(
      [
        [40, slide("First")],
        [330, slide("Second")],
      ],
      730,
    );
    expect(await wordsOf(frame(20) + frame(310) + text)).toBe(
      [...whole("First"), ...whole("Second")].join(" "),
    );
  });

  test("four, in rows", async () => {
    const names = ["First", "Second", "Third", "Fourth"];
    const frames = [40, 310].flatMap((left) =>
      [560, 340].map((bottom) => `${left} ${bottom} 250 200 re S\n`),
    );
    const rows = [0, 1].map((row) =>
      across(
        [
          [50, slide(names[2 * row]!)],
          [320, slide(names[2 * row + 1]!)],
        ],
        730 - 220 * row,
      ),
    );
    expect(await wordsOf([...frames, ...rows].join(""))).toBe(names.flatMap(whole).join(" "));
  });
});

describe("framed addresses of an invoice", () => {
  const seller = ["Seller", "Anna Long & Sons", "12 Harbour Road", "Leith EH6 7AB", "Scotland"];
  const buyer = ["Buyer", "Green Fields Company", "7 Market Place", "Norwich NR1 2CD", "England"];

  test.each([
    ["side by side", 300],
    ["that share a side", 290],
  ])("%s are read one after the other", async (_, left) => {
    const frames = `20 640 270 80 re S ${left} 640 270 80 re S\n`;
    const content =
      column(20, 750, ["Invoice 4711"], { size: 16 }) +
      frames +
      across(
        [
          [30, seller],
          [left + 10, buyer],
        ],
        705,
      );
    const text = (await outlineOfPages(content)).map((block) => block.replace(/^\w+: /u, "")).join("\n");
    expect(text).toBe(["Invoice 4711", ...seller, ...buyer].join("\n"));
  });

  test("in frames of single lines", async () => {
    const box = (left: number) =>
      `${left} 640 m ${left + 260} 640 l S ${left} 720 m ${left + 260} 720 l S ` +
      `${left} 640 m ${left} 720 l S ${left + 260} 640 m ${left + 260} 720 l S\n`;
    const content =
      box(20) +
      box(300) +
      across(
        [
          [30, seller],
          [310, buyer],
        ],
        705,
      );
    const text = (await outlineOfPages(content)).map((block) => block.replace(/^\w+: /u, "")).join("\n");
    expect(text).toBe([...seller, ...buyer].join("\n"));
  });
});

describe("a table stays a table", () => {
  const names = ["Entry", "Exit", "Switch", "Advice", "Custody", "Administration"];
  const amounts = ["0.5 %", "none", "$40", "$100", "0.1 %", "0.25 %"];
  const times = ["once", "never", "each time", "each hour", "each year", "each year"];
  const rows = names.map((name, index) => `table: ${name}\t${amounts[index]}\t${times[index]}`);
  const cells = across(
    [
      [40, names],
      [240, amounts],
      [440, times],
    ],
    700,
  );

  test("whose columns are shaded", async () => {
    const shade = filledArea({ left: 230, bottom: 630, right: 420, top: 712 }, 0.9);
    expect(await outlineOfPages(shade + cells)).toEqual(rows);
  });

  test("whose rows are shaded alternately", async () => {
    const shades = [1, 3, 5].map((row) =>
      filledArea({ left: 30, bottom: 697 - 12 * row, right: 560, top: 709 - 12 * row }, 0.9),
    );
    expect(await outlineOfPages(shades.join("") + cells)).toEqual(rows);
  });

  test("whose cells are filled apart from each other", async () => {
    const fills = names.flatMap((_, row) =>
      [30, 230, 430].map((left) =>
        filledArea({ left, bottom: 697 - 12 * row, right: left + 190, top: 708 - 12 * row }, 0.9),
      ),
    );
    expect(await outlineOfPages(fills.join("") + cells)).toEqual(rows);
  });
});

test("a picture with text on it is not part of the lines beside it", async () => {
  const picture = filledArea({ left: 320, bottom: 590, right: 580, top: 720 }, 0.7);
  const sign = column(340, 676, ["Three words on", "a sign that was", "photographed"], {
    size: 14,
    lead: 24,
  });
  const content = column(40, 700, [...story, ...sequel], { lead: 14 }) + picture + sign;
  const text = (await outlineOfPages(content)).join("\n");
  expect(text).toContain([...story, ...sequel].join("\n"));
});

test("panels beside each other are read from the right if the text reads from the right", async () => {
  const line = (x: number, y: number, letters: string) => drawnAt(x, y, Array.from(letters).toReversed());
  const names = ["אבגד", "הוזח"];
  const glyphs = names.flatMap((name, at) =>
    [640, 628, 616].flatMap((y) => line(340 - 300 * at, y, `${name}טיכלמנ`)),
  );
  const frames = "20 600 260 60 re S 320 600 260 60 re S\n";
  const { document } = await readPdf(mappedPdf({ glyphs, drawing: frames }));
  const text = document.text;
  expect(text.lastIndexOf(names[0]!)).toBeLessThan(text.indexOf(names[1]!));
});
