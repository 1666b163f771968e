import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { PageGlyphs } from "../../glyphs/glyphs.ts";
import type { PdfReader } from "../engine/reader.ts";
import { openWithPdfjs } from "./pdfjs-reader.ts";

const fixtures = new URL("../../../../../fixtures/", import.meta.url);
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, fixtures)));

async function opened(bytes: Uint8Array): Promise<PdfReader> {
  const reader = await openWithPdfjs(bytes);
  if (typeof reader === "string") throw new Error(`the file is ${reader}`);
  return reader;
}

async function pagesOf(bytes: Uint8Array): Promise<readonly PageGlyphs[]> {
  const reader = await opened(bytes);
  const pages: PageGlyphs[] = [];
  for (let number = 1; number <= reader.pageCount; number++) pages.push(await reader.readPage(number));
  await reader.close();
  return pages;
}

function textOf({ glyphs }: PageGlyphs): string {
  return String.fromCodePoint(...glyphs.code.subarray(0, glyphs.count));
}

/** A file of one page, 300 by 200, with Helvetica as F1. Its cross-reference table is for the reader to rebuild. */
function pdfOf(content: string): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /UserUnit 2 /Contents 4 0 R /Resources <<
       /Font << /F1 5 0 R >> /ExtGState << /Clear << /ca 0 >> >> /XObject << /Form 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] /Matrix [1 0 0 1 100 50] /Length 28 /Resources <<
       /Font << /F1 5 0 R >> >> >>\nstream\nBT /F1 10 Tf 5 6 Td (a) Tj ET\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 7 >>\n%%EOF\n`);
}

async function drawn(content: string) {
  const [page] = await pagesOf(pdfOf(content));
  const { glyphs } = page!;
  return Array.from({ length: glyphs.count }, (_, index) => ({
    text: String.fromCodePoint(glyphs.code[index]!),
    x: glyphs.x[index]!,
    y: glyphs.y[index]!,
    advance: glyphs.advance[index]!,
    style: glyphs.styles[glyphs.style[index]!]!,
  }));
}

describe("our own documents", () => {
  test.each([
    ["fund-brochure.pdf", 2, "Returns of 14.2% in a single year"],
    ["product-disclosure.pdf", 12, "market leading"],
    ["rotated-flyer.pdf", 1, "Guaranteed 12% returns"],
  ])("%s has its pages and words", async (name, pageCount, words) => {
    const pages = await pagesOf(fixture(name));
    expect(pages).toHaveLength(pageCount);
    expect(pages.map(textOf).join("\n")).toContain(words);
    expect(pages.map(({ unmapped }) => unmapped)).toEqual(pages.map(() => 0));
    expect(pages[0]!.paints).toBe(true);
  });

  test("the flyer is turned, cropped, and has one slanting line", async () => {
    const [flyer] = await pagesOf(fixture("rotated-flyer.pdf"));
    const { page, glyphs } = flyer!;
    expect(page.rotation).toBe(90);
    expect(page.cropBox).toEqual({ left: 48, bottom: 36, right: 643, top: 878 });
    const degrees = glyphs.styles.map(({ angle }) => Math.round((angle * 180) / Math.PI));
    expect(new Set(degrees)).toEqual(new Set([90, 110]));
  });

  test("the caller keeps the bytes", async () => {
    const bytes = fixture("rotated-flyer.pdf");
    await pagesOf(bytes);
    expect(bytes).toEqual(fixture("rotated-flyer.pdf"));
  });
});

// Helvetica: a and b are 556 wide, the space 278.
describe("the place of glyphs", () => {
  test.each([
    ["moves", "BT /F1 10 Tf 20 30 Td (a) Tj 1 2 Td (b) Tj ET", [20, 30], [21, 32]],
    ["advances", "BT /F1 10 Tf 20 30 Td (ab) Tj ET", [20, 30], [25.56, 30]],
    ["goes on after a string", "BT /F1 10 Tf 20 30 Td (a) Tj (b) Tj ET", [20, 30], [25.56, 30]],
    ["kerns", "BT /F1 10 Tf 20 30 Td [(a) -100 (b)] TJ ET", [20, 30], [26.56, 30]],
    ["spaces characters", "BT /F1 10 Tf 3 Tc 20 30 Td (ab) Tj ET", [20, 30], [28.56, 30]],
    ["spaces words", "BT /F1 10 Tf 3 Tw 20 30 Td (a b) Tj ET", [20, 30], [31.34, 30]],
    ["scales", "BT /F1 10 Tf 50 Tz 20 30 Td (ab) Tj ET", [20, 30], [22.78, 30]],
    ["rises", "BT /F1 10 Tf 20 30 Td (a) Tj 4 Ts (b) Tj ET", [20, 30], [25.56, 34]],
    ["leads", "BT /F1 10 Tf 20 30 Td 12 TL (a) Tj T* (b) Tj ET", [20, 30], [20, 18]],
    ["leads by TD", "BT /F1 10 Tf 20 30 Td 0 -7 TD (a) Tj (b) ' ET", [20, 23], [20, 16]],
    ["spaces and leads", 'BT /F1 10 Tf 9 TL 20 30 Td (a) Tj 0 3 (b) " ET', [20, 30], [20, 21]],
    ["saves", "q 2 0 0 2 5 5 cm BT /F1 1 Tf (a) Tj ET Q BT /F1 1 Tf (b) Tj ET", [5, 5], [0, 0]],
    ["turns", "BT /F1 10 Tf 0 1 -1 0 20 30 Tm (ab) Tj ET", [20, 30], [20, 35.56]],
    ["runs backwards", "BT /F1 -10 Tf 20 30 Td (ab) Tj ET", [20, 30], [14.44, 30]],
    ["enters forms", "/Form Do BT /F1 10 Tf (b) Tj ET", [105, 56], [0, 0]],
  ])("%s", async (_, content, first, second) => {
    const letters = (await drawn(content)).filter(({ text }) => text !== " ");
    expect(letters.map(({ text }) => text)).toEqual(["a", "b"]);
    for (const [index, [x, y]] of [first, second].entries()) {
      expect(letters[index]!.x).toBeCloseTo(x!, 4);
      expect(letters[index]!.y).toBeCloseTo(y!, 4);
    }
  });

  test("a ligature becomes its letters, which share the advance", async () => {
    const unicode = "/F1 10 Tf 20 30 Td (\\002) Tj";
    const ligature = pdfOf(`BT ${unicode} ET`);
    const named = new TextDecoder()
      .decode(ligature)
      .replace("/Encoding /WinAnsiEncoding", "/Encoding << /Differences [2 /fi] >>");
    const [page] = await pagesOf(new TextEncoder().encode(named));
    expect(textOf(page!)).toBe("fi");
    const { x, advance } = page!.glyphs;
    expect(x[0]).toBeCloseTo(20, 4);
    expect(x[1]).toBeCloseTo(22.5, 4);
    expect([...advance.subarray(0, 2)]).toEqual([2.5, 2.5]);
  });

  test("a code without a text is counted, not reported", async () => {
    const [page] = await pagesOf(pdfOf("BT /F1 10 Tf 20 30 Td (\\001\\002) Tj ET"));
    expect({ count: page!.glyphs.count, unmapped: page!.unmapped }).toEqual({ count: 0, unmapped: 2 });
  });
});

/** The one-page file with F1 as a Type 0 font whose codes are two bytes. */
async function shownByTypeZero(encoding: string, codes: string) {
  const plain = new TextDecoder().decode(pdfOf(`BT /F1 10 Tf 20 150 Td <${codes}> Tj ET`));
  const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${encoding} /DescendantFonts [<<
    /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDToGIDMap /Identity /DW 1000
    /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>`;
  const helvetica = /<< \/Type \/Font \/Subtype \/Type1.*>>/u;
  const [page] = await pagesOf(new TextEncoder().encode(plain.replace(helvetica, font)));
  return page!;
}

