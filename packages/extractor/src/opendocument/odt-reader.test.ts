import { describe, expect, test } from "vitest";
import { readOdt } from "./odt-reader.ts";
import { readSmallSlides, readSmallText, smallFile } from "./testing/small-text.ts";

const p = (text: string, style = "") => `<text:p text:style-name="${style}">${text}</text:p>`;
const item = (inside: string, attributes = "") => `<text:list-item ${attributes}>${inside}</text:list-item>`;
const level = (depth: number, attributes: string) =>
  `<text:list-level-style-number text:level="${depth}" ${attributes}/>`;
const numbered = `<text:list-style style:name="N">${level(1, 'style:num-format="1" style:num-suffix="."')}${level(2, 'style:num-format="i" style:num-prefix="(" style:num-suffix=")"')}</text:list-style>`;

describe("white space", () => {
  test.each([
    ["a  \n  b", "a b"],
    ["  a", "a"],
    ["a<text:s text:c='3'/>b", "a   b"],
    ["a <text:span> b</text:span>", "a b"],
    ["a<text:tab/>b<text:line-break/>c", "a\tb\nc"],
    [`a<text:s text:c="1000000000"/>b`, `a${" ".repeat(40)}b`],
  ])("%j is %j", async (written, shown) => {
    const { content } = await readSmallText(p(written));
    const [paragraph] = content!.sections[0]!.elements;
    expect(paragraph?.kind === "paragraph" && paragraph.inlines.map(({ text }) => text).join("")).toBe(shown);
  });
});

describe("lists", () => {
  test("count on where they say so, and otherwise begin anew", async () => {
    const list = (items: string, attributes = "") =>
      `<text:list text:style-name="N" ${attributes}>${items}</text:list>`;
    const { lines } = await readSmallText(
      list(
        item(p("a")) + item(p("b") + `<text:list>${item(p("c"))}${item(p("d"))}</text:list>`),
        'xml:id="x"',
      ) +
        list(item(p("e"))) +
        list(item(p("f")), 'text:continue-numbering="true"') +
        list(item(p("g") + p("h")), 'text:continue-list="x"') +
        list(`<text:list-header>${p("i")}</text:list-header>${item(p("j"), 'text:start-value="9"')}`),
      { automatic: numbered },
    );
    expect(lines).toEqual([
      "list: 1. a",
      "list: 2. b",
      "list: (i) c",
      "list: (ii) d",
      "list: 1. e",
      "list: 2. f",
      "list: 3. g",
      "list: h",
      "list: i",
      "list: 9. j",
    ]);
  });

  test("follow a pattern of LibreOffice, and show the bullets of symbol fonts", async () => {
    const pattern = `<text:list-style style:name="N">${level(1, 'style:num-format="A"')}${level(2, 'style:num-format="1" loext:num-list-format="§ %1%-%2%:"')}</text:list-style>`;
    const bullet =
      '<text:list-style style:name="B"><text:list-level-style-bullet text:level="1" text:bullet-char="§"><style:text-properties fo:font-family="Wingdings"/></text:list-level-style-bullet></text:list-style>';
    const { lines } = await readSmallText(
      `<text:list text:style-name="N">${item(p("a") + `<text:list>${item(p("b"))}</text:list>`)}</text:list>` +
        `<text:list text:style-name="B">${item(p("c"))}</text:list>`,
      { automatic: pattern + bullet },
    );
    expect(lines).toEqual(["list: A a", "list: § A-1: b", "list: ▪ c"]);
  });

  test("headings are numbered by the outline", async () => {
    const outline = `<office:styles><text:outline-style>${level(1, 'style:num-format="1"').replace("list-level", "outline-level")}${level(2, 'style:num-format="1" text:display-levels="2"').replace("list-level", "outline-level")}</text:outline-style></office:styles>`;
    const h = (depth: number, text: string, attributes = "") =>
      `<text:h text:outline-level="${depth}" ${attributes}>${text}</text:h>`;
    const { lines } = await readSmallText(
      h(1, "a") + h(2, "b") + h(1, "c") + h(2, "d") + h(1, "e", 'text:is-list-header="true"'),
      { styles: outline },
    );
    expect(lines).toEqual(["heading: 1 a", "heading: 1.1 b", "heading: 2 c", "heading: 2.1 d", "heading: e"]);
  });
});

test("tracked changes run over paragraphs", async () => {
  const region = (id: string, inside: string) =>
    `<text:changed-region text:id="${id}">${inside}</text:changed-region>`;
  const { content, lines } = await readSmallText(
    `<text:tracked-changes>${region("i", "<text:insertion/>")}${region("d", `<text:deletion>${p("gone")}<table:table><table:table-row><table:table-cell>${p("cell")}</table:table-cell></table:table-row></table:table></text:deletion>`)}</text:tracked-changes>` +
      p('a<text:change-start text:change-id="i"/>b') +
      p('c<text:change-end text:change-id="i"/>d<text:change text:change-id="d"/>') +
      p('e<text:change text:change-id="d"/>'),
  );
  expect(lines).toEqual(["body: ab", "body: cd", "deleted: gone", "deleted: cell", "body: e"]);
  const [first, second] = content!.sections[0]!.elements;
  const inserted = [first, second].flatMap((one) =>
    one?.kind === "paragraph" ? one.inlines.filter((inline) => inline.inserted).map(({ text }) => text) : [],
  );
  expect(inserted).toEqual(["b", "c"]);
});

