/** A large first letter is the first letter of its paragraph, whichever line its baseline is on. */
import { expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const lines = [
  "he fund invests in shares of companies",
  "that are listed and in loans to others",
  "that are not, and it sold some of them.",
  "assets in cash until good investments are found",
  "in the market. It does so with care.",
];
/** Gives the document its type size. */
const after = Array.from({ length: 8 }, () => "the text that follows has its lines of this size");

const initial = (letter: string, y: number, size: number) => textAt(72, y, letter, { font: "H", size });

test.each([
  [
    "three lines tall",
    initial("T", 676, 42) + column(102, 700, lines.slice(0, 3)) + column(72, 664, lines.slice(3)),
  ],
  [
    "two lines tall",
    initial("T", 688, 28) + column(94, 700, lines.slice(0, 2)) + column(72, 676, lines.slice(2)),
  ],
  ["raised", initial("T", 700, 30) + column(92, 700, lines.slice(0, 1)) + column(72, 688, lines.slice(1))],
])("%s", async (_, content) => {
  expect(await outlineOfPages(content + column(72, 600, after))).toEqual([
    `body: T${lines.join("\n")}`,
    `body: ${after.join("\n")}`,
  ]);
});

test("drawn after its lines, with a quotation mark", async () => {
  const content =
    column(114, 700, lines.slice(0, 3)) + column(72, 664, lines.slice(3)) + initial('"T', 676, 42);
  expect((await outlineOfPages(content + column(72, 600, after)))[0]).toBe(`body: "T${lines.join("\n")}`);
});

test("lines beside a large figure are not joined", async () => {
  const content =
    textAt(72, 696, "2013", { font: "H", size: 36 }) +
    column(160, 712, ["Department of the", "Treasury, Revenue", "Service"]) +
    column(72, 600, after);
  expect((await outlineOfPages(content))[0]).toBe("body: Department of the\nTreasury, Revenue");
});
