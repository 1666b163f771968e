/**
 * Content set on pages, and read back from them by the PDF readers.
 *
 * @module-tag long
 */
import { deflateSync } from "node:zlib";
import { emoji, rightToLeft, sentences } from "@docreview/typesetting/scripts";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import type { Content, Element, Picture, Section, TableCell } from "../content/content.ts";
import { readPngHeader } from "../png/header.ts";
import { writePng } from "../png/write.ts";
import { contentOfElements, inlineOf, paragraphOf } from "../testing/content.ts";
import { pngOf, type PngPlan } from "../testing/png.ts";
import { boxesOf, outlineOf, readPdf } from "../testing/reading.ts";
import { reflow } from "./reflow.ts";
import { wordsAsSet } from "./testing/as-set.ts";

async function reflowed(content: Content) {
  const { value, problems } = await reflow(content);
  const { document } = await readPdf(value!);
  return { bytes: value!, problems, document, outline: outlineOf(document) };
}

function reflowedElements(...elements: readonly Element[]) {
  return reflowed(contentOfElements(elements));
}

const body = (text: string) => paragraphOf("body", text);
const cell = (...elements: readonly Element[]): TableCell => ({ columns: 1, rows: 1, elements });
const row = (cells: readonly TableCell[], header = false) => ({ header, cells });
const section = (elements: readonly Element[], further: Partial<Section> = {}): Section => ({
  newPage: true,
  mark: null,
  elements,
  ...further,
});

const samplePng = pngOf({
  colour: "rgb-alpha",
  bits: 8,
  width: 8,
  height: 4,
  samples: Array.from({ length: 32 }, (_, index) => [(index % 8) * 30, (index >> 3) * 60, 90, 200]).flat(),
}).bytes;
const picture = (bytes: Uint8Array, further: Partial<Picture> = {}): Picture => ({
  kind: "picture",
  bytes,
  width: 80,
  height: 40,
  ...further,
});

/** A page as pdf.js sees it: its links, and how many pictures it paints. */
async function pageOf(bytes: Uint8Array, number = 1) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const file = await task.promise;
  const page = await file.getPage(number);
  const { fnArray } = await page.getOperatorList();
  const annotations = (await page.getAnnotations()) as readonly { readonly url?: string }[];
  const metadata = await file.getMetadata();
  await task.destroy();
  return {
    links: annotations.map(({ url }) => url),
    pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    info: metadata.info as Readonly<Record<string, unknown>>,
  };
}

