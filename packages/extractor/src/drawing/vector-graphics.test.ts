import { describe, expect, test } from "vitest";
import { parseXml } from "../xml/read-xml.ts";
import { isVectorGraphics, vectorGraphicsLines } from "./vector-graphics.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a picture in SVG", () => {
  test("says its texts, each place of its own a word of its own", () => {
    const svg =
      "<svg><style>text { x: 1 }</style><title>Chart</title><g><text>Total\n  <tspan>ret</tspan>urn" +
      '<tspan x="0" dy="12">of the fund</tspan></text></g><text> </text><text>7 %</text></svg>';
    expect(vectorGraphicsLines(parseXml(svg)!)).toEqual(["Total return of the fund", "7 %"]);
  });

  test.each([
    ["<svg>", true],
    ['\uFEFF<?xml version="1.0"?>\n<!-- made --><svg:svg xmlns:svg="x">', true],
    ["<html><body/></html>", false],
    ["GIF89a <svg>", false],
    ["", false],
  ])("is known by its root: %j, %s", (text, expected) => {
    expect(isVectorGraphics(bytesOf(text))).toBe(expected);
  });
});
