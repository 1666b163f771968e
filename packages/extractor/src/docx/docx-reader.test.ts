import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { encode } from "../decoding/testing/encode.ts";
import { texts } from "../decoding/testing/texts.ts";
import { readDocx } from "./docx-reader.ts";
import { paragraph, readSmall, run, smallDocument } from "./testing/small-document.ts";

const lines = async (...given: Parameters<typeof readSmall>) => (await readSmall(...given)).lines;
const options = { maximumPages: 10 };
const codes = async (bytes: Uint8Array) => {
  const { value, problems } = await readDocx(bytes, options);
  return { isRead: value !== null, codes: problems.map(({ code }) => code) };
};

describe("text within a paragraph", () => {
  test.each([
    [
      "tabs and breaks",
      "<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:cr/><w:t>d</w:t></w:r>",
      "a\tb\nc\nd",
    ],
    [
      "hyphens",
      "<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>guar</w:t><w:softHyphen/><w:t>anteed</w:t></w:r>",
      "non\u2011guaranteed",
    ],
    [
      "symbols",
      '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FC"/><w:t> ok</w:t></w:r>',
      "α✔ ok",
    ],
    ["line ends of the XML", "<w:r><w:t>a\n  b</w:t></w:r>", "a   b"],
    ["wrappers that are not known", `<x:new><x:inner>${run("a")}</x:inner></x:new>${run("b")}`, "ab"],
    ["text directions", `<w:bdo w:val="rtl">${run("a")}</w:bdo><w:dir w:val="ltr">${run("b")}</w:dir>`, "ab"],
    [
      "formulas",
      "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>n+1</m:t></m:r></m:den></m:f></m:oMath>",
      "1/(n+1)",
    ],
    [
      "powers",
      "<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>6</m:t></m:r></m:sup></m:sSup></m:oMath>",
      "10^6",
    ],
  ])("has %s", async (_, inside, expected) => {
    expect(await lines(paragraph(inside))).toEqual([`body: ${expected}`]);
  });

  test.each([
    ["an inline formula", (formula: string) => formula, "returns of 1/2 per year"],
    [
      "a formula with a line of its own",
      (formula: string) => `<m:oMathPara>${formula}</m:oMathPara>`,
      "returns of\n1/2\nper year",
    ],
  ])("keeps words apart from %s", async (_, wrapped, expected) => {
    const half =
      "<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>";
    const letter = "<m:oMath><m:r><m:t>n</m:t></m:r></m:oMath>";
    expect(await lines(paragraph(run("returns of") + wrapped(half) + run("per year")))).toEqual([
      `body: ${expected}`,
    ]);
    expect(await lines(paragraph(run("the ") + letter + run("th, (") + half + run(").")))).toEqual([
      "body: the nth, (1/2).",
    ]);
  });

  test("joins what Word cut, and keeps looks apart", async () => {
    const { content } = await readSmall(
      paragraph(run("guar") + run("an") + run("teed", '<w:b/><w:color w:val="FF0000"/><w:sz w:val="21"/>')),
    );
    const [element] = content.sections[0]!.elements;
    expect(element).toMatchObject({
      inlines: [
        { text: "guaran", bold: false, colour: null, fontSize: null },
        { text: "teed", bold: true, colour: "#ff0000", fontSize: 10.5 },
      ],
    });
  });

  test("begins with its drop cap", async () => {
    const cap = paragraph(run("D"), '<w:framePr w:dropCap="drop"/>');
    expect(await lines(cap + paragraph(run("rop caps")))).toEqual(["body: Drop caps"]);
    expect(await lines(paragraph(run("a")) + cap)).toEqual(["body: a", "body: D"]);
  });

  test("with a reading above it keeps the word whole", async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run("kanji")}</w:rt><w:rubyBase>${run("漢字")}</w:rubyBase></w:ruby></w:r>`;
    expect(await lines(paragraph(run("a") + ruby + run("b")))).toEqual(["body: a漢字b", "body: kanji"]);
  });
});

describe("fields", () => {
  const mark = (kind: string, inside = "") =>
    `<w:r><w:fldChar w:fldCharType="${kind}">${inside}</w:fldChar></w:r>`;
  const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

  test("show their result over paragraphs, and not their code", async () => {
    const first = paragraph(mark("begin") + code("TOC") + mark("separate") + run("one"));
    expect(await lines(first + paragraph(run("two") + mark("end") + run("!")))).toEqual([
      "body: one",
      "body: two!",
    ]);
  });

  test("within a code are not shown", async () => {
    const inner = mark("begin") + code("DATE") + mark("separate") + run("today") + mark("end");
    const outer = mark("begin") + code("IF ") + inner + mark("separate") + run("yes") + mark("end");
    expect(await lines(paragraph(outer))).toEqual(["body: yes", "hidden: today"]);
  });

  test("that never end hide nothing from the reader", async () => {
    expect(await lines(paragraph(mark("begin") + run("a")) + paragraph(run("b")))).toEqual([
      "hidden: a",
      "hidden: b",
    ]);
  });

  test("link what they show", async () => {
    const link =
      mark("begin") + code('HYPERLINK "https://example.com/"') + mark("separate") + run("here") + mark("end");
    const { content } = await readSmall(paragraph(link + run(" there")));
    expect(content.sections[0]!.elements).toMatchObject([
      {
        inlines: [
          { text: "here", link: "https://example.com/" },
          { text: " there", link: null },
        ],
      },
    ]);
  });

  test("of forms show what was chosen", async () => {
    const list =
      '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="no"/><w:listEntry w:val="yes"/></w:ddList></w:ffData>';
    const box = '<w:ffData><w:checkBox><w:default w:val="1"/></w:checkBox></w:ffData>';
    const button = mark("begin") + code("MACROBUTTON Run Click here") + mark("end");
    const runs =
      mark("begin", list) + mark("end") + run(" ") + mark("begin", box) + mark("end") + run(" ") + button;
    expect(await lines(paragraph(runs))).toEqual(["body: yes ☒ Click here"]);
  });
});

describe("text that is not shown", () => {
  test("is a separate paragraph after the one that it was cut from, each stretch on a line", async () => {
    const del = (text: string) => `<w:del><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
    const inside = run("a") + del("one") + del(" two") + run("b") + del("three") + run("c", "<w:vanish/>");
    expect(await lines(paragraph(inside) + paragraph(run("next")))).toEqual([
      "body: ab",
      "deleted: one two\nthree",
      "hidden: c",
      "body: next",
    ]);
  });

  test("hides by style, unless both styles or the run itself say otherwise (17.7.3)", async () => {
    const style = (id: string, type: string) =>
      `<w:style w:type="${type}" w:styleId="${id}"><w:rPr><w:vanish/></w:rPr></w:style>`;
    const styles = style("P", "paragraph") + style("C", "character");
    const character = '<w:rStyle w:val="C"/>';
    const own = '<w:vanish w:val="false"/>';
    const body = paragraph(run("hidden") + run("both", character) + run("own", own), '<w:pStyle w:val="P"/>');
    expect(await lines(body, { styles })).toEqual(["body: bothown", "hidden: hidden"]);
  });

  test("takes its text boxes along", async () => {
    const box = `<w:r><w:pict><v:shape alt="seen"><v:textbox><w:txbxContent>${paragraph(run("boxed"))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    expect(await lines(paragraph(`<w:del>${box}</w:del>`))).toEqual(["deleted: boxed", "deleted: seen"]);
    expect(await lines(paragraph(box))).toEqual(["text-box: boxed", "alt-text: seen"]);
  });
});

test("a drawing that is hidden is not shown, whatever is hidden within its text box", async () => {
  const drawing = (inside: string, attributes = "") =>
    `<w:r><w:drawing><wp:anchor><wp:docPr ${attributes}/><w:txbxContent>${inside}</w:txbxContent></wp:anchor></w:drawing></w:r>`;
  const inner = drawing(paragraph(run("inner")), 'hidden="1" descr="seen"');
  expect(await lines(paragraph(drawing(paragraph(run("outer") + inner))))).toEqual([
    "text-box: outer",
    "hidden: inner",
    "hidden: seen",
  ]);
});

describe("alternate content", () => {
  const alternatives = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

  test("is read once", async () => {
    expect(await lines(paragraph(alternatives(run("new"), run("old"))))).toEqual(["body: new"]);
    expect(await lines(alternatives(paragraph(run("new")), paragraph(run("old"))))).toEqual(["body: new"]);
  });

  test("falls back where nothing of the choice can be read", async () => {
    expect(await lines(paragraph(alternatives("<x:ink/>", run("old"))))).toEqual(["body: old"]);
    expect(await lines(alternatives("<x:ink/>", paragraph(run("old"))))).toEqual(["body: old"]);
  });
});

describe("zones", () => {
  const style = (id: string, inside: string, isDefault = "") =>
    `<w:style w:type="paragraph" w:styleId="${id}" ${isDefault}>${inside}</w:style>`;
  const styles = [
    style("N", '<w:name w:val="Normal"/>', 'w:default="1"'),
    style("Named", '<w:name w:val="heading 3"/>'),
    style("Outlined", '<w:name w:val="Anything"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
    style("Based", '<w:basedOn w:val="Outlined"/>'),
    style("Loop", '<w:basedOn w:val="Loop"/>'),
  ].join("");

  test.each([
    ["Named", "heading", 3],
    ["Outlined", "heading", 2],
    ["Based", "heading", 2],
    ["Loop", "body", 0],
    ["Missing", "body", 0],
  ])("of style %s: %s, level %i", async (id, zone, level) => {
    const { content } = await readSmall(paragraph(run("x"), `<w:pStyle w:val="${id}"/>`), { styles });
    expect(content.sections[0]!.elements).toMatchObject([{ zone, level }]);
  });

  test("of the paragraph itself go before those of its style", async () => {
    const properties = '<w:pStyle w:val="Outlined"/><w:outlineLvl w:val="9"/>';
    expect(await lines(paragraph(run("x"), properties), { styles })).toEqual(["body: x"]);
  });
});

describe("a table", () => {
  const cell = (text: string, properties = "") =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const table = (...rows: readonly string[]) =>
    `<w:tbl>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join("")}</w:tbl>`;
  const shape = async (body: string) => {
    const { content } = await readSmall(body);
    return content.sections[0]!.elements.map((element) =>
      element.kind === "table"
        ? element.rows.map(({ cells }) => cells.map(({ columns, rows }) => `${columns}x${rows}`))
        : element.kind,
    );
  };

  test("knows merged cells", async () => {
    const first = cell("a", '<w:vMerge w:val="restart"/>') + cell("b", '<w:gridSpan w:val="2"/>');
    const second = cell("", "<w:vMerge/>") + cell("c") + cell("d");
    const third = cell("", "<w:vMerge/>") + cell("e") + cell("f");
    expect(await shape(table(first, second, third))).toEqual([
      [
        ["1x3", "2x1"],
        ["1x1", "1x1"],
        ["1x1", "1x1"],
      ],
    ]);
  });

  test("keeps what a merged cell hides", async () => {
    const rows = table(cell("a", '<w:vMerge w:val="restart"/>'), cell("secret", "<w:vMerge/>"));
    expect(await lines(rows)).toEqual(["table: a", "hidden: secret"]);
  });

  test("of which a cell or a row was deleted keeps its text as deleted", async () => {
    const rows =
      table(cell("a") + cell("b", "<w:cellDel/>")) +
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr>${cell("c")}</w:tr></w:tbl>`;
    expect(await lines(rows)).toEqual(["table: a", "deleted: b", "deleted: c"]);
  });

  test("is found row by row within wrappers", async () => {
    const wrapped = `<w:tbl><w:sdt><w:sdtPr/><w:sdtContent><w:tr>${cell("a")}</w:tr></w:sdtContent></w:sdt></w:tbl>`;
    expect(await lines(wrapped)).toEqual(["table: a"]);
  });

  test("without words is not a table; one of impossible width is bounded", async () => {
    expect((await readSmall(paragraph(run("x")) + table("<w:tc/>"))).lines).toEqual(["body: x"]);
    expect(await shape(table(cell("a", '<w:gridSpan w:val="4000000000"/>')))).toEqual([[["63x1"]]]);
  });
});

