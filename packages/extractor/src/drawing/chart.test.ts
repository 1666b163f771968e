import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/read-xml.ts";
import { chartText } from "./chart.ts";

const read = (xml: string) =>
  chartText(parseXml(`<c:chartSpace>${xml}</c:chartSpace>`)!).map(({ inlines }) =>
    inlines.map(({ text }) => text).join(""),
  );
const points = (...texts: readonly string[]) =>
  texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join("");
const categories = `<c:cat><c:strRef><c:f>Sheet1!A1</c:f><c:strCache>${points("North", "South")}</c:strCache></c:strRef></c:cat>`;
const values = (code: string, ...texts: readonly string[]) =>
  `<c:val><c:numRef><c:numCache><c:formatCode>${code}</c:formatCode>${points(...texts)}</c:numCache></c:numRef></c:val>`;
const name = (text: string) => `<c:tx><c:strRef><c:strCache>${points(text)}</c:strCache></c:strRef></c:tx>`;
const rich = (text: string) => `<c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx>`;

describe("chartText", () => {
  test("says names, shared categories once, and values as shown", () => {
    const series = (title: string, ...texts: readonly string[]) =>
      `<c:ser>${name(title)}${categories}${values("0.0%", ...texts)}</c:ser>`;
    expect(read(series("First", "0.5", "0.25") + series("Second", "1", "2"))).toEqual([
      "First",
      "North",
      "South",
      "50.0%\t25.0%",
      "Second",
      "100.0%\t200.0%",
    ]);
  });

  test("says titles, labels and trend lines", () => {
    const label = `<c:dLbls><c:dLbl>${rich("the best year")}</c:dLbl></c:dLbls>`;
    const trend = "<c:trendline><c:name>Trend</c:name></c:trendline>";
    expect(read(`<c:title>${rich("Growth")}</c:title><c:ser>${label}${trend}</c:ser>`)).toEqual([
      "Growth",
      "the best year",
      "Trend",
    ]);
  });

  test("says labels from cells, and not the fields that stand for them", () => {
    const field = '<c:rich><a:p><a:fld type="CELLRANGE"><a:t>[CELLRANGE]</a:t></a:fld></a:p></c:rich>';
    const range = `<c:extLst><c:ext><c15:datalabelsRange><c15:f>A1</c15:f><c15:dlblRangeCache>${points("alpha", "beta")}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>`;
    expect(read(`<c:ser><c:dLbl><c:tx>${field}</c:tx></c:dLbl>${range}</c:ser>`)).toEqual(["alpha", "beta"]);
  });

  test("says all levels of categories", () => {
    const levels = `<c:lvl>${points("Q1", "Q2")}</c:lvl><c:lvl>${points("2025")}</c:lvl>`;
    const multiple = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache>${levels}</c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
    expect(read(multiple)).toEqual(["Q1", "Q2", "2025"]);
  });

  test("says no sample text, formulas or series that are filtered out", () => {
    const sample = "<c:txPr><a:p><a:r><a:t>sample</a:t></a:r></a:p></c:txPr>";
    const filtered = `<c15:filteredBarSeries><c15:ser>${name("hidden")}</c15:ser></c15:filteredBarSeries>`;
    expect(read(`${sample}<c:extLst><c:ext>${filtered}</c:ext></c:extLst><c:f>Sheet1!A1</c:f>`)).toEqual([]);
  });
});