describe("text", () => {
  test("headings, lists with their markers, and several scripts", async () => {
    const { outline } = await reflowedElements(
      paragraphOf("title", "Wavecrest Income Fund"),
      paragraphOf("heading", "Costs", { level: 1, marker: "2.1" }),
      paragraphOf("list", "An entry charge.", { level: 1, marker: "•" }),
      paragraphOf("list", "None at all.", { level: 2, marker: "(a)" }),
      body("Ελληνικά, русский, zażółć gęślą jaźń: “quoted” – and 3 ½ % ‰ €."),
    );
    expect(outline).toEqual([
      "title: Wavecrest Income Fund",
      "heading: 2.1 Costs",
      "list: • An entry charge.",
      "list: (a) None at all.",
      "body: Ελληνικά, русский, zażółć gęślą jaźń: “quoted” – and 3 ½ % ‰ €.",
    ]);
  });

  test("Hebrew and Arabic come back in the order of reading", async () => {
    const hebrew =
      "שלום עולם זה משפט ארוך מאוד בעברית כדי לראות איך הוא נשבר בשורות שונות על הדף הזה וגם כאן";
    const { document } = await reflowedElements(
      body(hebrew.repeat(2)),
      body("Between שלום עליכם and العربية كلمة it stands."),
    );
    const text = document.text.replaceAll("\n", " ");
    expect(text).toContain(hebrew);
    expect(text).toContain("Between שלום עליכם and العربية كلمة it stands.");
  });

  test("Chinese, Japanese and Korean are set in letters, where they are read back", async () => {
    const texts = {
      heading: "基金简介 2024年3月",
      simplified: "简体中文：保证本金，零风险！",
      traditional: "繁體中文「保證」報酬",
      japanese: "日本語の元本保証です。ﾊﾝｶｸＡＢＣ",
      korean: "한국어 원금 보장",
    };
    const { document, problems, bytes } = await reflowedElements(
      paragraphOf("heading", texts.heading, { level: 1, marker: "一、" }),
      body(texts.simplified),
      body(texts.traditional),
      { kind: "table", rows: [row([cell(body(texts.japanese)), cell(body(texts.korean))])] },
    );
    expect(problems).toEqual([]);
    expect(document.text).not.toContain("□");
    expect(document.text).toContain(`一、 ${texts.heading}`);
    for (const text of Object.values(texts)) expect(document.text).toContain(text);
    // A letter is as wide as its type size, which the words before a place add up to.
    const { fontSize } = document.layout.runs.find(
      ({ span }) => span.start >= document.text.indexOf("简体"),
    )!;
    const [before] = boxesOf(document, "简体中文：");
    const [place] = boxesOf(document, "保证本金");
    expect(place!.left).toBeCloseTo(before!.left + 5 * fontSize, 0);
    expect(place!.right - place!.left).toBeCloseTo(4 * fontSize, 0);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test("paragraphs of Chinese fill their lines, without spaces to break them at", async () => {
    const sentence = "投资者可以随时赎回全部份额，不收取任何费用。";
    const { document } = await reflowedElements(body(sentence.repeat(10)));
    expect(document.text.replaceAll("\n", "")).toBe(sentence.repeat(10));
    const { left, right } = document.pages[0]!.cropBox;
    const [lines] = boxesOf(document, document.text);
    expect(lines!.left).toBeGreaterThan(left);
    expect(lines!.right).toBeLessThan(right);
    expect(lines!.right - lines!.left).toBeGreaterThan((right - left) * 0.7);
  });

  test.each(Object.entries(sentences))(
    "%s is set in letters, in a paragraph and a table, and read back",
    async (_script, { text }) => {
      const table: Element = { kind: "table", rows: [row([cell(body(text)), cell(body("value"))])] };
      const { document, problems } = await reflowedElements(body(`Before ${text}`), table);
      expect(problems).toEqual([]);
      const read = document.text.replaceAll(/\s+/g, "");
      expect(read.split(text.replaceAll(" ", ""))).toHaveLength(3);
    },
  );

  test.each(Object.entries(rightToLeft))("%s is set in letters, and read back", async (_language, text) => {
    const { document, problems } = await reflowedElements(body(text));
    expect(problems).toEqual([]);
    expect(document.text).toBe(text);
  });

  test("marks of Hebrew and Arabic stay with their letters", async () => {
    const words = ["מַבְטִיחָה", "לְלֹא", "יַעֲלֶה", "يَضْمَنُ", "مَكْتَبٌ"];
    const { document } = await reflowedElements(...words.map(body));
    expect(document.text.split("\n").filter((line) => line !== "")).toEqual(words);
  });

  test("emoji are set as pictures, and read back", async () => {
    const { document, problems } = await reflowedElements(body(emoji.join(" ")));
    expect(problems).toEqual([]);
    expect(document.text).toBe(emoji.join(" "));
  });

  test("Hebrew and Arabic paragraphs begin at the right, with their numbers and Latin names in order", async () => {
    const arabic = "يضمن الصندوق عوائد بنسبة 10% سنويا (بلا مخاطر) وفقا لتقرير Morningstar 2024.";
    const hebrew = "הקרן מבטיחה תשואה של 10% בשנה (ללא סיכון) לפי Morningstar 2024, לכולם.";
    const { document, problems } = await reflowedElements(
      body(arabic),
      body(hebrew),
      paragraphOf("list", "בלי סיכון", { level: 1, marker: "•" }),
    );
    expect(problems).toEqual([]);
    expect(document.text).toContain(arabic);
    expect(document.text).toContain(hebrew);
    const [latin] = boxesOf(document, "Morningstar 2024");
    const [start] = boxesOf(document, "הקרן מבטיחה");
    const [item] = boxesOf(document, "בלי סיכון");
    const { right } = document.pages[0]!.cropBox;
    expect(start!.left).toBeGreaterThan(latin!.right);
    expect(right - start!.right).toBeCloseTo(68, 0);
    expect(right - item!.right).toBeGreaterThan(80);
  });

  test("a text without such letters is set without the font for them", async () => {
    const { bytes } = await reflowedElements(body("Risk ✓ русский"));
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("NotoSans");
    const chinese = await reflowedElements(body("Risk 投资"));
    expect(Buffer.from(chinese.bytes).toString("latin1")).toContain("+NotoSansCJK");
  });

  test("characters without a glyph are counted by script, and stand as squares", async () => {
    const { outline, problems } = await reflowedElements(body("Risk 投资 𠀀𠀀 and ᠮᠣᠩ 𠀀"));
    expect(outline).toEqual(["body: Risk 投资 □□ and □□□ □"]);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.code).toBe("rendition-glyphs-missing");
    expect(problems[0]!.message).toMatch(/^6 characters .*Chinese: 3, Mongolian: 3/);
  });

  test("more changes of style than a call takes arguments do no harm, where no letter has a width", async () => {
    const marks = Array.from({ length: 150_000 }, (_, index) => ({
      ...inlineOf("\u0301"),
      bold: index % 2 === 0,
      link: "https://example.com",
    }));
    const { value, problems } = await reflow(
      contentOfElements([{ ...body(""), inlines: [inlineOf("a"), ...marks] }]),
    );
    expect(problems).toEqual([]);
    expect(value!.length).toBeGreaterThan(0);
  });

  test("controls, lone surrogates and direction marks do no harm", async () => {
    const { outline } = await reflowedElements(body("a\u0000b\u202ec\ud800d\u00ade\ufffef \u001b[31m"));
    expect(outline).toEqual(["body: abc\u25a1de\u25a1f [31m"]);
  });

  test("white letters were meant for another ground", async () => {
    const { document } = await reflowedElements({
      ...body(""),
      inlines: [
        { ...inlineOf("white "), colour: "#ffffff" },
        { ...inlineOf("red"), colour: "#CC0000" },
      ],
    });
    expect(new Set(document.layout.runs.map(({ colour }) => colour))).toEqual(
      new Set(["#1c1f24", "#cc0000"]),
    );
  });
});

describe("what no page of the source shows is left out", () => {
  test.each(["comment", "deleted", "hidden", "alt-text", "notes-page"] as const)("%s", async (zone) => {
    const hidden = paragraphOf(zone, "Unseen");
    const { outline } = await reflowedElements(body("Seen."), hidden, {
      kind: "table",
      rows: [row([cell(hidden, body("Inner.")), cell(hidden)])],
    });
    expect(outline.join("\n")).not.toContain("Unseen");
    expect(outline).toHaveLength(2);
  });

  test("a file of such parts alone is an empty page", async () => {
    const { value, problems } = await reflow(contentOfElements([paragraphOf("comment", "Alone")]));
    const { document } = await readPdf(value!);
    expect([document.pages.length, document.text, problems]).toEqual([1, "", []]);
  });
});

describe("links", () => {
  test("to the web and to mail addresses", async () => {
    const linked = (text: string, link: string) => ({ ...inlineOf(text), link });
    const { bytes } = await reflowedElements({
      ...body(""),
      inlines: [
        linked("one ", "https://example.com/a b"),
        linked("two ", "mailto:me@example.com"),
        linked("three ", "file:///etc/passwd"),
        linked("four", "javascript:alert(1)"),
      ],
    });
    expect((await pageOf(bytes)).links).toEqual(["https://example.com/a%20b", "mailto:me@example.com"]);
  });
});

describe("pictures", () => {
  test("with transparency, once embedded however often they stand", async () => {
    const { bytes, problems } = await reflowedElements(
      picture(samplePng),
      body("between"),
      picture(samplePng),
    );
    expect(problems).toEqual([]);
    expect((await pageOf(bytes)).pictures).toBe(2);
    expect(
      Buffer.from(bytes)
        .toString("latin1")
        .match(/\/Subtype\/Image/g),
    ).toHaveLength(1);
  });

  test("in the cells of a table and in a header", async () => {
    const { bytes, problems } = await reflowed({
      title: null,
      sections: [
        section([paragraphOf("header", "Wavecrest"), picture(samplePng)], { newPage: false }),
        section([body("text"), { kind: "table", rows: [row([cell(picture(samplePng)), cell(body("x"))])] }]),
      ],
    });
    expect(problems).toEqual([]);
    expect((await pageOf(bytes)).pictures).toBe(2);
  });

  test("of more bytes than all may have together, the rest are frames", async () => {
    const plan: PngPlan = { colour: "grey", bits: 8, width: 1, height: 1, samples: [0] };
    const large = [1, 2, 3].map((first) => {
      const chunks = { tEXt: new Uint8Array(30 * 1024 * 1024).fill(first, 0, 1) };
      return picture(pngOf({ ...plan, chunks }).bytes);
    });
    const { value, problems } = await reflow(contentOfElements([...large, large[0]!]));
    expect(problems.map(({ message }) => message.slice(0, 9))).toEqual(["1 picture"]);
    expect((await pageOf(value!)).pictures).toBe(3);
  });

  test("that are small files of many pixels show up to a number of pixels in all", async () => {
    const small = readPngHeader(pngOf({ colour: "grey", bits: 1, width: 8, height: 1, samples: [1] }).bytes)!;
    const [width, height] = [10_000, 6_500];
    const pictures = [1, 2, 3, 4, 5].map((first) => {
      const rows = new Uint8Array(height * (1 + width / 8)).fill(first, 1, 2);
      return picture(writePng({ ...small, width, height, data: [deflateSync(rows)] }));
    });
    const { value, problems } = await reflow(contentOfElements(pictures));
    expect(problems.map(({ message }) => message.slice(0, 9))).toEqual(["1 picture"]);
    expect((await pageOf(value!)).pictures).toBeGreaterThan(0);
  });

  test("damaged ones leave a frame and are reported", async () => {
    const { bytes, problems, outline } = await reflowedElements(
      picture(samplePng.subarray(0, 40)),
      picture(Buffer.from("/etc/passwd")),
      picture(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])),
      body("after"),
    );
    expect(outline).toEqual(["body: after"]);
    expect(problems.map(({ code, message }) => [code, message.slice(0, 10)])).toEqual([
      ["rendition-incomplete", "3 pictures"],
    ]);
    expect((await pageOf(bytes)).pictures).toBe(0);
  });

  test.each([
    [0, 0],
    [1e9, 1e-9],
    [Number.NaN, 1e300],
    [5000, 5000],
  ])("of %s by %s points fit on the page", async (width, height) => {
    const { document, problems } = await reflowedElements(
      picture(samplePng, { width, height }),
      body("after"),
    );
    expect(problems).toEqual([]);
    expect(document.pages).toHaveLength(1);
  });
});

