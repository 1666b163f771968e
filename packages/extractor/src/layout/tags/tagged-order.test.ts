/** Tagged pages are read in the order and with the roles of their tags if these can be trusted, and otherwise as they look. */
import { describe, expect, test } from "vitest";
import { column, filledArea } from "../../testing/page.ts";
import { outlineOf, readPdf } from "../../testing/reading.ts";
import { smallPdf, textAt } from "../../testing/small-pdf.ts";
import { artifact, marked, piece, taggedPdf, type Tag } from "../../testing/tagged-pdf.ts";

const outlineOfTagged = async (pages: readonly string[], tags: readonly Tag[], entries?: string) =>
  outlineOf((await readPdf(taggedPdf(pages, tags, entries))).document);

const withoutTags = async (...pages: readonly string[]) =>
  outlineOf((await readPdf(smallPdf({ pages: pages.map((content) => ({ content })) }))).document);

const prose = [
  "The fund invests in companies that",
  "have paid dividends for ten years or",
  "more and that are expected to go on",
  "paying them in the years to come.",
];
const terms = [
  "Fees are charged each month and are",
  "taken from the assets of the fund be",
  "fore its value is calculated for the",
  "day on which units are to be bought.",
];

describe("true tags", () => {
  const left = column(50, 700, prose);
  const right = column(320, 700, terms);

  test("say which column is read first", async () => {
    const page = marked(0, left) + marked(1, right);
    const tags: readonly Tag[] = [["Document", ["P", piece(1)], ["P", piece(0)]]];
    expect(await outlineOfTagged([page], tags)).toEqual([
      `body: ${terms.join("\n")}`,
      `body: ${prose.join("\n")}`,
    ]);
    expect(await withoutTags(page)).toEqual([`body: ${prose.join("\n")}`, `body: ${terms.join("\n")}`]);
  });

  test("say what is a heading, a caption, a note, an item and not content", async () => {
    const page =
      artifact(textAt(50, 750, "Prospectus of the fund")) +
      marked(0, textAt(50, 720, "What it costs")) +
      marked(1, column(50, 700, prose)) +
      marked(2, textAt(50, 630, "1.")) +
      marked(3, textAt(90, 630, "Read the document first")) +
      marked(4, textAt(50, 600, "Source of figures and prices")) +
      marked(5, textAt(50, 570, "Before tax and other costs"));
    const tags: readonly Tag[] = [
      ["Heading1", piece(0)],
      ["P", ["Span", piece(1)]],
      ["L", ["LI", ["Lbl", ["P", piece(2)]], ["LBody", ["P", piece(3)]]]],
      ["Caption", ["P", piece(4)]],
      ["Note", ["P", piece(5)]],
    ];
    expect(await outlineOfTagged([page], tags, "/RoleMap << /Heading1 /H1 >>")).toEqual([
      "header: Prospectus of the fund",
      "heading: What it costs",
      `body: ${prose.join("\n")}`,
      "list: 1.\tRead the document first",
      "caption: Source of figures and prices",
      "footnote: Before tax and other costs",
    ]);
  });

  test("keep the cells of a row together", async () => {
    const row = (number: number, y: number, cells: readonly (readonly string[])[]) =>
      cells.map((lines, at) => marked(number + at, column(50 + 150 * at, y, lines))).join("");
    const page =
      row(0, 700, [["Study sponsor"], ["Elpida Therapeutics", "12 Rancho Road"], ["Paid"]]) +
      row(3, 676, [["Contact"], ["Terry Pirovolakis", "CEO & Founder"], ["Unpaid"]]);
    const cells = (first: number): Tag => [
      "TR",
      ["TH", ["P", piece(first)]],
      ["TD", ["P", piece(first + 1)]],
      ["TD", ["P", piece(first + 2)]],
    ];
    expect(await outlineOfTagged([page], [["Table", ["TBody", cells(0), cells(3)]]])).toEqual([
      "table: Study sponsor\tElpida Therapeutics\n12 Rancho Road\tPaid",
      "table: Contact\tTerry Pirovolakis\nCEO & Founder\tUnpaid",
    ]);
  });

  test("let a paragraph continue on the next page, whatever is in between", async () => {
    const open = [...prose.slice(0, 3), "paying what the Bank of"];
    const pages = [
      marked(0, column(50, 700, open)) + marked(1, textAt(50, 600, "Figure of prices")),
      marked(0, column(50, 700, ["England allows."])),
    ];
    const tags: readonly Tag[] = [
      ["P", piece(0), piece(0, 2)],
      ["Caption", piece(1)],
    ];
    expect(await outlineOfTagged(pages, tags)).toEqual([
      `body: ${[...open, "England allows."].join("\n")}`,
      "caption: Figure of prices",
    ]);
  });

  test("do not cut a paragraph where a program took a capital letter for the start of a new one", async () => {
    const lines = [
      "The fund is sold only in places that",
      "Denmark and all of its neighbours say",
      ...prose.slice(1),
    ];
    const page = marked(0, column(50, 700, lines.slice(0, 1))) + marked(1, column(50, 688, lines.slice(1)));
    expect(
      await outlineOfTagged(
        [page],
        [
          ["P", piece(0)],
          ["P", piece(1)],
        ],
      ),
    ).toEqual([`body: ${lines.join("\n")}`]);
  });
});

