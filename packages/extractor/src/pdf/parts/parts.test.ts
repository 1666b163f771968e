/** Text of a file beside the content of its pages: each in its zone, with its page, and once. */
import { documentFaults, pageAt, placesOf, shownPlacesOf, span } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { listedFileOf } from "../engine/page-list.ts";
import { extractPages } from "../pdf-extractor.ts";
import { openWithPdfium } from "../pdfium/pdfium-reader.ts";
import { readPages } from "../read-pages.ts";
import { readParts, type RestOfParts } from "./read-parts.ts";
import { boxesOf, outlineOf, readPdf } from "../../testing/reading.ts";
import { smallPdf, streamObject, textAt, type SmallPdf } from "../../testing/small-pdf.ts";

const body = textAt(50, 700, "You can lose money.");
const said = "body: You can lose money.";

/** The blocks behind those of the only page, each after its page. */
async function parts(pdf: Omit<SmallPdf, "pages"> & { readonly annotations?: string }) {
  const { annotations, ...rest } = pdf;
  const entries = annotations === undefined ? "" : `/Annots [${annotations}]`;
  const { document, problems } = await readPdf(smallPdf({ pages: [{ content: body, entries }], ...rest }));
  const pages = document.layout.blocks.map(({ page }) => page ?? "-");
  const outline = outlineOf(document).map((block, index) => `${pages[index]!} ${block}`);
  return { outline: outline.filter((one) => one !== `- ${said}`), problems };
}

/** The appearance of an annotation 200 units wide and 20 high. */
const appearance = (content: string) =>
  streamObject(content, "/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources 6 0 R");