describe("parts", () => {
  const header = (id: string) => `<w:headerReference w:type="default" r:id="${id}"/>`;
  const content = (text: string) => `<w:hdr>${paragraph(run(text))}</w:hdr>`;

  test("of two sections that say the same are read once; a part that nothing refers to is not shown", async () => {
    const further = {
      "header1.xml": content("same"),
      "header2.xml": content("same"),
      "header3.xml": content("unused"),
    };
    const body =
      paragraph(run("x"), `<w:sectPr>${header("header1.xml")}</w:sectPr>`) +
      `<w:sectPr>${header("header2.xml")}</w:sectPr>`;
    expect(await lines(body, { further })).toEqual(["header: same", "body: x"]);
  });

  test("that are imported are read where they are HTML or plain text", async () => {
    const chunk = (name: string) => `<w:altChunk r:id="${name}"/>`;
    const html =
      '<html><head><meta charset="windows-1252"></head><body><h1>Fees</h1><p>Z\u00FCrich</p></body></html>';
    const further = { "a.htm": Buffer.from(html, "latin1"), "b.txt": "one\r\n\r\ntwo" };
    const body = chunk("a.htm") + paragraph(run("x")) + chunk("b.txt") + chunk("a.htm");
    const { lines, problems } = await readSmall(body, { further });
    expect(lines).toEqual(["heading: Fees", "body: Zürich", "body: x", "body: one", "body: two"]);
    expect(problems).toEqual([]);
  });

  test("that are imported without naming their encoding are reported", async () => {
    const { lines, problems } = await readSmall('<w:altChunk r:id="a.txt"/>', {
      further: { "a.txt": encode(texts.czech.tuned, "windows-1250") },
    });
    expect(lines).toEqual([`body: ${texts.czech.tuned}`]);
    expect(problems).toMatchObject([
      { code: "encoding-assumed", message: expect.stringContaining("The text of an imported file") },
    ]);
  });

  test("that are imported from elsewhere, or of other kinds, are reported as unread", async () => {
    for (const inside of [
      '<w:altChunk r:id="a.rtf"/>',
      '<w:altChunk r:id="none"/>',
      '<w:subDoc r:id="a.rtf"/>',
    ]) {
      const { problems } = await readSmall(paragraph(run("x")) + inside, {
        further: { "a.rtf": "{\\rtf1 x}" },
      });
      expect(problems.map(({ code }) => code)).toEqual(["document-incomplete"]);
    }
  });

  test("that are charts are read once, however often they are referred to", async () => {
    const chart =
      "<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Returns</a:t></a:r></a:p></c:rich></c:tx></c:title></c:chart></c:chartSpace>";
    const shown = '<w:r><w:drawing><wp:inline><c:chart r:id="chart1.xml"/></wp:inline></w:drawing></w:r>';
    const further = { "chart1.xml": chart };
    expect(await lines(paragraph(shown) + paragraph(shown), { further })).toEqual(["chart: Returns"]);
  });
});

