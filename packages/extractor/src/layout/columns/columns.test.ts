/** Columns of text in the order in which a person reads them, on pages with more than two even columns. */
import { describe, expect, test } from "vitest";
import { across, column, outlineOfPages } from "../../testing/page.ts";
import { smallPdf, textAt } from "../../testing/small-pdf.ts";
import { outlineOf, readPdf } from "../../testing/reading.ts";

const letters = "abcdefghijklmnpqrstuvwxyz";
/** Lines of about `width` characters; the last ends a sentence. */
function text(name: string, count: number, width = 28): readonly string[] {
  return Array.from({ length: count }, (_, line) => {
    const full = `${letters[line]} ${name} goes on and on without any end of it at all`
      .slice(0, width)
      .trimEnd();
    return line === count - 1 ? `${full.slice(0, width - 6).trimEnd()}.` : full;
  });
}
const bodyOf = (...parts: readonly (readonly string[])[]) => `body: ${parts.flat().join("\n")}`;

describe("three columns", () => {
  const [one, two, three] = [text("one", 14), text("two", 14), text("three", 14)];

  test("drawn line by line", async () => {
    const content = across(
      [
        [40, one],
        [220, two],
        [400, three],
      ],
      700,
    );
    expect(await outlineOfPages(content)).toEqual([bodyOf(one), bodyOf(two), bodyOf(three)]);
  });

  test("with a headline over two of them", async () => {
    const story = [text("left", 9), text("middle", 9)];
    const other = text("right", 16);
    const content =
      textAt(40, 694, "A headline over two columns", { size: 18 }) +
      column(40, 660, story[0]!) +
      column(220, 660, story[1]!) +
      column(400, 700, other);
    expect(await outlineOfPages(content)).toEqual([
      "title: A headline over two columns",
      bodyOf(story[0]!),
      bodyOf(story[1]!),
      bodyOf(other),
    ]);
  });

  test("the second of which begins higher than the first", async () => {
    const low = one.slice(4);
    const content = column(40, 652, low) + column(220, 700, two) + column(400, 700, three);
    expect(await outlineOfPages(content)).toEqual([bodyOf(low), bodyOf(two), bodyOf(three)]);
  });
});

test("lists beside each other, such as an index, are read one after the other", async () => {
  const entries = (name: string) =>
    Array.from(
      { length: 10 },
      (_, line) => `${name} ${letters[line]}, ${10 + line}, ${80 - line}–${90 - line}`,
    );
  const [left, right] = [entries("Agreements of kind"), entries("Guarantees of kind")];
  const outline = await outlineOfPages(
    across(
      [
        [40, left.map((line) => line.replace("–", "-"))],
        [320, right.map((line) => line.replace("–", "-"))],
      ],
      700,
    ),
  );
  const all = outline.join("\n");
  expect(all.indexOf("Agreements of kind j")).toBeLessThan(all.indexOf("Guarantees of kind a"));
});

test("a sidebar is not read within the text beside it", async () => {
  const main = text("main", 20, 50);
  const side = ["Jane Doe", "Partner", "12 High Street", "London", "jane@doe.example"];
  const content = column(180, 700, main) + column(40, 697, side, { size: 8, lead: 11 });
  expect(await outlineOfPages(content)).toEqual([expect.stringContaining("Jane Doe"), bodyOf(main)]);
});

test("a quotation between two columns follows them", async () => {
  const left = text("left", 18, 40);
  const right = text("right", 18, 40);
  const beside = (lines: readonly string[], place: "left" | "right") =>
    lines.map((line, at) =>
      at < 7 || at > 10 ? line : place === "left" ? line.slice(0, 26) : line.slice(-26).trim(),
    );
  const [shortLeft, shortRight] = [beside(left, "left"), beside(right, "right")];
  const content =
    column(40, 700, shortLeft) +
    shortRight.map((line, at) => textAt(at < 7 || at > 10 ? 310 : 400, 700 - 12 * at, line)).join("") +
    column(225, 610, ["Nobody can say", "what comes next"], { size: 16, lead: 20, font: "H" });
  const outline = await outlineOfPages(content);
  expect(outline.slice(0, 2)).toEqual([bodyOf(shortLeft), bodyOf(shortRight)]);
  expect(outline[2]).toMatch(/Nobody can say\nwhat comes next$/);
});

test("of two pages on one sheet, the left one is read first", async () => {
  const pageOf = (name: string, x: number) =>
    textAt(x, 540, `Chapter ${name}`, { size: 16 }) +
    column(x, 500, text(name, 12, 50)) +
    column(x, 340, text(`${name} too`, 8, 50));
  const bytes = smallPdf({
    pages: [{ content: pageOf("one", 60) + pageOf("two", 480) }],
    inherited: "/MediaBox [0 0 842 595]",
  });
  const all = outlineOf((await readPdf(bytes)).document).join("\n");
  expect(all.indexOf("h one too")).toBeLessThan(all.indexOf("Chapter two"));
});
