/** The lines around the text of a letter are separated from it, and from each other. */
import { describe, expect, test } from "vitest";
import { column, outlineOfPages } from "../../testing/page.ts";

const address = ["Ms Jane Miller", "14 Acacia Avenue", "Springfield NSW 2000"];
const text = [
  "Thank you for your letter of 3 March, in which you ask how much it will cost to keep",
  "shares with us for another year, and whether the fees of the fund will go up again as",
  "they did last year. We are happy to say that nothing will change before June ends.",
];
const blocks = (...paragraphs: readonly (readonly string[])[]) =>
  paragraphs.map((lines) => `body: ${lines.join("\n")}`);
const each = (...lines: readonly string[]) => blocks(...lines.map((line) => [line]));

describe("a letter without blank lines", () => {
  test.each(["Dear Ms Miller", "Dear Ms Miller,", "Sehr geehrte Frau Miller,", "To whom it may concern:"])(
    "%s",
    async (greeting) => {
      const lines = [...address, "12 March 2026", greeting, ...text, "Kind regards,", "John Smith"];
      expect(await outlineOfPages(column(72, 700, lines))).toEqual([
        ...each(...address, "12 March 2026", greeting),
        ...blocks(text),
        ...each("Kind regards,", "John Smith"),
      ]);
    },
  );

  test("but a wrapped line that begins like a greeting is text", async () => {
    const lines = [
      "Of all the funds that we know this is the one that is the most worth it, says Miller, a",
      "Dear old friend of ours who also likes to be called the man who knew about all of that,",
      "and who has written to us about the fund.",
    ];
    expect(await outlineOfPages(column(72, 700, lines))).toEqual(blocks(lines));
  });
});

describe("two addresses beside each other", () => {
  const sender = [
    "Wavecrest Income Fund Limited",
    "Level 14, 1 Harbour Street",
    "Sydney, New South Wales 2000",
  ];
  const receiver = [
    "The Trustee of the Miller Trust",
    "14 Acacia Avenue, Springfield",
    "New South Wales 2000, Australia",
  ];

  test("are two blocks", async () => {
    const page = column(72, 690, receiver) + column(400, 720, sender) + column(72, 600, text);
    expect(await outlineOfPages(page)).toEqual(blocks(sender, receiver, text));
  });

  test("do not continue each other over the end of a page", async () => {
    expect(await outlineOfPages(column(72, 700, sender), column(72, 700, receiver))).toEqual(
      blocks(sender, receiver),
    );
  });

  test("do not continue each other if the second one is higher", async () => {
    const page =
      column(72, 640, [...sender, "", ...sender]) + column(400, 720, [...receiver, "", ...receiver]);
    expect(await outlineOfPages(page)).not.toContainEqual(
      expect.stringMatching(/Australia\nWavecrest|2000\nThe/),
    );
  });
});