describe("tables", () => {
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      row([cell(body(`row${index}`)), cell(body(`value${index}`))]),
    );

  test("header rows stand on every page, also of a table that is set in parts", async () => {
    const header = row([cell(body("Class")), cell(body("Return"))], true);
    const { document } = await reflowedElements({ kind: "table", rows: [header, ...numbered(140)] });
    expect(document.pages.length).toBeGreaterThan(2);
    expect(document.text.match(/Class\sReturn/g)).toHaveLength(document.pages.length);
    const values = numbered(140).map((_, index) => [`row${index}`, `value${index}`]);
    expect(document.text.match(/(?:row|value)\d+/g)).toEqual(values.flat());
  });

  test("of too many columns are read cell by cell", async () => {
    const cells = Array.from({ length: 60 }, (_, index) => cell(body(`cell${index}`)));
    const { bytes } = await reflowedElements({ kind: "table", rows: [row(cells)] });
    expect(await wordsAsSet(bytes)).toEqual(cells.map((_, index) => `cell${index}`));
  });

  test("whose header words fill their column do not break them, though they are bold", async () => {
    const rows = [
      row([cell(body("mmmmmmmmmmmm")), cell(body("b"))], true),
      row([cell(body("a")), cell(body("much text ".repeat(60)))]),
    ];
    const { bytes } = await reflowedElements({ kind: "table", rows });
    expect((await wordsAsSet(bytes)).slice(0, 3)).toEqual(["mmmmmmmmmmmm", "b", "a"]);
  });

  test("whose widest word has fewer letters than others do not break it", async () => {
    const words = ["i", "j", "l", "t"].map((letter) => letter.repeat(14));
    const figures = Array.from({ length: 8 }, () => cell(body("1,234,567.89")));
    const rows = [row([cell(body(`${words.join(" ")} mmmmmmmmmmmm`)), ...figures])];
    const { bytes } = await reflowedElements({ kind: "table", rows });
    expect((await wordsAsSet(bytes)).slice(0, 5)).toEqual([...words, "mmmmmmmmmmmm"]);
  });

  test("whose words do not fit are made smaller, down to a point", async () => {
    const cells = Array.from({ length: 11 }, () => cell(body("1,234,567.89")));
    const { document } = await reflowedElements({ kind: "table", rows: [row(cells)] });
    const sizes = document.layout.runs.map(({ fontSize }) => fontSize);
    expect(Math.max(...sizes)).toBeLessThan(7);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
    expect(document.text.match(/1,234,567\.89/g)).toHaveLength(11);
  });

  test("within tables, deeper than anyone can read", async () => {
    let inner: Element = body("deepest");
    for (let depth = 0; depth < 3000; depth++)
      inner = { kind: "table", rows: [row([cell(inner), cell(body("side"))])] };
    const { document } = await reflowedElements(inner);
    expect(document.text).toContain("deepest");
    expect(document.text.match(/side/g)).toHaveLength(3000);
  });

  test("a cell longer than a page", async () => {
    const long = Array.from({ length: 4000 }, (_, index) => `w${index}`);
    const { bytes } = await reflowedElements({
      kind: "table",
      rows: [row([cell(body("left")), cell(body(long.join(" ")))])],
    });
    expect(await wordsAsSet(bytes)).toEqual(["left", ...long]);
  });
});

