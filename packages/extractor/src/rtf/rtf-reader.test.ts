import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf } from "../testing/paragraphs.ts";
import { readRtf } from "./rtf-reader.ts";

const bytesOf = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

async function read(inside: string, end = "}") {
  const { value, problems } = await readRtf(bytesOf(`{\\rtf1\\ansi\\ansicpg1252${inside}${end}`), {
    maximumPages: 10,
  });
  return { lines: value === null ? [] : linesOf(value), problems, value };
}

const fonts =
  "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 MS Mincho;}{\\f3\\fcharset2 Symbol;}{\\f4 Plain;}{\\f5\\fcharset2{\\*\\falt x}Wingdings;}}";

describe("characters", () => {
  test.each([
    ["caf\\'e9", "café"],
    ["\\f1 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2", "Привет"],
    ["\\f2 \\'93\\'fa\\'96\\'7b", "日本"],
    ["\\f2 \\'83A\\'83\\'5c", "アソ"],
    ["\\f3 \\'b7 a\\f4  b", "• α b"],
    ["\\f5 \\'fc", "✔"],
    ["\\u8364?100", "€100"],
    ["\\uc2\\u8364\\'80xrest", "€rest"],
    ["\\uc0\\u8364 100", "€100"],
    ["{\\uc2\\u8364 ab}\\u233?", "€é"],
    ["\\f3 \\u-3913?", "•"],
    ["\\u-10179?\\u-8704?", "😀"],
    ["\\u8364{\\'80}", "€€"],
    ["a\\emdash b\\~c\\_d\\-e\\{f\\}\\\\", "a—b\u00A0c\u2011de{f}\\"],
    ["\\lquote a\\rquote  \\ldblquote b\\rdblquote", "‘a’ “b”"],
    ["a\r\nb\\line c\\tab d", "ab\nc\td"],
    ["\\constructor a\\toString b", "ab"],
  ])("%j is %j", async (written, shown) => {
    expect((await read(`${fonts}\\f0 ${written}`)).lines).toEqual([`body: ${shown}`]);
  });

  test("the document's code page holds for fonts that have none", async () => {
    const { lines } = await read("\\ansicpg1251{\\fonttbl{\\f0\\fcharset1 A;}}\\f0\\'ef");
    expect(lines).toEqual(["body: п"]);
  });
});

describe("groups", () => {
  test("that may be left out are, and others are text", async () => {
    const { lines } = await read("a{\\*\\secret b{\\v c}}{\\unknownword d}{\\*\\xmlopen e}\\par");
    expect(lines).toEqual(["body: ad"]);
  });

  test.each([
    ["a\\*\\hyphen2\\hyphlead2 b\\par", "ab"],
    ["{\\s1\\*\\soutlvl1 a}b\\par", "ab"],
    ["{a\\*\\bkmkstart b}c\\par", "abc"],
    ["\\*\\generator a\\par", "a"],
    ["\\*\\footnote a\\par", "a"],
    ["{\\*a}b\\par", "ab"],
    ["{\\b\\xe a}b\\par", "b"],
    ["{\r\n\\*\\secret a}b\\par", "b"],
  ])("of %j, nothing is left out that no destination begins: %j", async (written, shown) => {
    expect((await read(written)).lines).toEqual([`body: ${shown}`]);
  });

  test("what StarWriter says of pages and of hyphens takes no text with it", async () => {
    const hyphens = "\\*\\hyphen2\\hyphlead2\\hyphtrail2\\hyphmax0";
    const { lines } = await read(
      `{\\stylesheet{\\s1{${hyphens}}\\snext1 Standard;}\r\n{\\s2\\keepn{\\*\\soutlvl0}\\snext1 heading 1;}\r\n{\\*\\cs3 Link;}}` +
        "{\\info{\\comment StarWriter}{\\vern5690}}\\deftab709\r\n" +
        "{\\*\\pgdsctbl\r\n{\\pgdsc0\\pgdscuse195\\pgwsxn11905\\pgdscnxt0 Standard;}}\\*\\pgdscno0\\paperh16837\\sectd\\ftnbj\\aftnnrlc" +
        `\r\n\\pard\\plain \\ltrpar\\s2{${hyphens}}\\loch\\f0\\fs28 {\\rtlch \\ltrch\\loch\\fs28\\b Our terms}` +
        "\r\n\\par \\pard\\plain {\\listtext\\pard\\plain \\li283 1.}\\ilvl0 \\ltrpar\\s1\\ls1 {\\loch Interest}" +
        `\r\n\\par \\pard\\plain \\ltrpar\\s1${hyphens}\\cf0 \\ql {{\\*\\updnprop5801}\\up8 The rate is fixed.}\r\n\\par `,
    );
    expect(lines).toEqual(["heading: Our terms", "list: 1. Interest", "body: The rate is fixed."]);
  });

  test("binary data are no text, whatever they look like", async () => {
    expect((await read("a{\\pict\\bin6 }}\\par}b\\par")).lines).toEqual(["body: ab"]);
  });

  test("text twice is read once, in Unicode", async () => {
    expect((await read("{\\upr{\\v old}{\\*\\ud new}}\\par")).lines).toEqual(["body: new"]);
  });

  test("headers that sections repeat are said once", async () => {
    const header = "{\\header\\pard Top\\par}";
    expect((await read(`${header}a\\sect ${header}b\\par`)).lines).toEqual([
      "header: Top",
      "body: a",
      "body: b",
    ]);
  });

  test("what follows the document is none of it", async () => {
    expect((await read("a\\par", "} b \\par {c}")).lines).toEqual(["body: a"]);
  });
});

