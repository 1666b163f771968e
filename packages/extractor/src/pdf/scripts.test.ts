/** Text in scripts other than Latin, from the file to the document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRightToLeft } from "../bidi/bidi-class.ts";
import { drawnAt, mappedPdf, type PlacedGlyph } from "../testing/mapped-font.ts";
import { smallPdf } from "../testing/small-pdf.ts";
import { boxesOf, outlineOf, readPdf } from "../testing/reading.ts";
import { readPages } from "./read-pages.ts";
import { openWithPdfjs } from "./pdfjs/pdfjs-reader.ts";
import { composeDocument } from "../layout/compose.ts";
import { flowOf } from "../layout/flow.ts";
import { rowsOfPages } from "../layout/page-layout.ts";

/** The text that both engines read. */
async function textOf(glyphs: readonly PlacedGlyph[]): Promise<string> {
  const file = mappedPdf({ glyphs });
  const { document } = await readPdf(file);
  expect(await secondText(file)).toBe(document.text);
  return document.text;
}

/** The text that the second engine reads. */
async function secondText(file: Uint8Array): Promise<string> {
  const second = await readPages(openWithPdfjs, file, { maximumPages: 1 });
  if (second.kind !== "read") throw new Error(second.kind);
  const pages = second.pages;
  const flow = flowOf(rowsOfPages(pages));
  const { text } = composeDocument(
    pages.map(({ page }) => page),
    flow,
  );
  return text;
}

/** A glyph for each character, in visual order. */
const line = (visual: string, { x = 72, y = 700 } = {}) => drawnAt(x, y, Array.from(visual));

describe("characters beyond U+FFFF", () => {
  test.each(["𝑥𝛼𝕊", "a😀b", "𠮷野家", "𐤀𐤁"])("%s", async (text) => {
    const isTurned = text === "𐤀𐤁";
    const visual = isTurned ? Array.from(text).toReversed().join("") : text;
    expect(await textOf(line(visual))).toBe(text);
  });

  test("whatever they are", async () => {
    const character = fc.integer({ min: 0x10000, max: 0x3134a }).filter((code) => !isRightToLeft(code));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(character, { minLength: 1, maxLength: 40 }), async (codes) => {
        const text = `a${String.fromCodePoint(...codes)}b`;
        const { document } = await readPdf(mappedPdf({ glyphs: line(text) }));
        expect(document.text).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  test("within Hebrew", async () => {
    expect(await textOf(line("םלוע😀 םולש"))).toBe("שלום 😀עולם");
  });

  test("have one place", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: line("ab😀c") }));
    const [box] = boxesOf(document, "😀");
    expect(box!.left).toBeCloseTo(84, 1);
    expect(box!.right).toBeCloseTo(90, 1);
  });

  test("several for one glyph", async () => {
    expect(await textOf(drawnAt(72, 700, ["a", "👨‍👩‍👧", "b"]))).toBe("a👨‍👩‍👧b");
  });
});