const widget = (entries: string) =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [100 596 300 616] ${entries} >>`;

describe("form fields", () => {
  test("a value that is drawn has its place, and is said once", async () => {
    const pdf = smallPdf({
      pages: [{ content: textAt(50, 600, "Name:"), entries: "/Annots [11 0 R]" }],
      objects: [
        appearance(textAt(2, 4, "Ada Lovelace")),
        widget("/FT /Tx /T (name) /V (Ada Lovelace) /AP << /N 10 0 R >>"),
      ],
      catalogue: "/AcroForm << /Fields [11 0 R] >>",
    });
    const { document } = await readPdf(pdf);
    expect(document.text.replaceAll(/\s+/g, " ")).toBe("Name: Ada Lovelace");
    expect(boxesOf(document, "Ada")).toMatchObject([{ page: 1, left: 102, right: 120 }]);
  });

  test.each([
    ["without an appearance", "/FT /Tx /T (a) /V (Guaranteed)", ["Guaranteed"]],
    ["that is hidden", "/FT /Tx /T (a) /V (Guaranteed) /F 2 /AP << /N 10 0 R >>", ["Guaranteed"]],
    ["whose appearance says something else", "/FT /Tx /T (a) /V (Safe) /AP << /N 10 0 R >>", ["Safe"]],
    [
      "of a choice, by its label",
      "/FT /Ch /T (a) /V (g) /Opt [[(g) (Guaranteed)] [(s) (Safe)]]",
      ["Guaranteed"],
    ],
    [
      "of several choices",
      "/FT /Ch /T (a) /V [(Safe) (Sure)] /Opt [(Safe) (Sure) (Other)]",
      ["Safe", "Sure"],
    ],
    ["of a check box", "/FT /Btn /T (a) /TU (I know the risk) /AS /Yes", ["I know the risk"]],
    ["of a radio button", "/FT /Btn /T (a) /AS /HighRisk", ["HighRisk"]],
    ["of a push button", "/FT /Btn /Ff 65536 /T (a) /MK << /CA (Invest now) >>", ["Invest now"]],
    ["of a signature", "/FT /Sig /T (a) /V << /Name (Ada) /Reason (I agree) >>", ["Ada", "I agree"]],
    ["in a text stream", "/FT /Tx /T (a) /V 12 0 R", ["Guaranteed in a stream"]],
  ])("a value %s", async (_, entries, texts) => {
    const { outline, problems } = await parts({
      annotations: "11 0 R",
      objects: [
        appearance(textAt(2, 4, "Guaranteed")),
        widget(entries),
        streamObject("Guaranteed in a stream"),
      ],
      catalogue: "/AcroForm << /Fields [11 0 R] >>",
    });
    const drawn = outline.filter((one) => !one.startsWith("-"));
    expect(drawn).toEqual(texts.map((text) => `1 form-field: ${text}`));
    expect(problems).toEqual([]);
  });

  test("a value is inherited, and that of a field on no page has none", async () => {
    const { outline } = await parts({
      annotations: "11 0 R",
      objects: [
        "<< /FT /Tx /T (name) /V (Inherited) /Kids [11 0 R] >>",
        widget("/Parent 10 0 R"),
        "<< /FT /Tx /T (other) /V (On no page) >>",
      ],
      catalogue: "/AcroForm << /Fields [10 0 R 12 0 R] >>",
    });
    expect(outline).toEqual(["1 form-field: Inherited", "- form-field: On no page"]);
  });

  test("fields that contain themselves end", async () => {
    const { outline } = await parts({
      annotations: "10 0 R",
      objects: ["<< /Subtype /Widget /Parent 10 0 R /Kids [10 0 R] /V (Once) /FT /Tx >>"],
      catalogue: "/AcroForm << /Fields [10 0 R] >>",
    });
    expect(outline).toEqual(["1 form-field: Once"]);
  });

  test("an XFA form is reported, unless the form is in the file in the usual way too", async () => {
    const xfa = async (catalogue: string) =>
      (await parts({ objects: [widget("/FT /Tx /T (a)")], catalogue })).problems;
    const reported = [expect.objectContaining({ code: "document-incomplete", reason: "form-unsupported" })];
    expect(await xfa("/AcroForm << /XFA [] /Fields [] >>")).toEqual(reported);
    expect(await xfa("/AcroForm << /XFA [] /Fields [10 0 R] >> /NeedsRendering true")).toEqual(reported);
    expect(await xfa("/AcroForm << /XFA [] /Fields [10 0 R] >>")).toEqual([]);
  });
});

describe("comments", () => {
  const note = (entries: string) => `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] ${entries} >>`;

  test("are said with their authors, and replies behind what they answer", async () => {
    const { outline } = await parts({
      annotations: "12 0 R 10 0 R 11 0 R",
      objects: [
        note("/T (Ada) /Contents (Is this guaranteed?)"),
        note("/T (Charles) /Contents (No.) /IRT 10 0 R"),
        note("/Contents (Another.) /Subtype /Highlight"),
      ],
    });
    expect(outline).toEqual([
      "1 comment: Another.",
      "1 comment: Ada",
      "1 comment: Is this guaranteed?",
      "1 comment: Charles",
      "1 comment: No.",
    ]);
  });

  test("answers that form a loop are left out, and long threads end", async () => {
    const chain = Array.from({ length: 3000 }, (_, index) =>
      note(`/Contents (${index}) ${index === 0 ? "" : `/IRT ${9 + index} 0 R`}`),
    );
    const { outline } = await parts({
      annotations: chain.map((_, index) => `${10 + index} 0 R`).join(" "),
      objects: chain,
    });
    expect(outline).toHaveLength(3000);
    const loop = await parts({
      annotations: "10 0 R 11 0 R",
      objects: [note("/Contents (a) /IRT 11 0 R"), note("/Contents (b) /IRT 10 0 R")],
    });
    expect(loop.outline).toEqual([]);
  });

  test("free text and stamps are on the page if they are drawn, and comments if not", async () => {
    const box = "/Subtype /FreeText /Rect [100 596 300 616] /Contents (Guaranteed)";
    const objects = [appearance(textAt(2, 4, "Guaranteed")), `<< /F 4 ${box} /AP << /N 10 0 R >> >>`];
    const drawn = await parts({ annotations: "11 0 R", objects });
    expect(drawn.outline).toHaveLength(1);
    expect(drawn.outline[0]).toMatch(/^- \w+: Guaranteed$/);
    const undrawn = await parts({ annotations: "11 0 R", objects: [objects[0]!, `<< ${box} >>`] });
    expect(undrawn.outline).toEqual(["1 comment: Guaranteed"]);
  });

  test("have their page and no place", async () => {
    const entries = "/Annots [10 0 R]";
    const { document } = await readPdf(
      smallPdf({
        pages: [{ content: body }, { content: body, entries }, { content: body }],
        objects: [note("/Contents (Guaranteed.)")],
      }),
    );
    const start = document.text.indexOf("Guaranteed");
    expect(documentFaults(document)).toEqual([]);
    expect(pageAt(document, start)).toBe(2);
    expect(placesOf(document, span(start, start + 10))).toEqual([]);
    expect(shownPlacesOf(document, span(start, start + 10))).toEqual([{ part: "comment" }]);
  });
});

test("marks that docreview added are left out with their replies, and that is reported", async () => {
  const stamp = "/M (D:20260101) /CreationDate (D:20260101)";
  const { outline, problems } = await parts({
    annotations: "10 0 R 11 0 R 12 0 R",
    objects: [
      `<< /Subtype /Highlight /Rect [0 0 9 9] /NM (t1) /T (docreview) /Contents (Ours) ${stamp} >>`,
      "<< /Subtype /Text /Rect [0 0 9 9] /IRT 10 0 R /Contents (A reply) >>",
      "<< /Subtype /Text /Rect [0 0 9 9] /Contents (A comment) >>",
    ],
    catalogue: "/PieceInfo << /docreview << /Private << /Triggers [(t1)] >> >> >>",
  });
  expect(outline).toEqual(["1 comment: A comment"]);
  expect(problems.map(({ code }) => code)).toEqual(["copy-reviewed"]);
});

describe("bookmarks", () => {
  const outlines = "/Outlines << /First 10 0 R >>";

  test("are said with the pages that they lead to, unless a line of a page says the same", async () => {
    const { outline } = await parts({
      objects: [
        "<< /Title (Guaranteed) /Dest [15 0 R /Fit] /First 11 0 R /Next 12 0 R >>",
        "<< /Title (Within) /A << /S /GoTo /D [99 0 R /Fit] >> >>",
        "<< /Title (1. You can lose money.) /Next 13 0 R >>",
        `<< /Title <${Buffer.from("\uFEFFÜber", "utf16le").swap16().toString("hex")}> >>`,
        "null",
      ],
      catalogue: outlines,
    });
    expect(outline).toEqual(["1 bookmark: Guaranteed", "- bookmark: Within", "- bookmark: Über"]);
  });

  test("that form a loop end", async () => {
    const { outline } = await parts({
      objects: ["<< /Title (Once) /First 10 0 R /Next 10 0 R >>"],
      catalogue: outlines,
    });
    expect(outline).toEqual(["- bookmark: Once"]);
  });
});

test("attachments are named, and reported as unread", async () => {
  const { outline, problems } = await parts({
    annotations: "<< /Subtype /FileAttachment /FS << /F (notes.txt) >> /Rect [0 0 9 9] >>",
    catalogue:
      "/Names << /EmbeddedFiles << /Kids [<< /Names [(a) << /UF (terms.docx) /Desc (All terms) >>] >>] >> >>",
  });
  expect(outline).toEqual([
    "- attachment-name: terms.docx",
    "- attachment-name: All terms",
    "1 attachment-name: notes.txt",
  ]);
  expect(problems.map(({ code, part }) => [code, part])).toEqual([
    ["attachment-unsupported", "terms.docx"],
    ["attachment-unsupported", "notes.txt"],
  ]);
});

test("properties say what the document is about, unless its pages say it too", async () => {
  const { outline } = await parts({
    objects: [
      "<< /Title (You can lose money.) /Subject (Sure) /Keywords (a, b) /Producer (P) /Author (A) >>",
    ],
    trailer: "/Info 10 0 R",
  });
  expect(outline).toEqual(["- property: Sure", "- property: a, b"]);
});

test.each([
  ["Microsoft Word - Flyer guaranteed 3.doc", []],
  ["guaranteed-returns_v3", []],
  ["Guaranteed", ["- property: Guaranteed"]],
  ["A guaranteed fund - 2026", ["- property: A guaranteed fund - 2026"]],
])("a title that is the name of a file is not text: %s", async (title, expected) => {
  const { outline } = await parts({ objects: [`<< /Title (${title}) >>`], trailer: "/Info 10 0 R" });
  expect(outline).toEqual(expected);
});

test("alternative text and expansions of a tagged file have the page of their element", async () => {
  const { outline } = await parts({
    objects: [
      "<< /Type /StructTreeRoot /K 11 0 R >>",
      "<< /Type /StructElem /S /Document /Pg 13 0 R /K [12 0 R 0 << /Type /MCR /MCID 1 >>] >>",
      "<< /Type /StructElem /S /Figure /Alt (A rising curve) /K [11 0 R << /S /Span /E (Bank for Dogs) >>] >>",
    ],
    catalogue: "/StructTreeRoot 10 0 R",
  });
  expect(outline).toEqual(["1 alt-text: A rising curve", "1 alt-text: Bank for Dogs"]);
});

test("a part that refers to a damaged object is reported, and the others are read", async () => {
  const { outline, problems } = await parts({
    annotations: "10 0 R 11 0 R 12 0 R",
    objects: [
      `<< /Subtype /Text /Rect [0 0 9 9] /Contents (Here.) >>`,
      "[".repeat(300),
      `<< /Subtype /Text /Rect [0 0 9 9] /Contents (There.) >>`,
    ],
  });
  expect(outline).toEqual(["1 comment: Here.", "1 comment: There."]);
  expect(problems.map(({ code, reason }) => [code, reason])).toEqual([
    ["document-incomplete", "part-damaged"],
  ]);
});

test("paragraphs are blocks of their own, and control characters are no text", async () => {
  const { outline } = await parts({
    objects: ["<< /Subject (One\\r\\n \\n\\001Two\\nthree) >>"],
    trailer: "/Info 10 0 R",
  });
  expect(outline).toEqual(["- property: One", "- property: Two\nthree"]);
});

test("a PDF that shows another kind of document has only its pages", async () => {
  const bytes = smallPdf({
    pages: [{ content: body }],
    objects: ["<< /Title (Untitled) >>"],
    trailer: "/Info 10 0 R",
  });
  const { value } = await extractPages(bytes, { maximumPages: 9 });
  expect(outlineOf(value!.document)).toEqual([said]);
});

test("the glyphs of the pages are not held until the document is known", async () => {
  const bytes = smallPdf({ pages: [{ content: body }] });
  const { file, pages } = listedFileOf(bytes, 1)!;
  const listed = pages.map((one) => one && one.page);
  const begin = async (): Promise<{ readonly rest: RestOfParts; readonly glyphs: WeakRef<object> }> => {
    const reading = await readPages(openWithPdfium, bytes, { maximumPages: 1 });
    const drawn = reading.kind === "read" ? reading.pages : [];
    return { rest: readParts({ file, listed, drawn }), glyphs: new WeakRef(drawn[0]!.glyphs) };
  };
  const { rest, glyphs } = await begin();
  await new Promise((resolve) => setTimeout(resolve, 20));
  globalThis.gc!();
  expect(glyphs.deref()).toBeUndefined();
  const { document } = await readPdf(bytes);
  expect(rest(document).problems).toEqual([]);
});