describe("tables", () => {
  test("rows are found without the properties of their paragraphs", async () => {
    const { value } = await read("\\trowd\\trhdr a\\cell b\\cell\\row \\trowd c\\cell\\row\\pard d\\par");
    const [table, after] = value!.sections[0]!.elements;
    const shape = table?.kind === "table" && table.rows.map(({ header, cells }) => [header, cells.length]);
    expect(shape).toEqual([
      [true, 2],
      [false, 1],
    ]);
    expect(after?.kind).toBe("paragraph");
  });
});

describe("hostile content", () => {
  test("nested without end keeps what is above the limit", async () => {
    const { lines, problems } = await read(`a\\par${"{".repeat(100_000)}b\\par${"}".repeat(100_000)}c\\par`);
    expect(lines).toEqual(["body: a", "body: c"]);
    expect(problems).toMatchObject([{ code: "document-incomplete", reason: "nested-too-deeply" }]);
  });

  test("tables nested without end are bounded", async () => {
    const { lines } = await read("\\intbl\\itap2000000000 a\\nestcell\\nestrow\\pard b\\par");
    expect(lines).toEqual(["table: a", "body: b"]);
  });

  test("cut off, it still says what it holds", async () => {
    const { lines, problems } = await read("a\\par{\\footnote b", "");
    expect(lines).toEqual(["body: a", "footnote: 1 b"]);
    expect(problems).toMatchObject([{ code: "document-incomplete", reason: "truncated" }]);
  });

  test("paragraphs without number are refused", async () => {
    const { value, problems } = await read("a\\par ".repeat(300_000));
    expect([value, problems[0]?.code]).toEqual([null, "document-limit"]);
  });

  test("of another kind it is refused", async () => {
    const { value, problems } = await readRtf(bytesOf("%PDF-1.4"), { maximumPages: 10 });
    expect([value, problems[0]?.code]).toEqual([null, "document-type-mismatch"]);
  });

  test("no bytes make it throw", async () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "\\",
      "\\'",
      "\\u",
      "\\bin",
      "\\cell",
      "\\row",
      "\\par",
      "\\*",
      "\\sv",
      "\\pict",
      "\\footnote",
      "\\ftnalt",
      "9",
      " ",
      "-",
      "a",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 60 }), async (parts) => {
        const { problems } = await read(parts.join(""), "");
        expect(problems.every(({ message }) => message !== "")).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