describe("right-to-left text", () => {
  const hebrew = "התשואה אינה מובטחת";
  const turned = (text: string) => Array.from(text).toReversed().join("");

  test("is drawn from left to right", async () => {
    expect(await textOf(line(turned(hebrew)))).toBe(hebrew);
  });

  test("is drawn from right to left", async () => {
    expect(await textOf(line(turned(hebrew)).toReversed())).toBe(hebrew);
  });

  test("has narrow letters", async () => {
    const letters = Array.from("יוו").map((meaning, index) => ({ meaning, x: 100 - 2 * index, y: 700 }));
    const { document } = await readPdf(mappedPdf({ glyphs: letters, advance: 0.2 }));
    expect(document.text).toBe("יוו");
  });

  test.each([
    ["brackets as they look", "(ראו סעיף 5)", ")ראו סעיף 5("],
    ["brackets as they were typed", "(ראו סעיף 5)", "(ראו סעיף 5)"],
  ])("%s", async (_, text, drawn) => {
    const visual = turned(`אבג ${drawn} דהו`);
    expect(await textOf(line(visual))).toBe(`אבג ${text} דהו`);
  });

  test("a name and a number in it", async () => {
    const visual = `.${turned("הומצאה בשנת")} 1991 ${turned("היא")} Python 3.12 ${turned("שפת")}`;
    expect(await textOf(line(visual))).toBe("שפת Python 3.12 היא 1991 הומצאה בשנת.");
  });

  test("a word of it in English", async () => {
    expect(await textOf(line(`The word ${turned("שלום")} is Hebrew.`))).toBe("The word שלום is Hebrew.");
  });

  test.each([
    ["as one character", "ﻻ"],
    ["as two characters", "لا"],
  ])("the ligature of lam and alef, %s", async (_, ligature) => {
    expect(await textOf(drawnAt(72, 700, ["م", ligature, "س"]))).toBe("سلام");
  });

  test("shapes of letters are the letters", async () => {
    expect(await textOf(drawnAt(72, 700, ["ﺔ", "ﻴ", "ﺑ"]))).toBe("بية");
  });

  test("marks are behind their letter, whichever is drawn first", async () => {
    const at = (meaning: string, x: number, y = 700) => ({ meaning, x, y });
    const base = [at("ב", 84), at("ר", 78), at("א", 72)];
    const [bet, resh, alef] = base;
    const dagesh = at("\u05bc", 84, 701);
    const qamats = at("\u05b8", 78, 698);
    const drawn = [
      [bet, dagesh, resh, qamats, alef],
      [alef, qamats, resh, dagesh, bet],
    ];
    for (const glyphs of drawn) {
      expect(await textOf(glyphs.map((glyph) => glyph!))).toBe("ב\u05bcר\u05b8א");
    }
  });

  test("words have the places of their glyphs", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: line(turned("שלום עולם")) }));
    const [box] = boxesOf(document, "שלום");
    expect(box!.left).toBeCloseTo(72 + 5 * 6, 1);
    expect(box!.right).toBeCloseTo(72 + 9 * 6, 1);
  });

  test("columns are read from the right", async () => {
    const lines = [
      "הקרן משקיעה במניות של חברות",
      "הרשומות למסחר בבורסה והלוואות",
      "לחברות שאינן רשומות והיא רשאית",
      "להחזיק עשירית מנכסיה במזומנים",
      "עד שיימצאו השקעות טובות יותר",
      "והתשואה אינה מובטחת כלל וכלל",
    ];
    const column = (right: number) =>
      lines.flatMap((text, index) => line(turned(text), { x: right - 6 * text.length, y: 700 - 12 * index }));
    const { document } = await readPdf(mappedPdf({ glyphs: [...column(260), ...column(520)] }));
    const boxes = lines.map((text) => boxesOf(document, text)[0]!);
    expect(outlineOf(document)[0]!.startsWith(`body: ${lines.slice(0, 2).join("\n")}`)).toBe(true);
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThan(260);
  });
});

describe("vertical writing", () => {
  const advance = 1;
  /** Characters below each other, from the top. */
  const column = (text: string, x: number, top = 700): PlacedGlyph[] =>
    Array.from(text, (meaning, index) => ({ meaning, x, y: top - 10 * index }));

  test("columns are lines, from the right", async () => {
    const glyphs = [...column("この契約は東京都において締結され", 300), ...column("日から生じる。", 285)];
    const { document } = await readPdf(mappedPdf({ glyphs, advance }));
    expect(document.text).toBe("この契約は東京都において締結され\n日から生じる。");
  });

  test("their words have the places of their glyphs", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: column("この契約は東京都", 300), advance }));
    const [box] = boxesOf(document, "契約");
    expect(box!.left).toBeCloseTo(300, 1);
    expect(box!.right).toBeCloseTo(310, 1);
    expect(box!.top).toBeCloseTo(700 - 2 * 10 + 8.8, 1);
    expect(box!.bottom).toBeCloseTo(700 - 4 * 10 + 8.8, 1);
  });

  test("Latin words are turned in them, and numbers upright", async () => {
    const glyphs = [
      ...column("当社は", 300, 700),
      ...Array.from("ABC", (meaning, index) => ({ meaning, x: 302, y: 678.8 - 10 * index, turn: -90 })),
      ...column("と平成", 300, 640),
      { meaning: "年", x: 300, y: 610 },
    ];
    const { document } = await readPdf(mappedPdf({ glyphs, advance }));
    expect(document.text).toBe("当社はABCと平成年");
  });

  test("numbers stand upright in one place", async () => {
    const number = drawnAt(300, 680, ["3", "0"], 5);
    const glyphs = [...column("平成", 300), ...number, ...column("年四月", 300, 670)];
    const { document } = await readPdf(mappedPdf({ glyphs, advance: 0.5 }));
    expect(document.text).toBe("平成30年四月");
  });

  test("signs that are shaped for it are the usual ones", async () => {
    const { document } = await readPdf(mappedPdf({ glyphs: column("彼は﹁はい﹂と言った︒", 300), advance }));
    expect(document.text).toBe("彼は「はい」と言った。");
  });

  test("single ideographs in the rows of a table are none of it", async () => {
    const rows = ["男", "女", "男", "女"].flatMap((meaning, index) => [
      { meaning, x: 72, y: 700 - 16 * index },
      ...drawnAt(200, 700 - 16 * index, Array.from("一二三"), 10),
    ]);
    const { document } = await readPdf(mappedPdf({ glyphs: rows, advance }));
    expect(document.text.match(/[男女]\t一二三/gu)).toHaveLength(4);
  });

  test.each(["UniJIS-UCS2-V", "UniJIS-UTF16-V"])(
    "with a font that writes downwards: %s",
    async (encoding) => {
      const file = downwardsPdf(encoding, "この契約は東京都において");
      expect((await readPdf(file)).document.text).toBe("この契約は東京都において");
      expect(await secondText(file)).toBe("この契約は東京都において");
    },
  );
});