test("the styles of the body are not those of headers, though they have the same names", async () => {
  const secret = (display: string) =>
    `<style:style style:name="P1" style:family="paragraph"><style:text-properties text:display="${display}"/></style:style>`;
  const { lines } = await readSmallText(p("body", "P1"), {
    automatic: secret("none"),
    styles: `<office:automatic-styles>${secret("true")}</office:automatic-styles><office:master-styles><style:master-page><style:header>${p("top", "P1")}</style:header><style:footer style:display="false">${p("unused", "P1")}</style:footer></style:master-page></office:master-styles>`,
  });
  expect(lines).toEqual(["header: top", "hidden: body", "hidden: unused"]);
});

test("a formula is within its text, and the reading of a word behind it", async () => {
  const math =
    "<draw:frame><draw:object><math:math><math:mi>x</math:mi><math:mo>=</math:mo><math:mn>2</math:mn><math:annotation>x = 2</math:annotation></math:math></draw:object></draw:frame>";
  const ruby =
    "<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>かん</text:ruby-text></text:ruby>字";
  const { lines } = await readSmallText(p(math) + p(ruby));
  expect(lines).toEqual(["text-box: x=2", "body: 漢字", "body: かん"]);
});

describe("slides", () => {
  test("fields show the number of their own slide", async () => {
    const field = p("Slide <text:page-number>&lt;number&gt;</text:page-number>");
    const slide = `<draw:page><draw:custom-shape>${field}</draw:custom-shape></draw:page>`;
    const { lines } = await readSmallSlides(slide + slide);
    expect(lines).toEqual(["text-box: Slide 1", "text-box: Slide 2"]);
  });

  test("more than the limit are refused", async () => {
    const { content, problems } = await readSmallSlides("<draw:page/>".repeat(11));
    expect([content, problems[0]?.code]).toEqual([null, "document-limit"]);
  });
});

describe("a file that cannot be read", () => {
  const read = (bytes: Uint8Array) => readOdt(bytes, { maximumPages: 10 });

  test("because it is encrypted is told from a damaged one", async () => {
    const entry = (path: string) =>
      `<manifest:manifest><manifest:file-entry manifest:full-path="${path}"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    for (const path of ["content.xml", "encrypted-package"]) {
      const { content, problems } = await readSmallText(p("a"), {
        further: { "META-INF/manifest.xml": entry(path) },
      });
      expect([content, problems.map(({ code }) => code)]).toEqual([null, ["document-encrypted"]]);
    }
  });

  test("is of another kind", async () => {
    const { value, problems } = await read(smallFile("presentation", "<draw:page/>"));
    expect([value, problems[0]?.code]).toEqual([null, "document-type-mismatch"]);
  });

  test("has no content", async () => {
    const { content, problems } = await readSmallText("", { further: { "content.xml": "none" } });
    expect([content, problems[0]?.reason]).toEqual([null, "main-part-missing"]);
  });

  test("is not an archive", async () => {
    const { value, problems } = await read(new Uint8Array([1, 2, 3]));
    expect([value, problems[0]?.code]).toEqual([null, "document-damaged"]);
  });
});

describe("hostile content", () => {
  test("nested without end keeps what is above the limit", async () => {
    const deep = "<text:section>".repeat(3000) + p("deep") + "</text:section>".repeat(3000);
    const { lines, problems } = await readSmallText(p("before") + deep + p("after"));
    expect(lines).toEqual(["body: before", "body: after"]);
    expect(problems).toMatchObject([{ code: "document-incomplete", reason: "nested-too-deeply" }]);
  });

  test("entities are not expanded", async () => {
    const content = `<!DOCTYPE a [<!ENTITY b "${"x".repeat(1000)}">]><office:document-content><office:body><office:text>${p("a &b; c")}</office:text></office:body></office:document-content>`;
    const { lines, problems } = await readSmallText("", { further: { "content.xml": content } });
    expect(lines).toEqual(["body: a &b; c"]);
    expect(problems).toMatchObject([{ code: "document-incomplete", reason: "unexpanded-entities" }]);
  });

  test("a deletion that is referred to often is read once", async () => {
    const region = `<text:tracked-changes><text:changed-region text:id="d"><text:deletion>${p("gone")}</text:deletion></text:changed-region></text:tracked-changes>`;
    const { lines } = await readSmallText(region + p('<text:change text:change-id="d"/>').repeat(1000));
    expect(lines).toEqual(["deleted: gone"]);
  });

  test("styles that are based on each other end", async () => {
    const style = (name: string, parent: string) =>
      `<style:style style:name="${name}" style:family="paragraph" style:parent-style-name="${parent}"/>`;
    const { lines } = await readSmallText(p("a", "A"), { automatic: style("A", "B") + style("B", "A") });
    expect(lines).toEqual(["body: a"]);
  });

  test("cut off, it still says what it holds", async () => {
    const texts = Array.from({ length: 2000 }, (_, index) => p(`word${(index * 7919) % 65_536}`)).join("");
    const whole = smallFile("text", texts);
    const { value, problems } = await read(whole.subarray(0, 3000));
    expect(value!.sections[0]!.elements.length).toBeGreaterThan(100);
    expect(problems.map(({ code }) => code)).toContain("document-incomplete");
  });

  const read = (bytes: Uint8Array) => readOdt(bytes, { maximumPages: 10 });
});
