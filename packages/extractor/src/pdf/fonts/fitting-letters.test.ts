/** Letters that a file says beside its fonts count where they fit the glyphs that are drawn. */
import { describe, expect, test } from "vitest";
import { readPdf } from "../../testing/reading.ts";
import { smallPdf, streamObject } from "../../testing/small-pdf.ts";
import { fittingLetters, type KnownLetters } from "./fitting-letters.ts";

test.each<[string, string, readonly KnownLetters[], readonly string[]]>([
  ["a letter", "Netherlands", [null, ...Array.from("etherlands")], ["N"]],
  ["a ligature", "difficult", [...Array.from("di"), null, ...Array.from("cult")], ["ffi"]],
  ["a ligature at the end", "off", ["o", null], ["ff"]],
  ["each letter of a word", "calm", [null, null, null, null], ["c", "a", "l", "m"]],
  [
    "letters at several places",
    "office files",
    ["o", null, ...Array.from("ice"), null, ...Array.from("les")],
    ["ff", "fi"],
  ],
  ["a letter in two pieces", "i", [null, null], ["i", ""]],
  ["marks beside one that says them all", "\u05b8\u05bc", [null, "\u05b8\u05bc"], [""]],
  ["letters from right to left", "\u05e9\u05dc\u05d5", ["\u05d5", null, "\u05e9"], ["\u05dc"]],
  ["a letter beyond the first plane", "a𝒜b", ["a", null, "b"], ["𝒜"]],
])("%s", (_, text, glyphs, letters) => {
  expect(fittingLetters(text, glyphs)).toEqual(letters);
});

test.each<[string, string, readonly KnownLetters[]]>([
  ["is said otherwise", "calm", ["W", null, "v", "e"]],
  ["are all known", "calm", Array.from("calm")],
  ["stand for a whole sentence", "Past performance is no guide.", [null, null]],
  ["are far more than the letters", "a", [null, null, null, null, null]],
  ["stand for nothing", "", [null]],
  ["end otherwise", "calmer", ["c", null, "l", "m"]],
])("not where glyphs %s", (_, text, glyphs) => {
  expect(fittingLetters(text, glyphs)).toBeNull();
});

describe("in a file", () => {
  /** Codes 1 to 4 draw boxes, and only the first two mean something: "d" and "i". */
  const font = [
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 1 /LastChar 4 /Widths [600 600 600 600] /CharProcs << /d 11 0 R /i 11 0 R /g3 11 0 R /g4 11 0 R >> /Encoding << /Type /Encoding /Differences [1 /d /i /g3 /g4] >> >>`,
    streamObject("600 0 0 0 600 700 d1 0 0 500 700 re f"),
  ];

  function read(content: string) {
    const entries = "/Resources << /Font << /T 10 0 R >> >>";
    const shown = `BT /T 10 Tf 72 700 Td ${content} ET`;
    return readPdf(smallPdf({ pages: [{ content: shown, entries }], objects: font }));
  }

  const under = (text: string, codes: string) => `/Span << /ActualText ${text} >> BDC <${codes}> Tj EMC`;

  test("a ligature of a word gets its letters, at its place", async () => {
    const { document, problems } = await read(`<01> Tj ${under("(iffi)", "0203")} <01> Tj`);
    expect(document.text).toBe("diffid");
    expect(document.layout.extents.length).toBe(12);
    expect(problems).toEqual([]);
  });

  test("a flag has two characters", async () => {
    const { document } = await read(under("<FEFFD83CDDEED83CDDE9>", "0103").replace("01", ""));
    expect(document.text).toBe("🇮🇩");
  });

  test("one mark over several strings", async () => {
    const mark = "/Span << /ActualText (diff) >> BDC";
    const { document } = await read(`${mark} <01> Tj <02> Tj <03> Tj <04> Tj EMC`);
    expect(document.text).toBe("diff");
  });

  test("what is drawn stays where the text says otherwise, and lost letters of words are reported", async () => {
    const line = `<${"0102".repeat(30)}> Tj 0 -20 Td `;
    const { document, problems } = await read(line.repeat(4) + under("(calm)", "010302"));
    expect(document.text.replaceAll(/\s/g, "")).toBe(`${"di".repeat(120)}d\ufffdi`);
    expect(problems).toEqual([
      expect.objectContaining({
        code: "text-unmapped",
        message:
          "1 of 243 characters on page 1 cannot be mapped to text by the PDF's fonts and were not read.",
      }),
    ]);
  });
});
