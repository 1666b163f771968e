/** Cases in which pages show a text differently from its file. */
import { documentFaults, shownPlacesOf, span, type Zone } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { recordOf } from "../content/record.ts";
import { contentOf, contentOfElements, paragraphOf } from "../testing/content.ts";
import { cell, setText, type SetBlock, type Setting } from "../testing/rendition.ts";
import { align } from "./align.ts";

const wide: Setting = { width: 200, linesPerPage: 100, hyphenates: false, header: "" };

const block = (zone: Zone, text: string): SetBlock => ({ zone, text });

function aligned(given: readonly SetBlock[], shown: readonly SetBlock[], setting: Partial<Setting> = {}) {
  const document = align(recordOf(contentOf(given)), setText(shown, { ...wide, ...setting }));
  expect(documentFaults(document)).toEqual([]);
  return document;
}

type Aligned = ReturnType<typeof aligned>;

/** The place of words: page, line counted from the first, and cells along it; or the part that holds them. */
function cellsOf(document: Aligned, words: string, from = 0): readonly string[] {
  const start = document.text.indexOf(words, from);
  return shownPlacesOf(document, span(start, start + words.length)).flatMap((place) =>
    "part" in place
      ? [place.part]
      : place.quads.map(
          (quad) => `${place.page}/${Math.round((quad[1] - 8) / 12)} ${quad[0] / cell}–${quad[2] / cell}`,
        ),
  );
}

describe("one word", () => {
  test.each([
    ["in capitals", "Capital at risk", "CAPITAL AT RISK"],
    ["with other quotation marks", "Our “best” fund’s", `Our "best" fund's`],
    ["with other dashes", "low‑risk — safe", "low-risk - safe"],
    ["with accents of their own", "Cafe\u0301 au lait", "Café au lait"],
    ["with soft hyphens", "invest\u00adment fund", "investment fund"],
    ["with another bullet", "\uf0b7 No fees", "• No fees"],
    ["with its spaces gone", "no hidden fees", "nohiddenfees"],
    ["with its letters spaced out", "Warning: risk", "W a r n i n g : r i s k"],
  ])("%s", (_, said, drawn) => {
    const shown = [block("body", "Before this"), block("body", drawn), block("body", "after that")];
    const given = [block("body", "Before this"), block("body", said), block("body", "after that")];
    const document = aligned(given, shown);
    expect(cellsOf(document, said)).toEqual([`1/1 0–${drawn.length}`]);
  });

  test("of one glyph shares it between its letters", () => {
    const document = aligned([block("body", "first office")], [block("body", "ﬁrst oﬃce")]);
    expect(cellsOf(document, "f")).toEqual(["1/0 0–0.5"]);
    expect(cellsOf(document, "i")).toEqual(["1/0 0.5–1"]);
    expect(cellsOf(document, "office")).toEqual(["1/0 5–9"]);
  });

  test("of fewer letters than glyphs takes them all", () => {
    expect(cellsOf(aligned([block("body", "so … on")], [block("body", "so ... on")]), "…")).toEqual([
      "1/0 3–6",
    ]);
  });

  test("of characters of two units", () => {
    expect(cellsOf(aligned([block("body", "We 😀 you")], [block("body", "We 😀 you")]), "😀")).toEqual([
      "1/0 3–5",
    ]);
  });

  test("over two lines has a quad on each", () => {
    const document = aligned([block("body", "a guaranteed return")], [block("body", "a guaranteed return")], {
      width: 10,
      hyphenates: true,
    });
    expect(cellsOf(document, "guaranteed")).toEqual(["1/0 2–9", "1/1 0–3"]);
  });

  test("whose ligature has no meaning on the page is found with what is left of it", () => {
    const document = aligned([block("body", "our office is open")], [block("body", "our oce is open")]);
    expect(cellsOf(document, "office")).toEqual(["1/0 4–7"]);
  });

  test("is not found in another that contains it", () => {
    const document = aligned([block("body", "some fine art here")], [block("body", "some fine artist here")]);
    expect(cellsOf(document, "art")).toEqual(["body"]);
    expect(cellsOf(document, "fine art here")).toEqual(["1/0 5–21"]);
  });
});

describe("blocks", () => {
  const body = ["The fund may lose value.", "Past returns say nothing.", "Costs are two percent."].map(
    (text) => block("body", text),
  );
  const [first, second, third] = body as [SetBlock, SetBlock, SetBlock];

  test("a header that is on every page is placed on the first", () => {
    const given = [block("header", "Letter to Clients"), ...body];
    const document = aligned(given, body, { header: "Letter to Clients", linesPerPage: 2 });
    expect(cellsOf(document, "Letter to Clients")).toEqual(["1/0 0–17"]);
  });

  test("so is a footer, although it is last in the file", () => {
    const foot = block("footer", "Page of the Fund");
    const document = aligned([...body, foot], [first, foot, second, foot, third, foot], { linesPerPage: 2 });
    expect(cellsOf(document, "Page of the Fund")).toEqual(["1/1 0–16"]);
  });

  test("a footnote is placed at the foot of its page", () => {
    const note = block("footnote", "1 As of last year.");
    const document = aligned([...body, note], [first, note, second, third], { linesPerPage: 2 });
    expect(cellsOf(document, "As of last")).toEqual(["1/1 2–12"]);
    expect(cellsOf(document, third.text)).toEqual(["2/1 0–22"]);
  });

  test.each<Zone>(["comment", "deleted", "hidden", "alt-text", "notes-page"])(
    "%s takes nothing that shown text says",
    (zone) => {
      const document = aligned([block(zone, first.text), ...body], body);
      expect(cellsOf(document, first.text)).toEqual([zone]);
      expect(cellsOf(document, first.text, 5)).toEqual(["1/0 0–24"]);
    },
  );

  test("deleted text that is shown after all has its place, but only where it is shown whole", () => {
    const struck = block("deleted", "Returns are guaranteed.");
    expect(cellsOf(aligned([first, struck, second], [first, struck, second]), struck.text)).toEqual([
      "1/1 0–23",
    ]);
    const parts = block("body", "Returns are due.");
    expect(cellsOf(aligned([first, struck, second], [first, parts, second]), struck.text)).toEqual([
      "deleted",
    ]);
  });

  test("what comes twice is distinguished by its order", () => {
    const document = aligned([first, second, first], [first, second, first]);
    expect(cellsOf(document, first.text, 5)).toEqual(["1/2 0–24"]);
  });

  test("a marker that the page draws without a glyph is placed with its line", () => {
    const item = contentOfElements([paragraphOf("list", first.text, { marker: "✦", level: 1 })]);
    const document = align(recordOf(item), setText([first], wide));
    expect(documentFaults(document)).toEqual([]);
    expect(document.layout.lines.map(({ span: own }) => own)).toEqual([span(0, document.text.length)]);
    expect(cellsOf(document, "✦")).toEqual(["list"]);
    expect(cellsOf(document, "The")).toEqual(["1/0 0–3"]);
  });

  test("text that the page has beside what the file says parts a line, so that no highlight covers it", () => {
    const document = aligned(
      [block("body", "Save money now")],
      [block("body", "Save your precious money now")],
    );
    expect(cellsOf(document, "Save money")).toEqual(["1/0 0–4", "1/0 19–24"]);
  });

  test("a rendition without text gives no places, and neither does a record without text", () => {
    expect(cellsOf(aligned(body, []), first.text)).toEqual(["body"]);
    expect(aligned([], body).layout.lines).toEqual([]);
  });
});
