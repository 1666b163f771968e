/** The letterhead of a single page is furniture if it is certain; everything else stays text. */
import { describe, expect, test } from "vitest";
import { textAt } from "../../testing/small-pdf.ts";
import { column, outlineOfPages } from "../../testing/page.ts";

const prose = [
  "Thank you for your letter of 3 March, in which you ask how much it will cost to keep",
  "shares with us for another year, and whether the fees of the fund will go up again as",
  "they did last year. We are happy to say that nothing will change before June ends.",
];
const address = [
  "Wavecrest Funds Ltd, Level 14, 1 Harbour Street, Sydney NSW 2000",
  "ABN 12 345 678 901, www.wavecrest.example",
];
const body = column(72, 640, prose);
const outlineWith = (content: string) => outlineOfPages(content + body);

describe("a letterhead", () => {
  test("at the head, whose name is the title", async () => {
    const name = textAt(72, 770, "Wavecrest", { font: "B", size: 18 });
    expect(await outlineWith(name + column(72, 752, address, { size: 7 }))).toEqual([
      ...address.map((line) => `header: ${line}`),
      "title: Wavecrest",
      `body: ${prose.join("\n")}`,
    ]);
  });

  test("at the foot", async () => {
    expect(await outlineWith(column(72, 40, address, { size: 7 }))).toEqual([
      `body: ${prose.join("\n")}`,
      ...address.map((line) => `footer: ${line}`),
    ]);
  });

  test("on a page where a sentence continues over the page break", async () => {
    const page =
      column(72, 700, prose.slice(0, 2)) +
      column(72, 676, prose.slice(0, 2)) +
      column(72, 40, address, { size: 7 });
    const outline = await outlineOfPages(page, column(72, 700, prose.slice(2)));
    expect(outline[0]).toBe(`body: ${[...prose.slice(0, 2), ...prose].join("\n")}`);
  });
});

describe("what is not a letterhead", () => {
  test.each([
    ["a sentence at the foot", column(72, 40, ["Go to www.wavecrest.example for our fees."], { size: 7 })],
    ["a note", column(72, 40, ["* Fees as at 30 June, www.wavecrest.example"], { size: 7 })],
    ["type as large as the text", column(72, 40, ["Telephone 02 9999 0000"], { size: 10 })],
    [
      "small print without an address",
      column(72, 40, ["Not for distribution to retail clients"], { size: 7 }),
    ],
    [
      "the head of a message",
      column(72, 770, ["From: jane@wavecrest.example", "To: john@wavecrest.example"]),
    ],
    ["the head of a form", textAt(72, 770, "www.wavecrest.example") + textAt(400, 770, "Name of applicant")],
    ["an address next to the text", column(72, 660, ["Telephone 02 9999 0000"])],
  ])("%s", async (_, content) => {
    expect((await outlineWith(content)).join("\n")).not.toMatch(/^(?:header|footer)/m);
  });
});