describe("Type 0 fonts", () => {
  test("codes that are glyph numbers are not text", async () => {
    const { glyphs, unmapped } = await shownByTypeZero("Identity-H", "00240003002500260027");
    expect({ count: glyphs.count, unmapped }).toEqual({ count: 0, unmapped: 5 });
  });

  test("codes that are Unicode are text", async () => {
    expect(textOf(await shownByTypeZero("Identity-H", "004100200042"))).toBe("A B");
  });

  test("vertical text reads downwards", async () => {
    const { glyphs } = await shownByTypeZero("Identity-V", "00410042");
    expect(glyphs.styles).toMatchObject([{ angle: -Math.PI / 2, fontSize: 10, ascent: 5, descent: 5 }]);
    expect([...glyphs.x.subarray(0, 2)]).toEqual([20, 20]);
    expect([...glyphs.y.subarray(0, 2)]).toEqual([150, 140]);
    expect([...glyphs.advance.subarray(0, 2)]).toEqual([10, 10]);
  });
});

test("a Type 3 font has its own units", async () => {
  const plain = new TextDecoder().decode(pdfOf("BT /F1 0.5 Tf 20 150 Td (aa) Tj ET"));
  const font = `<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 -1 0 0] /FontBBox [0 -16 20 4] /FirstChar 97
    /LastChar 97 /Widths [20] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /Resources << >> >>`;
  const glyph =
    "7 0 obj\n<< /Length 28 >>\nstream\n20 0 0 -16 20 4 d1 0 0 9 9 re f\nendstream\nendobj\ntrailer";
  const whole = plain.replace(/<< \/Type \/Font \/Subtype \/Type1.*>>/u, font).replace("trailer", glyph);
  const [page] = await pagesOf(new TextEncoder().encode(whole));
  expect(textOf(page!)).toBe("aa");
  expect([...page!.glyphs.x.subarray(0, 2)]).toEqual([20, 30]);
  expect(page!.glyphs.styles).toMatchObject([{ fontSize: 10, ascent: 8, descent: 2 }]);
});

