/** Formulas of MathML in web pages and OpenDocument texts. */
import { describe, expect, test } from "vitest";
import { readHtml } from "../html/read-html.ts";
import { readSmallText } from "../opendocument/testing/small-text.ts";
import { linesOf } from "../testing/paragraphs.ts";

const formulas: readonly (readonly [string, string])[] = [
  ["<mi>x</mi> <mo>=</mo> <mn>5</mn>", "x=5"],
  ["<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"],
  ["<mfrac><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow><mi>n</mi></mfrac>", "(n+1)/n"],
  ["<msup><mn>10</mn><mn>6</mn></msup>", "10^6"],
  ["<msub><mi>x</mi><mi>i</mi></msub>", "x_i"],
  ["<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"],
  [
    "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
    "∑_(i=1)^n i",
  ],
  ["<mover><mi>x</mi><mo>¯</mo></mover>", "x¯"],
  ["<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√(x+1)"],
  ["<mroot><mi>x</mi><mn>3</mn></mroot>", "3√x"],
  ["<mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd><mtd>4</mtd></mtr></mtable>", "1 2; 3 4"],
  ["<mi>f</mi><mo>\u2061</mo><mo>(</mo><mi>x</mi><mo>)</mo>", "f(x)"],
  [
    '<semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">tex</annotation></semantics>',
    "a",
  ],
];

const html = (inside: string) =>
  linesOf({
    title: null,
    sections: [{ newPage: false, mark: null, elements: readHtml(inside, () => null) }],
  });

test.each(formulas)("%s is %s", async (formula, text) => {
  expect(html(`<p>(<math>${formula}</math>)</p>`)).toEqual([`body: (${text})`]);
  const object = `<text:p><draw:frame><draw:object><math:math>${formula}</math:math></draw:object></draw:frame></text:p>`;
  expect((await readSmallText(object)).lines).toEqual([`text-box: ${text}`]);
});

describe("in a sentence of a web page", () => {
  const half = "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>";

  test.each([
    [`returns of${half}per year`, "returns of 1/2 per year"],
    [`returns of ${half} per year`, "returns of 1/2 per year"],
    [`returns (${half}), twice`, "returns (1/2), twice"],
    [`the <math><mi>n</mi></math>th`, "the nth"],
    [`so<br>${half}`, "so\n1/2"],
    [`as<math display="block"><mi>E</mi><mo>=</mo><mi>m</mi></math>says`, "as\nE=m\nsays"],
    ["<math>", ""],
  ])("%s is %j", (written, shown) => {
    expect(html(`<p>${written}</p>`)).toEqual(shown === "" ? [] : [`body: ${shown}`]);
  });
});
