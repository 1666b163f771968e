import { describe, expect, test } from "vitest";
import { StyleSheets } from "./style-sheets.ts";
import type { StyledElement } from "./selector.ts";

/** `body div#main.a.b[lang=en] p.note`: elements within each other. */
const path: readonly StyledElement[] = [
  { name: "html", attributes: {} },
  { name: "body", attributes: {} },
  { name: "div", attributes: { id: "main", class: "a b", lang: "en-GB" } },
  { name: "section", attributes: {} },
  { name: "p", attributes: { class: "note", style: "colour: x" } },
];

function valueOf(css: string, property = "display"): string | undefined {
  const styles = new StyleSheets();
  styles.add(css);
  return styles.declarationsFor(path).get(property)?.value;
}

describe("selectors", () => {
  test.each([
    "p",
    "*",
    ".note",
    "P.note",
    "#main .note",
    "div p",
    "div > section > p",
    "body .a.b p",
    ":root p",
    "[lang|=en] > section > .note",
    "p:not(.other)",
    "p:is(.x, .note)",
    "x, p",
    "html > body div p",
    "div[class~='b'] p",
    "[id^=ma] p",
  ])("%s selects", (selector) => {
    expect(valueOf(`${selector} { display: none }`)).toBe("none");
  });

  test.each([
    "div",
    ".other",
    "div > p",
    "p p",
    "#note",
    "section p .note",
    "p:hover",
    "p:first-child",
    "div + p",
    "p::before",
    "p:not(.note)",
    "p:unknown(",
    "",
    "body > p",
    "[lang=en] p",
  ])("%j does not", (selector) => {
    expect(valueOf(`${selector} { display: none }`)).toBeUndefined();
  });
});

describe("the cascade", () => {
  test.each([
    ["p { display: a } p { display: b }", "b"],
    [".note { display: a } p { display: b }", "a"],
    ["#main p { display: a } .note { display: b }", "a"],
    ["p { display: a !important } .note { display: b }", "a"],
    ["p { display: A; display: }", ""],
    [":where(#main) p { display: a } p { display: b }", "b"],
  ])("%s: %s", (css, expected) => {
    expect(valueOf(css)).toBe(expected);
  });

  test("a style attribute comes before all but what is important", () => {
    expect(valueOf("#main p { colour: y }", "colour")).toBe("x");
    expect(valueOf("p { colour: y !important }", "colour")).toBe("y");
  });
});

describe("what is around rules", () => {
  test.each([
    "/* p { } */ p /* x */ { /* } */ display: none }",
    "<!-- p { display: none } -->",
    '@import "x"; p { display: none }',
    "@charset 'a{b'; p { display: none }",
    "a { content: '}' } p { display: none",
    "@media screen { p { display: none } }",
    "@media print, (min-width: 40em) { p { display: none } }",
    "@media only screen and (max-width: 2000px) { p { display: none } }",
    "@supports (display: grid) { @layer x { p { display: none } } }",
    "@font-face { src: url(x) } p { display: none }",
  ])("%s holds", (css) => {
    expect(valueOf(css)).toBe("none");
  });

  test.each([
    "@media print { p { display: none } }",
    "@media (max-width: 600px) { p { display: none } }",
    "@media (prefers-color-scheme: dark) { p { display: none } }",
    "@keyframes x { from { display: none } } ",
    "@supports not (display: grid) { p { display: none } }",
    "a { content: 'p { display: none }' }",
  ])("%s does not", (css) => {
    expect(valueOf(css)).toBeUndefined();
  });
});

test("hostile style sheets end soon, and say when they were cut", () => {
  for (const piece of ["{", "@media screen{", "a:not(", "p>", "\\", "'", "/*", "p{display:none}", "p "]) {
    const styles = new StyleSheets();
    styles.add(piece.repeat(60_000));
    styles.declarationsFor(path);
  }
  const large = new StyleSheets();
  large.add(" ".repeat(5 * 1024 ** 2));
  expect(large.isCut).toBe(true);
  const many = new StyleSheets();
  many.add("p{a:b}".repeat(40_000));
  for (let index = 0; index < 200; index++) many.declarationsFor(path);
  expect(many.isCut).toBe(true);
});
