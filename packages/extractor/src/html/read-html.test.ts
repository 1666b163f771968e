import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { told } from "../email/testing/reading.ts";
import { readHtml } from "./read-html.ts";

const read = (html: string) => told(readHtml(html, () => null));

describe("HTML as text", () => {
  test.each<readonly [string, string, readonly (readonly [string, string])[]]>([
    ["white space", "<p> a\n b <b> c</b>d <i>e</i> </p>", [["body", "a b cd e"]]],
    ["lines", "a<br>b<br/>\nc", [["body", "a\nb\nc"]]],
    [
      "a blank line parts paragraphs",
      "a<br><br>b",
      [
        ["body", "a"],
        ["body", "b"],
      ],
    ],
    ["entities", "a&nbsp;b &amp; &lt;c&gt; &#8364;&eacute;", [["body", "a\u00a0b & <c> €é"]]],
    [
      "headings",
      "<h2>a</h2>b",
      [
        ["heading", "a"],
        ["body", "b"],
      ],
    ],
    [
      "lists",
      "<ol start=3><li>a<ul><li>b</ul><li>c</ol><ol type=i><li>d</ol>",
      [
        ["list", "3. a"],
        ["list", "◦ b"],
        ["list", "4. c"],
        ["list", "i. d"],
      ],
    ],
    [
      "a second paragraph of an item",
      "<ul><li><p>a</p><p>b</p></ul>",
      [
        ["list", "• a"],
        ["list", "b"],
      ],
    ],
    ["preformatted", "<pre>a  b\n c</pre>", [["body", "a  b\n c"]]],
    ["no text", "<style>a</style><script>b</script><!-- c --><template>d</template>e", [["body", "e"]]],
    [
      "the title of a page is not shown",
      "<title>a</title>b",
      [
        ["hidden", "a"],
        ["body", "b"],
      ],
    ],
    [
      "images",
      'a <img src=x alt="b  c"> d',
      [
        ["body", "a d"],
        ["alt-text", "b c"],
      ],
    ],
    ["buttons", "<input type=submit value=Go><input type=hidden value=no>", [["body", "Go"]]],
    [
      "quotations",
      "<blockquote type=cite>a<h1>b</h1></blockquote><blockquote>c</blockquote>",
      [
        ["quoted-reply", "a"],
        ["quoted-reply", "b"],
        ["body", "c"],
      ],
    ],
    [
      "unclosed",
      "<div><p>a<p>b<table><tr><td>c",
      [
        ["body", "a"],
        ["body", "b"],
        ["body", "c"],
      ],
    ],
  ])("%s", (_, html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  test.each([
    "display:none",
    "display : NONE !important",
    "visibility:hidden",
    "font-size:0",
    "font-size:0px;line-height:1",
    "opacity:0",
    "max-height:0;overflow:hidden",
    "mso-hide:all",
    "text-indent:-9999px",
    "position:absolute;left:-9999px",
  ])("hidden by %s", (style) => {
    expect(read(`a <span style="${style}">b</span> c`)).toEqual([
      ["body", "a c"],
      ["hidden", "b"],
    ]);
  });

  test.each([
    "display:block",
    "font-size:0.5em",
    "opacity:0.9",
    "height:0",
    "overflow:hidden",
    "text-indent:-9px",
    "font-size:10px",
  ])("shown with %s", (style) => {
    expect(read(`<p style="${style}">b`)).toEqual([["body", "b"]]);
  });

  test("what is inside something invisible may be visible; inside something removed it is not", () => {
    expect(read('<td style="font-size:0"><p style="font-size:12px">a</p></td>')).toEqual([["body", "a"]]);
    expect(read('<div style="visibility:hidden"><b style="visibility:visible">a</b></div>')).toEqual([
      ["body", "a"],
    ]);
    expect(read('<div style="display:none"><b style="display:block;font-size:9px">a</b></div>')).toEqual([
      ["hidden", "a"],
    ]);
  });

  test("type, colour and links", () => {
    const [paragraph] = readHtml(
      '<p style="color:#f00;font-size:20px">a<a href="https://x.example"><b>b</b></a><a href="javascript:x">c</a>',
      () => null,
    );
    const plain = {
      bold: false,
      italic: false,
      fontSize: 15,
      colour: "#ff0000",
      link: null,
      inserted: false,
    };
    expect(paragraph).toMatchObject({
      inlines: [
        { ...plain, text: "a" },
        { ...plain, text: "b", bold: true, link: "https://x.example" },
        { ...plain, text: "c" },
      ],
    });
  });
});

describe("tables", () => {
  const kinds = (html: string) => readHtml(html, () => null).map(({ kind }) => kind);

  test.each([
    ["<table><tr><th>a<th>b<tr><td>1<td>2</table>", ["table"]],
    ["<table border=1><tr><td>a<td>b</table>", ["table"]],
    ["<table><tr><td>a<td>b<tr><td>1<td>2</table>", ["table"]],
    [
      "<table role=presentation><tr><th>a<th>b<tr><td>1<td>2</table>",
      ["paragraph", "paragraph", "paragraph", "paragraph"],
    ],
    ["<table><tr><td>a<tr><td>b</table>", ["paragraph", "paragraph"]],
    ["<table><tr><td>a<td><table border=1><tr><td>x<td>y</table></table>", ["paragraph", "table"]],
    [
      `<table><tr><td>${"long ".repeat(100)}<td>b<tr><td>1<td>2</table>`,
      ["paragraph", "paragraph", "paragraph", "paragraph"],
    ],
  ])("%s", (html, expected) => {
    expect(kinds(html)).toEqual(expected);
  });

  test("spans are no larger than the table", () => {
    const [table] = readHtml("<table border=1><tr><td colspan=999 rowspan=999>a<td>b</table>", () => null);
    expect(table).toMatchObject({
      rows: [
        {
          cells: [
            { columns: 2, rows: 1 },
            { columns: 1, rows: 1 },
          ],
        },
      ],
    });
  });
});

test("however tags are mixed, every word comes once", () => {
  const tags = fc.constantFrom(
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<table>",
    "<tr>",
    "<td>",
    "</td>",
    "</table>",
    "<ul>",
    "<li>",
    "</ul>",
    "<b>",
    "</b>",
    "<br>",
    "<h1>",
    "</h1>",
    "<blockquote type=cite>",
    "</blockquote>",
    "<th>",
    "<thead>",
    "<svg>",
    "</svg>",
    "<a href=x>",
  );
  fc.assert(
    fc.property(fc.array(tags, { maxLength: 60 }), (mixed) => {
      const words = mixed.map((_, index) => `w${index}`);
      const html = mixed.map((tag, index) => `${tag} ${words[index]} `).join("");
      const found = read(html)
        .flatMap(([, text]) => text.split(/\s+/))
        .filter((one) => one.startsWith("w"));
      expect(found.toSorted()).toEqual(words.toSorted());
    }),
  );
});

test("elements that nest too deep lose their style, not their text", () => {
  expect(read(`${"<div>".repeat(5000)}a${"</div>".repeat(5000)}b`)).toEqual([
    ["body", "a"],
    ["body", "b"],
  ]);
  expect(read("<table><tr><td>".repeat(500) + "a")).toEqual([["body", "a"]]);
});