describe("tags are not followed", () => {
  const left = (line: number) => textAt(50, 700 - 12 * line, prose[line]!);
  const right = (line: number) => textAt(320, 700 - 12 * line, terms[line]!);
  const columns = [`body: ${prose.join("\n")}`, `body: ${terms.join("\n")}`];
  const lines = prose.map((_, line) => line);

  test("where they run across columns", async () => {
    const page = lines
      .map((line) => marked(2 * line, left(line)) + marked(2 * line + 1, right(line)))
      .join("");
    const tags = lines.flatMap((line): readonly Tag[] => [
      ["P", piece(2 * line)],
      ["P", piece(2 * line + 1)],
    ]);
    expect(await outlineOfTagged([page], tags)).toEqual(columns);
    const one: Tag = ["P", ...lines.flatMap((line) => [piece(2 * line), piece(2 * line + 1)])];
    expect(await outlineOfTagged([page], [one])).toEqual(columns);
  });

  test("where they leave out text", async () => {
    const page = marked(0, lines.map(left).join("")) + lines.map(right).join("");
    expect(await outlineOfTagged([page], [["H1", piece(0)]])).toEqual(columns);
  });

  test("where most of the page is marked as not being content", async () => {
    const page = marked(0, lines.map(left).join("")) + artifact(lines.map(right).join(""));
    expect(await outlineOfTagged([page], [["P", piece(0)]])).toEqual(columns);
  });

  test("where headings do not come before the text below them", async () => {
    const page =
      marked(0, textAt(50, 720, "What it buys", { font: "B", size: 14 })) +
      marked(1, column(50, 700, prose)) +
      marked(2, textAt(50, 630, "What it costs", { font: "B", size: 14 })) +
      marked(3, column(50, 610, terms));
    const tags: readonly Tag[] = [
      ["P", piece(1)],
      ["P", piece(3)],
      ["H1", piece(0)],
      ["H1", piece(2)],
    ];
    expect(await outlineOfTagged([page], tags)).toEqual(await withoutTags(page));
  });

  test("where they go back up a column", async () => {
    const page = marked(0, column(50, 700, prose)) + marked(1, column(50, 600, terms));
    expect(
      await outlineOfTagged(
        [page],
        [
          ["P", piece(1)],
          ["P", piece(0)],
        ],
      ),
    ).toEqual(columns);
  });

  test("where the tree contains itself, and nests without end", async () => {
    const page = marked(0, lines.map(left).join("")) + lines.map(right).join("");
    const deep = `${"<< /S /P /K ".repeat(150)} 0 ${">>".repeat(150)}`;
    const pdf = smallPdf({
      pages: [{ content: page }],
      objects: ["<< /Type /StructTreeRoot /K [11 0 R 12 0 R] >>", "[10 0 R 11 0 R]", deep],
      catalogue: "/MarkInfo << /Marked true >> /StructTreeRoot 10 0 R",
    });
    expect(outlineOf((await readPdf(pdf)).document)).toEqual(columns);
  });
});

test("tags that return to a panel after other text are not followed", async () => {
  const panel = filledArea({ left: 310, bottom: 560, right: 580, top: 730 }, 0.9);
  const page =
    panel +
    marked(0, column(50, 700, prose)) +
    marked(1, column(320, 700, terms)) +
    marked(2, textAt(320, 600, "Guidance for the year"));
  const tags: readonly Tag[] = [["Document", ["P", piece(2)], ["P", piece(0)], ["P", piece(1)]]];
  expect(await outlineOfTagged([page], tags)).toEqual([
    `body: ${prose.join("\n")}`,
    `body: ${terms.join("\n")}`,
    "body: Guidance for the year",
  ]);
});