describe("a file that is not whole or not right", () => {
  test("is read without its relationships and content types", async () => {
    const bytes = zipSync({
      "word/document.xml": strToU8(`<w:document><w:body>${paragraph(run("x"))}</w:body></w:document>`),
    });
    expect(await codes(bytes)).toEqual({ isRead: true, codes: [] });
  });

  test.each([
    ["nothing", new Uint8Array(), "document-empty"],
    ["a PDF", strToU8("%PDF-1.7"), "document-type-mismatch"],
    [
      "a presentation",
      zipSync({ "ppt/presentation.xml": strToU8("<p:presentation/>") }),
      "document-type-mismatch",
    ],
    [
      "another root",
      zipSync({ "word/document.xml": strToU8("<p:presentation/>") }),
      "document-type-mismatch",
    ],
    ["an archive of anything", zipSync({ "a.txt": strToU8("x") }), "document-damaged"],
    [
      "a document of an older format",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      "document-type-mismatch",
    ],
  ])("and is %s", async (_, bytes, code) => {
    expect(await codes(bytes)).toEqual({ isRead: false, codes: [code] });
  });

  test("and says nothing is reported as such", async () => {
    expect(await codes(smallDocument("<w:p/>"))).toEqual({ isRead: true, codes: ["document-without-text"] });
  });

  test("and breaks off within its text keeps what came before", async () => {
    const bytes = zipSync({
      "word/document.xml": strToU8(`<w:document><w:body>${paragraph(run("one"))}<w:p><w:r><w:t>tw`),
    });
    expect(await codes(bytes)).toEqual({ isRead: true, codes: ["document-incomplete"] });
  });

  test("and was cancelled is not read", async () => {
    const { value, problems } = await readDocx(smallDocument(paragraph(run("x"))), {
      ...options,
      signal: AbortSignal.abort(),
    });
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["review-cancelled"]);
  });

  test("never throws, whichever of its bytes is another", async () => {
    const bytes = smallDocument(paragraph(run("some text of the body")));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (at, value) => {
        const changed = bytes.slice();
        changed[at] = value;
        const outcome = await readDocx(changed, options);
        expect(outcome.value !== null || outcome.problems.length > 0).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe("more than any author writes", () => {
  const many = 150_000;

  test("in one cell that another covers is read", async () => {
    const cell = (merge: string, inside: string) =>
      `<w:tr><w:tc><w:tcPr>${merge}</w:tcPr>${inside}</w:tc></w:tr>`;
    const covered = cell("<w:vMerge/>", "<w:p><w:t>a</w:t></w:p>".repeat(many));
    const first = cell('<w:vMerge w:val="restart"/>', paragraph(run("x")));
    expect((await lines(`<w:tbl>${first}${covered}</w:tbl>`)).length).toBe(many + 1);
  });

  test("in one text box is read", async () => {
    const box = "<a:p><a:r><a:t>a</a:t></a:r></a:p>".repeat(many);
    const shape = `<w:r><w:drawing><wps:txBody>${box}</wps:txBody></w:drawing></w:r>`;
    expect((await lines(paragraph(shape))).length).toBe(many);
  });

  test("in notes of one identifier is read, note by note", async () => {
    const note = `<w:footnote w:id="1">${paragraph(run("a"))}</w:footnote>`;
    const further = { "footnotes1.xml": `<w:footnotes>${note.repeat(3)}</w:footnotes>` };
    expect(await lines(paragraph(run("x")), { further })).toEqual([
      "body: x",
      ...Array<string>(3).fill("footnote: a"),
    ]);
  });
});

test("a picture in SVG says its words behind the paragraph, beside the picture that stands for it", async () => {
  const blip = '<a:blip r:embed="image1.png"><a:ext><asvg:svgBlip r:embed="image2.svg"/></a:ext></a:blip>';
  const shown = `<w:r><w:drawing><pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic></w:drawing></w:r>`;
  const further = {
    "image1.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    "image2.svg": "<svg><text>Returns</text></svg>",
  };
  const { content, lines: read } = await readSmall(paragraph(run("x") + shown), { further });
  expect(read).toEqual(["body: x", "text-box: Returns"]);
  expect(content.sections[0]!.elements.map(({ kind }) => kind)).toEqual([
    "paragraph",
    "paragraph",
    "picture",
  ]);
});

describe("any nesting of wrappers", () => {
  const leaf = fc.constant("leaf" as const);
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      leaf,
      fc.record({
        wrapper: fc.constantFrom("table", "control", "box", "insertion", "unknown"),
        inside: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
      }),
    ),
  }));

  test("gives every word once, in reading order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 4 }), async (trees) => {
        const words: string[] = [];
        const read = await lines(trees.map((one) => markupOf(one, words)).join(""));
        expect(read.map((line) => line.slice(line.indexOf(": ") + 2))).toEqual(words);
      }),
    );
  });
});

type Tree = "leaf" | { readonly wrapper: string; readonly inside: readonly Tree[] };

function markupOf(tree: Tree, words: string[]): string {
  if (tree === "leaf") {
    words.push(`word${words.length}`);
    return paragraph(run(words.at(-1)!));
  }
  if (tree.wrapper === "box") {
    words.push(`word${words.length}`);
    const before = run(words.at(-1)!);
    const inside = tree.inside.map((one) => markupOf(one, words)).join("");
    const box = `<wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx>`;
    return paragraph(`${before}<w:r><w:drawing><wp:anchor>${box}</wp:anchor></w:drawing></w:r>`);
  }
  const inside = tree.inside.map((one) => markupOf(one, words)).join("");
  if (tree.wrapper === "table") return `<w:tbl><w:tr><w:tc>${inside}</w:tc></w:tr></w:tbl>`;
  if (tree.wrapper === "control") return `<w:sdt><w:sdtPr/><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
  return tree.wrapper === "insertion" ? `<w:ins>${inside}</w:ins>` : `<x:unknown>${inside}</x:unknown>`;
}