describe("Chinese and Japanese lines", () => {
  const advance = 1;

  test("have no spaces between characters that are set apart", async () => {
    const { document } = await readPdf(
      mappedPdf({ glyphs: drawnAt(72, 700, Array.from("本集團現金客戶"), 14), advance }),
    );
    expect(document.text).toBe("本集團現金客戶");
  });

  test("have none that are drawn between all of them", async () => {
    const { document } = await readPdf(
      mappedPdf({ glyphs: drawnAt(72, 700, Array.from("本 集 團 現 金 客 戶"), 10), advance }),
    );
    expect(document.text).toBe("本集團現金客戶");
  });

  test("keep one that is drawn by itself, and those around Latin words", async () => {
    const visual = Array.from("彼女は去り。 彼らの ABC 店に");
    const { document } = await readPdf(mappedPdf({ glyphs: drawnAt(72, 700, visual, 10), advance }));
    expect(document.text).toBe("彼女は去り。 彼らの ABC 店に");
  });

  test("columns of them are read one after the other", async () => {
    const left = [
      "この約款は当社と契約者との間",
      "の取引に適用されます元本及び",
      "利回りは保証されません価格は",
    ];
    const right = [
      "手数料は年率一分とし毎月末に",
      "徴収します詳しくは別紙の表を",
      "ご覧くださいお問い合わせは係",
    ];
    const glyphs = [
      ...left.flatMap((text, index) => drawnAt(72, 700 - 14 * index, Array.from(text), 10)),
      ...right.flatMap((text, index) => drawnAt(240, 700 - 14 * index, Array.from(text), 10)),
    ];
    const { document } = await readPdf(mappedPdf({ glyphs, advance }));
    expect(document.text.split(/\n+/u)).toEqual([...left, ...right]);
  });

  test("Korean has spaces", async () => {
    const words = [
      ...drawnAt(72, 700, Array.from("한국어"), 10),
      ...drawnAt(105, 700, Array.from("문장은"), 10),
    ];
    const { document } = await readPdf(mappedPdf({ glyphs: words, advance }));
    expect(document.text).toBe("한국어 문장은");
  });

  test.each([
    ["UniJIS-UCS2-H", "Japan1"],
    ["UniGB-UCS2-H", "GB1"],
    ["UniCNS-UCS2-H", "CNS1"],
    ["UniKS-UCS2-H", "Korea1"],
  ])("in a font that is not embedded and has no map: %s", async (encoding, ordering) => {
    const text = ordering === "Korea1" ? "한국어" : "元本中";
    const file = downwardsPdf(encoding, text, ordering);
    expect((await readPdf(file)).document.text).toBe(text);
    expect(await secondText(file)).toBe(text);
  });
});

/** A font by the name of its character map alone, as files in East Asian languages have it. */
function downwardsPdf(encoding: string, text: string, ordering = "Japan1"): Uint8Array {
  const codes = Array.from(text, (one) => one.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  return smallPdf({
    pages: [
      {
        content: `BT /V 10 Tf 1 0 0 1 300 700 Tm <${codes}> Tj ET`,
        entries: "/Resources << /Font << /V 10 0 R >> >>",
      },
    ],
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /Named /Encoding /${encoding} /DescendantFonts [11 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Named /FontDescriptor 12 0 R
        /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> >>`,
      `<< /Type /FontDescriptor /FontName /Named /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880
        /Descent -120 /CapHeight 700 /StemV 80 >>`,
    ],
  });
}
