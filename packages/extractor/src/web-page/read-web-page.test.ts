import { describe, expect, test } from "vitest";
import { paragraphsOf, toldIn } from "../email/testing/reading.ts";
import { readWebPage } from "./read-web-page.ts";

const page = (body: string, css = "") =>
  readWebPage(
    Buffer.from(`<!doctype html><html><head><style>${css}</style></head><body>${body}</body></html>`),
  );
const told = (body: string, css = "") => toldIn(page(body, css));
const reasons = (body: string, css = "") =>
  (page(body, css).value?.sections ?? [])
    .flatMap(({ elements }) => paragraphsOf(elements))
    .map(({ zone, hiddenReason }) => hiddenReason ?? zone);

describe("what a style sheet hides", () => {
  test.each([
    [".x { display: none }", "not-drawn"],
    [".x { visibility: hidden }", "not-drawn"],
    [".x { opacity: 0 }", "not-drawn"],
    [".x { color: transparent }", "not-drawn"],
    [".x { color: rgba(0, 0, 0, 0) }", "not-drawn"],
    [".x { font-size: 0 }", "tiny"],
    [".x { position: absolute; left: -9999px }", "outside-page"],
    [".x { transform: translateX(-10000px) }", "outside-page"],
    [".x { position: absolute; width: 1px; height: 1px; overflow: hidden }", "clipped"],
    [".x { position: absolute; clip: rect(0, 0, 0, 0) }", "clipped"],
    [".x { clip-path: inset(50%) }", "clipped"],
    [".x { color: #FFF }", "paper-coloured"],
    [".x { background: black }", "paper-coloured"],
    [".x { color: white; background: rgb(255 255 255) }", "paper-coloured"],
  ])("%s: %s", (css, reason) => {
    expect(reasons("a <span class=x>b</span>", css)).toEqual(["body", reason]);
  });

  test.each([
    ".x { color: rgb(0,0,0) }",
    ".x { color: white; background: #000 }",
    ".x { color: white; background: url(x.png) }",
    ".x { color: white; background: linear-gradient(red, blue) }",
    ".x { color: white; position: relative }",
    ".x { background: black; color: var(--light) }",
    ".x { color: transparent; background: red; -webkit-background-clip: text }",
    ".x:hover { display: none }",
    ".x { overflow: hidden; height: 1px }",
  ])("%s hides nothing that is certain", (css) => {
    expect(reasons("<p class=x>b</p>", css)).toEqual(["body"]);
  });

  test("white text may have a background from a style sheet that is elsewhere", () => {
    expect(reasons('<link rel="stylesheet" href="x.css"><p style="color:white">b')).toEqual(["body"]);
  });

  test.each([
    ['<p aria-hidden="true">b', "body"],
    ["<p hidden>b", "not-drawn"],
    ['<p hidden style="display:block">b', "body"],
    ["<details><summary>a</summary>b</details>", "body,body"],
    ["<dialog open>b</dialog>", "body"],
    ["<noscript>b</noscript><template>b</template><video>b</video>c", "body"],
    ["<iframe src=x>b</iframe>c", "body"],
  ])("%s: %s", (body, zones) => {
    expect(reasons(body).join()).toBe(zones);
  });
});

describe("a page as text", () => {
  test.each<readonly [string, string, string, readonly (readonly [string, string])[]]>([
    [
      "blocks by style",
      "<a><span>a</span><span>b</span></a>",
      "span { display: block }",
      [
        ["body", "a"],
        ["body", "b"],
      ],
    ],
    [
      "boxes beside each other",
      "<div class=x><span>a</span><span>b</span></div>",
      ".x { display: flex }",
      [
        ["body", "a"],
        ["body", "b"],
      ],
    ],
    ["a list in a line", "<ul><li>a</li> <li>b</li></ul>", "li { display: inline }", [["list", "a b"]]],
    [
      "a list without marks",
      "<ul><li>a<li>b</ul>",
      "ul { list-style: none }",
      [
        ["list", "a"],
        ["list", "b"],
      ],
    ],
    [
      "fields",
      '<label>a</label> <input placeholder="b"><input type=hidden value=c><textarea>d</textarea>',
      "",
      [["body", "a b d"]],
    ],
    [
      "choices",
      "<select><option>a<option>b</select>",
      "",
      [
        ["body", "a"],
        ["body", "b"],
      ],
    ],
    [
      "tooltips",
      '<abbr title="b  c">a</abbr> <img alt=d title=e>',
      "",
      [
        ["body", "a"],
        ["hidden", "b c"],
        ["alt-text", "e"],
        ["alt-text", "d"],
      ],
    ],
    ["a quotation", "<blockquote type=cite>a</blockquote>", "", [["body", "a"]]],
    ["ruby", "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "", [["body", "漢kan"]]],
  ])("%s", (_, body, css, expected) => {
    expect(told(body, css)).toEqual(expected);
  });

  test("title and descriptions", () => {
    const html =
      '<title>a\n b</title><meta name=description content=c><meta property="og:title" content=d><meta name=robots content=e><p>f';
    const { value } = readWebPage(Buffer.from(`<html>${html}`));
    expect(value?.title).toBe("a b");
    expect(toldIn({ value, problems: [] })).toEqual([
      ["hidden", "a b"],
      ["hidden", "c"],
      ["hidden", "d"],
      ["body", "f"],
    ]);
  });

  test("the character encoding that the page names", () => {
    const bytes = Buffer.from(
      '<html><meta charset="windows-1251"><p>\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2',
      "latin1",
    );
    expect(toldIn(readWebPage(bytes))).toEqual([["body", "Привет"]]);
  });

  test("a picture within the page is shown, any other is not fetched", () => {
    const png = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1").toString("base64");
    const elements = page(`<img src="data:image/png;base64,${png}"><img src="https://x.example/a.png">`).value
      ?.sections[0]?.elements;
    expect(elements?.map(({ kind }) => kind)).toEqual(["picture"]);
  });
});