describe("the style of glyphs", () => {
  test.each([
    ["black", "", { colour: "#000000", visible: true, angle: 0 }],
    ["red", "1 0 0 rg", { colour: "#ff0000" }],
    ["grey", "0.5 g", { colour: "#808080" }],
    ["invisible", "3 Tr", { visible: false }],
    ["for clipping alone", "7 Tr", { visible: false }],
    ["transparent", "/Clear gs", { visible: false }],
    ["upside down", "-1 0 0 -1 0 0 cm", { angle: Math.PI }],
    ["downwards", "0 -1 1 0 0 0 cm", { angle: -Math.PI / 2 }],
    ["enlarged", "3 0 0 3 0 0 cm", { fontSize: 30 }],
  ])("%s", async (_, prelude, expected) => {
    const [glyph] = await drawn(`${prelude} BT /F1 10 Tf (a) Tj ET`);
    expect(glyph!.style).toMatchObject(expected);
  });
});

test("a page that shows text alone paints nothing", async () => {
  const [page] = await pagesOf(pdfOf("0 0 10 10 re W n BT /F1 10 Tf (a) Tj ET"));
  expect(page!.paints).toBe(false);
  expect(page!.page).toMatchObject({ userUnit: 2, cropBox: { left: 0, bottom: 0, right: 300, top: 200 } });
});

describe("files that do not open", () => {
  test.each([
    ["nothing", new Uint8Array(0)],
    ["not a PDF", new TextEncoder().encode("Dear Sir or Madam")],
    ["a PDF cut off in its header", fixture("fund-brochure.pdf").subarray(0, 40)],
  ])("%s is damaged", async (_, bytes) => {
    expect(await openWithPdfjs(bytes)).toBe("damaged");
  });

  test("a missing page is an error of that page only", async () => {
    const reader = await opened(fixture("rotated-flyer.pdf"));
    await expect(reader.readPage(2)).rejects.toThrow("page");
    expect((await reader.readPage(1)).glyphs.count).toBeGreaterThan(0);
    await reader.close();
  });
});

/**
 * Two pages, and a cross-reference table that says neither's place: on the first one pdf.js starts again, and by then it
 * has begun to fetch the second.
 */
function misplacedPages(): string {
  const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>";
  const pages = "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>";
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", pages, page, page];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return index < 2 ? place : place + 5;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<< /Root 1 0 R /Size 5 >>\n`;
  return `${file}${table}startxref\n${file.length}\n%%EOF\n`;
}

describe("a process that reads a damaged file", () => {
  const read = `
    import { openWithPdfjs } from ${JSON.stringify(new URL("pdfjs-reader.ts", import.meta.url))};
    const reader = await openWithPdfjs(new TextEncoder().encode(${JSON.stringify(misplacedPages())}));
    console.log(reader.pageCount, "pages");
    await reader.close();`;
  const later = `setTimeout(() => console.log("lives on"), 20);`;
  const run = (...lines: readonly string[]) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", lines.join("\n")], { encoding: "utf8" });

  test("lives on, whatever pdf.js began and did not wait for", () => {
    const { status, stdout } = run(read, later);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "2 pages\nlives on\n" });
  });

  test("ends by a rejection of its own that is not handled", () => {
    const { status, stdout, stderr } = run(read, later, `void Promise.reject(new Error("ours"));`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "2 pages\n" });
    expect(stderr).toContain("Error: ours");
  });

  test("leaves a rejection of its own to other listeners", () => {
    const listen = `process.on("unhandledRejection", ({ message }) => console.log("heard of", message));`;
    const { status, stdout } = run(read, later, listen, `void Promise.reject(new Error("ours"));`);
    expect(status).toBe(0);
    expect(stdout).toMatch(/heard of ours\n(?:.*\n)*lives on\n/);
  });
});

const folder = mkdtempSync(join(tmpdir(), "pdfjs-reader-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The flyer encrypted with a user password, or null if qpdf is not installed. */
function encrypted(userPassword: string): Uint8Array | null {
  const target = join(folder, `encrypted-${userPassword}.pdf`);
  const source = new URL("rotated-flyer.pdf", fixtures).pathname;
  try {
    execFileSync("qpdf", ["--encrypt", userPassword, "owner", "256", "--", source, target]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return new Uint8Array(readFileSync(target));
}

describe("encrypted files", () => {
  test.each([
    ["secret", "password"],
    ["", "reader"],
  ])("the user password %j gives a %s", async (userPassword, outcome) => {
    const bytes = encrypted(userPassword);
    if (bytes === null) {
      console.warn("skipped: qpdf is not installed");
      return;
    }
    const reader = await openWithPdfjs(bytes);
    expect(typeof reader === "string" ? reader : "reader").toBe(outcome);
    if (typeof reader !== "string") await reader.close();
  });
});
