import { describe, expect, test } from "vitest";
import { resolveTarget } from "./package.ts";

describe("a target of a relationship", () => {
  test.each([
    ["word/document.xml", "media/image1.png", "word/media/image1.png"],
    ["word/document.xml", "../customXml/item1.xml", "customXml/item1.xml"],
    ["word/document.xml", "/word/header1.xml", "word/header1.xml"],
    ["ppt/slides/slide1.xml", "..\\media\\image1.png", "ppt/media/image1.png"],
    ["word/document.xml", "../../../../etc/passwd", "etc/passwd"],
    ["word/document.xml", "my%20part.xml#place", "word/my part.xml"],
    ["word/document.xml", "100%.xml", "word/100%.xml"],
    ["", "word/document.xml", "word/document.xml"],
  ])("in %s, %s is the part %s", (source, target, part) => {
    expect(resolveTarget(source, target)).toBe(part);
  });
});
