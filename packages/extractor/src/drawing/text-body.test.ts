import { describe, expect, test } from "vitest";
import type { Paragraph } from "../content/content.ts";
import { parseXml } from "../xml/read-xml.ts";
import { textBodyParagraphs, type TextSetting } from "./text-body.ts";

const style = (xml: string) => parseXml(`<a:lstStyle>${xml}</a:lstStyle>`)!;
const read = (paragraphs: string, setting: Partial<TextSetting> = {}) =>
  textBodyParagraphs(parseXml(`<p:txBody>${paragraphs}</p:txBody>`)!, { zone: "body", ...setting });
const run = (text: string, properties = "") => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
const item = (text: string, bullet: string, level = 0) =>
  `<a:p><a:pPr lvl="${level}">${bullet}</a:pPr>${run(text)}</a:p>`;
const textOf = ({ inlines }: Paragraph) => inlines.map(({ text }) => text).join("");
const markers = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ marker }) => marker);

describe("text", () => {
  test("joins runs, fields, breaks, tabs and formulas", () => {
    const [paragraph] = read(
      `<a:p>${run("one ")}${run("two")}<a:br/>${run("a\tb")}<a:fld type="datetime1"><a:t>May</a:t></a:fld>` +
        "<a14:m><m:oMathPara><m:oMath><m:r><m:t>x=</m:t></m:r><m:r><m:t>1</m:t></m:r></m:oMath></m:oMathPara></a14:m></a:p>",
    );
    expect(textOf(paragraph!)).toBe("one two\na\tbMay x=1");
  });

  test("says how the parts of a formula belong together", () => {
    const [paragraph] = read(
      `<a:p>${run("up to ")}<a14:m><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></a14:m>${run("a year")}</a:p>`,
    );
    expect(textOf(paragraph!)).toBe("up to 1/2 a year");
  });

  test("leaves out paragraphs that say nothing", () => {
    expect(read(`<a:p/><a:p>${run(" ")}<a:br/></a:p><a:p><a:endParaRPr/></a:p>`)).toEqual([]);
  });

  test("asks what a field shows", () => {
    const field = (type: string, saved: string) => `${type}:${saved}`;
    const [paragraph] = read('<a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>', { field });
    expect(textOf(paragraph!)).toBe("slidenum:‹#›");
  });
});

describe("style", () => {
  test("is the run's own, else the nearest that is inherited", () => {
    const styles = [
      style('<a:lvl1pPr><a:defRPr sz="2400" i="1"/></a:lvl1pPr>'),
      style('<a:lvl1pPr><a:defRPr sz="1000" b="1"/></a:lvl1pPr>'),
    ];
    const [paragraph] = read(`<a:p>${run("a")}${run("b", 'sz="1800" b="0" i="0"')}</a:p>`, { styles });
    expect(paragraph!.inlines).toMatchObject([
      { text: "a", bold: true, italic: true, fontSize: 24 },
      { text: "b", bold: false, italic: false, fontSize: 18 },
    ]);
  });

  test("takes colours that are written out", () => {
    const fill = '<a:solidFill><a:srgbClr val="FF00AA"/></a:solidFill>';
    const [paragraph] = read(`<a:p><a:r><a:rPr>${fill}</a:rPr><a:t>a</a:t></a:r>${run("b")}</a:p>`);
    expect(paragraph!.inlines.map(({ colour }) => colour)).toEqual(["#ff00aa", null]);
  });

  test("follows links out of the file, and none within it", () => {
    const link = (id: string) => `<a:r><a:rPr><a:hlinkClick r:id="${id}"/></a:rPr><a:t>${id}</a:t></a:r>`;
    const relationships = new Map([
      ["out", { type: "hyperlink", target: "https://example.org/", external: true }],
      ["in", { type: "slide", target: "ppt/slides/slide2.xml", external: false }],
    ]);
    const [paragraph] = read(`<a:p>${link("out")}${link("in")}${link("gone")}</a:p>`, { relationships });
    expect(paragraph!.inlines.map(({ link }) => link)).toEqual(["https://example.org/", null, null]);
  });
});

describe("lists", () => {
  const numbered = '<a:buAutoNum type="arabicPeriod"/>';

  test("have the zone and depth of list items where they have markers", () => {
    const paragraphs = read(item("a", '<a:buChar char="–"/>', 1) + item("b", "<a:buNone/>", 1), {
      listZone: "list",
      level: 0,
    });
    expect(paragraphs).toMatchObject([
      { zone: "list", level: 2, marker: "–" },
      { zone: "body", level: 0, marker: "" },
    ]);
  });

  test("inherit bullets by level, and stop inheriting by buNone", () => {
    const styles = [
      style('<a:lvl1pPr><a:buChar char="•"/></a:lvl1pPr><a:lvl2pPr><a:buChar char="»"/></a:lvl2pPr>'),
    ];
    const paragraphs = read(item("a", "") + item("b", "", 1) + item("c", "<a:buNone/>"), { styles });
    expect(markers(paragraphs)).toEqual(["•", "»", ""]);
  });

  test("are counted by level, through deeper items and over empty paragraphs", () => {
    const paragraphs = read(
      [
        item("a", numbered),
        item("b", numbered, 1),
        item("c", numbered, 1),
        "<a:p/>",
        item("d", numbered),
        item("e", numbered, 1),
      ].join(""),
    );
    expect(markers(paragraphs)).toEqual(["1.", "1.", "2.", "2.", "1."]);
  });

  test("start again after another paragraph, and where the file says", () => {
    const from = '<a:buAutoNum type="alphaLcParenR" startAt="3"/>';
    const paragraphs = read(
      [item("a", numbered), item("b", ""), item("c", numbered), item("d", from), item("e", from)].join(""),
    );
    expect(markers(paragraphs)).toEqual(["1.", "", "1.", "c)", "d)"]);
  });
});
