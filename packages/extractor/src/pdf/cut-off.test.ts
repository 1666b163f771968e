/** Files that are cut off, or have lost their list of pages: what is left is read, and what was lost is said. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { outlineOf, readPdf } from "../testing/reading.ts";
import { smallPdf, streamObject, textAt } from "../testing/small-pdf.ts";
import { pdfExtractor } from "./pdf-extractor.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/${name}`, import.meta.url)));

const threePages = smallPdf({
  pages: [1, 2, 3].map((number) => ({ content: textAt(72, 700, `This is page ${number}.`) })),
});

/** The bytes before this text. */
function before(bytes: Uint8Array, text: string): Uint8Array {
  return bytes.subarray(0, Buffer.from(bytes).indexOf(text));
}

function edited(bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString("latin1").replace(from, to), "latin1");
}

/** Page and text of each line. */
async function linesOf(bytes: Uint8Array) {
  const { document, problems } = await readPdf(bytes);
  const lines = document.layout.lines.map(({ page, span: { start, end } }) => [
    page,
    document.text.slice(start, end),
  ]);
  return { lines, pages: document.pages.length, problems };
}

const cut = expect.objectContaining({ code: "document-incomplete", reason: "truncated" });
const missing = (page: number) =>
  expect.objectContaining({ code: "page-unreadable", place: { kind: "page", page } });

describe("a file that is cut off", () => {
  test("keeps the pages before the cut, and the numbers that it counts", async () => {
    const { lines, pages, problems } = await linesOf(before(threePages, "14 0 obj"));
    expect(lines).toEqual([
      [1, "This is page 1."],
      [2, "This is page 2."],
    ]);
    expect(pages).toBe(3);
    expect(problems).toEqual([cut, missing(3)]);
    expect(problems[0]!.message).toMatch(/^The PDF is cut off: 2 of its 3 pages were found\./);
  });

  test("keeps the number of a page after one that is lost", async () => {
    const lost = edited(before(threePages, "xref"), "12 0 obj", "12 0 xxx");
    const { lines, problems } = await linesOf(lost);
    expect(lines).toEqual([
      [1, "This is page 1."],
      [3, "This is page 3."],
    ]);
    expect(problems).toEqual([cut, missing(2)]);
  });

  test("keeps what is before the cut of a page's compressed content", async () => {
    const whole = fixture("product-disclosure.pdf");
    const { document, problems } = await readPdf(whole.subarray(0, 0.5 * whole.length));
    expect(document.text.length).toBeGreaterThan(5000);
    expect(problems[0]).toEqual(cut);
  });

  test("is shown on a PDF of what is left, which is read alike", async () => {
    const { value } = await pdfExtractor.extract(before(threePages, "xref"), { maximumPages: 9 });
    expect(value?.rendition?.kind).toBe("layout");
    const again = await readPdf(value!.rendition!.pdf);
    expect(again.document).toEqual(value!.document);
    expect(again.problems).toEqual([]);
  });

  test("is reported if nothing of what is read is lost", async () => {
    const whole = Buffer.from(threePages);
    const update = Buffer.from("10 0 obj\n<< /Type /Page /Contents 11 0 R >>\nendobj\n".repeat(30));
    const { lines, problems } = await linesOf(Buffer.concat([whole, update]));
    expect(lines).toHaveLength(3);
    expect(problems).toContainEqual(cut);
  });

  test.each([
    "fund-brochure.pdf",
    "pdf/plain.pdf",
    "pdf/linearised.pdf",
    "pdf/user-unit-in-object-stream.pdf",
  ])("is read or refused wherever it is cut: %s", async (name) => {
    const whole = fixture(name);
    for (let share = 1; share < 20; share++) {
      const part = whole.subarray(0, Math.floor((share * whole.length) / 20));
      const { value, problems } = await pdfExtractor.extract(part, { maximumPages: 99 });
      expect(problems.map(({ code }) => code)).toContain(
        value === null ? "document-damaged" : "document-incomplete",
      );
    }
  });
});

describe("a file that has lost its list of pages", () => {
  const isLost = expect.objectContaining({ code: "document-incomplete", reason: "part-missing" });

  test.each([
    ["the catalogue", /1 0 obj[^]*?endobj\n/],
    ["the page tree", /2 0 obj[^]*?endobj\n/],
    ["both", /1 0 obj[^]*?endobj\n2 0 obj[^]*?endobj\n/],
  ])("is read in the order of the file without %s", async (_, objects) => {
    const { lines } = await linesOf(edited(threePages, objects, ""));
    expect(lines).toEqual([1, 2, 3].map((page) => [page, `This is page ${page}.`]));
  });

  test("is reported", async () => {
    const { problems } = await readPdf(edited(threePages, /1 0 obj[^]*?endobj\n2 0 obj[^]*?endobj\n/, ""));
    expect(problems).toEqual([isLost]);
    expect(problems[0]!.message).toMatch(/: 3 pages were found\./);
  });

  test("gives the streams that show text, if it has lost its pages too", async () => {
    const { lines } = await linesOf(edited(threePages, /\/Type \/Pages?\b/g, "/Type /None"));
    expect(lines).toEqual([1, 2, 3].map((page) => [page, `This is page ${page}.`]));
  });

  test("keeps a node that is left in its place, and one that is lost by its kids", async () => {
    const nodes = ["<< /Type /Pages /Parent 2 0 R /Kids [12 0 R 14 0 R] /Count 2 >>", "null"];
    const file = smallPdf({
      pages: [1, 2, 3].map((number) => ({ content: textAt(72, 700, `This is page ${number}.`) })),
      objects: nodes,
    });
    const nested = edited(
      edited(file, "[12 0 R 14 0 R 16 0 R]", "[90 0 R 10 0 R]"),
      "/Kids [12 0 R 14 0 R]",
      "/Kids [14 0 R 16 0 R]",
    );
    const orphaned = edited(nested, /(12 0 obj\n<< \/Type \/Page \/Parent) 2 0 R/, "$1 90 0 R");
    const { lines } = await linesOf(before(orphaned, "xref"));
    expect(lines).toEqual([1, 2, 3].map((page) => [page, `This is page ${page}.`]));
  });
});

test("text in a font that is lost is not made up from the codes of its glyphs", async () => {
  const shown = (text: string) => `BT /F 12 Tf 72 700 Td ${text} Tj ET`;
  const read = async (text: string) => {
    const file = smallPdf({
      pages: [{ content: shown(text), entries: "/Resources << /Font << /F 90 0 R >> >>" }],
    });
    return outlineOf((await readPdf(before(file, "xref"))).document);
  };
  expect(await read("<002400250026>")).toEqual([]);
  expect(await read("(\\000$\\000%\\000&)")).toEqual([]);
  expect(await read("(Guaranteed)")).toEqual([expect.stringContaining("Guaranteed")]);
});

test("streams beside those of pages are not read as pages", async () => {
  const file = smallPdf({
    pages: [{ content: textAt(72, 700, "This is the page.") }],
    objects: [streamObject(textAt(72, 700, "Not a page."), "/Type /XObject /Subtype /Form")],
  });
  expect((await linesOf(before(file, "xref"))).lines).toEqual([[1, "This is the page."]]);
  const lost = edited(file, /\/Type \/Pages?\b/g, "/Type /None");
  expect((await linesOf(lost)).lines).toEqual([[1, "This is the page."]]);
});