describe("pages", () => {
  test("header and footer of the file stand on every page", async () => {
    const { document, outline } = await reflowed({
      title: null,
      sections: [
        section([paragraphOf("header", "Wavecrest Income Fund")], { newPage: false }),
        section([body("First.")]),
        section([body("Second.")]),
        section([paragraphOf("footer", "Capital at risk.")], { newPage: false }),
      ],
    });
    expect(document.pages).toHaveLength(2);
    expect(outline.filter((line) => line === "header: Wavecrest Income Fund")).toHaveLength(2);
    expect(outline.filter((line) => line === "footer: Capital at risk.")).toHaveLength(2);
  });

  test("headers too long for every page stand once in the text", async () => {
    const headers = Array.from({ length: 40 }, (_, index) => paragraphOf("header", `Header${index}`));
    const { document } = await reflowed({
      title: null,
      sections: [section(headers), section([body("First.")]), section([body("Second.")])],
    });
    expect(document.text.match(/Header\d+/g)).toHaveLength(40);
  });

  test("slides lie across, each on a page, with its own footer", async () => {
    const slide = (title: string) =>
      section([paragraphOf("slide-title", title), paragraphOf("footer", `${title} foot`)]);
    const { document } = await reflowed({ title: null, sections: [slide("One"), slide("Two")] });
    expect(document.pages.map(({ mediaBox }) => [mediaBox.right, mediaBox.top])).toEqual([
      [720, 405],
      [720, 405],
    ]);
    expect(document.text.replaceAll(/\s+/g, " ")).toBe("One One foot Two Two foot");
  });

  test("the headers of an attachment are not those of the message", async () => {
    const { document } = await reflowed({
      title: null,
      sections: [
        section([paragraphOf("subject", "Our fund"), body("Dear John.")]),
        section([paragraphOf("attachment-name", "fund.docx")], { newPage: false }),
        section([paragraphOf("header", "Of the attachment")], { newPage: false }),
        section([body("Attached text.")]),
      ],
    });
    expect(document.text.match(/Of the attachment/g)).toHaveLength(1);
    expect(document.text.indexOf("Of the attachment")).toBeGreaterThan(document.text.indexOf("fund.docx"));
  });

  test("past the limit the rest is left out, and reported", async () => {
    const sections = Array.from({ length: 1600 }, (_, index) => section([body(`page${index}`)]));
    const { value, problems } = await reflow({ title: null, sections });
    expect(problems.map(({ code }) => code)).toEqual(["rendition-incomplete"]);
    expect((await pageOf(value!, 1500)).links).toEqual([]);
    await expect(pageOf(value!, 1501)).rejects.toThrow("Invalid page");
  });
});

describe("the file", () => {
  const content: Content = {
    title: "Annual\nreport \ud800",
    sections: [
      section([body("Text."), picture(samplePng), { kind: "table", rows: [row([cell(body("x"))])] }]),
    ],
  };

  test("is the same at every time", async () => {
    const first = await reflow(content);
    const second = await reflow(structuredClone(content));
    expect(Buffer.from(first.value!).equals(second.value!)).toBe(true);
  });

  test("says its title, and no date", async () => {
    const { info } = await pageOf((await reflow(content)).value!);
    expect(info["Title"]).toBe("Annual report \ufffd");
    expect(info["Producer"]).toBe("docreview");
    expect(info).not.toHaveProperty("CreationDate");
  });
});
