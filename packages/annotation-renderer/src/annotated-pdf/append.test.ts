/**
 * Files in every form of PDF: an update keeps them intact, and every reader finds it.
 *
 * @module-tag long
 */
import { isError } from "@docreview/model";
import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { classicFile, hybridFile, onePage } from "../testing/handmade.ts";
import { pdfjsAnnotations, unaccompanied } from "../testing/pdfjs.ts";
import { signedFile } from "../testing/signed.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import { absenceOf, boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

const qpdf = isInstalled("qpdf");
const pdfsig = isInstalled("pdfsig");
const openssl = isInstalled("openssl");
const link = "/Annots [<</Type /Annot /Subtype /Link /Rect [1 2 3 4] /Contents (here)>>]";
const weak = "--allow-weak-crypto";

let plain: Uint8Array = new Uint8Array();

beforeAll(async () => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of ["First", "Second"]) document.addPage([595, 842]).drawText(text, { font });
  const existing = { Type: "Annot", Subtype: "Link", Rect: [1, 2, 3, 4] };
  document.getPage(0).node.set(PDFName.of("Annots"), document.context.obj([existing]));
  document.setTitle("Title");
  plain = await document.save({ useObjectStreams: false });
});

function reviewOn(count: number, feedback: string) {
  const pages = Array.from({ length: count }, (_, index) => pageOf({ number: index + 1 }));
  const triggers = [highlightOf([boxQuad(100, 400, 300, 412)], { feedback }), absenceOf("a", 1)];
  return reviewOf(pages, [findingOf(triggers)]);
}

/** The annotated file, checked to begin with the original. */
async function annotated(pdf: Uint8Array, count: number, feedback = "Say “why”. 理由"): Promise<Uint8Array> {
  const result = await annotatedAgain(pdf, count, feedback);
  expect(result.subarray(0, pdf.length).equals(pdf)).toBe(true);
  return result;
}

/** The annotated file, which can replace what was added to a copy before. */
async function annotatedAgain(pdf: Uint8Array, count: number, feedback = "Say “why”. 理由"): Promise<Buffer> {
  const { value, problems } = await annotatePdf(pdf, reviewOn(count, feedback), { date });
  expect(problems.filter(isError)).toEqual([]);
  return Buffer.concat(value!);
}

/** Whether the update continues the cross-reference of the file rather than replacing it. */
function continues(pdf: Uint8Array, result: Uint8Array): boolean {
  return /\/Prev \d+[/>]/.test(Buffer.from(result.subarray(pdf.length)).toString("latin1"));
}

/** The annotations of the first pages, without popups and links. */
async function read(pdf: Uint8Array, count: number): Promise<readonly (readonly string[])[]> {
  return unaccompanied(await pdfjsAnnotations(pdf, count));
}

const highlight = expect.stringMatching(/^Highlight: .*Say “why”. 理由/s);
const note = expect.stringMatching(/^Text: .*a risk warning/s);

describe.skipIf(!qpdf)("a file that qpdf writes", () => {
  test.each<[string, readonly string[]]>([
    ["with a classic table", []],
    ["with object streams", ["--object-streams=generate"]],
    ["linearised", ["--linearize"]],
    ["linearised, with object streams", ["--linearize", "--object-streams=generate"]],
    ["encrypted with RC4, 40 bits", [weak, "--encrypt", "", "owner", "40", "--"]],
    ["encrypted with RC4, 128 bits", [weak, "--encrypt", "", "owner", "128", "--use-aes=n", "--"]],
    [
      "encrypted with RC4 as crypt filter",
      [weak, "--encrypt", "", "owner", "128", "--use-aes=n", "--force-V4", "--"],
    ],
    ["encrypted with AES, 128 bits", [weak, "--encrypt", "", "owner", "128", "--use-aes=y", "--"]],
    [
      "encrypted but for its metadata",
      [weak, "--encrypt", "", "owner", "128", "--use-aes=y", "--cleartext-metadata", "--"],
    ],
    ["encrypted with AES, 256 bits", ["--encrypt", "", "owner", "256", "--"]],
    [
      "encrypted with AES, 256 bits, as once drafted",
      [weak, "--encrypt", "", "owner", "256", "--force-R5", "--"],
    ],
    ["encrypted, with object streams", ["--object-streams=generate", "--encrypt", "", "owner", "256", "--"]],
    ["encrypted, linearised", ["--linearize", weak, "--encrypt", "", "owner", "128", "--use-aes=y", "--"]],
    [
      "encrypted, its author asking for no annotations",
      ["--encrypt", "", "owner", "256", "--annotate=n", "--"],
    ],
  ])("%s", async (_name, parameters) => {
    const { output, status } = runOn("qpdf", plain, ...parameters, "FILE", "OUT");
    expect(status).toBe(0);
    const result = await annotated(output, 2);
    expect(await read(result, 2)).toEqual([["Link: ", highlight, note], []]);
    expect(qpdfComplaints(result)).toBe("");
    expect(continues(output, result)).toBe(true);
    const twice = await annotatedAgain(result, 2);
    expect(await read(twice, 2)).toEqual([["Link: ", highlight, note], []]);
    expect(qpdfComplaints(twice)).toBe("");
  });

  test("encrypted: nothing that is added can be read without its key", async () => {
    const { output } = runOn("qpdf", plain, "--encrypt", "", "owner", "256", "--", "FILE", "OUT");
    const words = ["secret", "Promises returns", "/B gs"];
    const told = async (pdf: Uint8Array) => {
      const section = Buffer.from((await annotated(pdf, 2, "secret")).subarray(pdf.length));
      return words.filter((word) => section.includes(word));
    };
    expect(await told(plain)).toEqual(words);
    expect(await told(output)).toEqual([]);
  });
});

describe("a file written by hand", () => {
  const whole = classicFile(onePage(link), "/ID [<aa> <bb>]");
  const startxref = /startxref\n\d+/;
  const existing = "Link: here";
  /** The page is replaced, but no cross-reference leads to the new one. */
  const updated = `${whole}3 0 obj\n<</Type /Page /Parent 2 0 R>>\nendobj\n`;
  const damaged = "rebuilt";
  test.each<[string, string, readonly string[], ("continued" | "rebuilt")?]>([
    ["whole", whole, [existing]],
    ["hybrid", hybridFile(`<</Type /Page /Parent 2 0 R ${link}>>`), [existing]],
    ["after other bytes", `GET / HTTP/1.1\r\n\r\n${whole}`, [existing]],
    ["before other bytes", `${whole}<html>${" ".repeat(5000)}</html>`, [existing]],
    ["without a line end", whole.trimEnd(), [existing]],
    ["with an update that was never finished", updated, [existing]],
    ["with a size that is too low", whole.replace("/Size 4", "/Size 2"), [existing]],
    ["with a size beyond all bounds", whole.replace("/Size 4", "/Size 4000000000"), [existing]],
    ["with a wrong startxref", whole.replace(startxref, "startxref\n7"), [existing], damaged],
    ["with a startxref beyond its end", whole.replace(startxref, "startxref\n9999999"), [existing], damaged],
    ["without a startxref", whole.replace(startxref, ""), [existing], damaged],
    ["with an update, and without a startxref", updated.replace(startxref, ""), [], damaged],
    [
      "with wrong offsets",
      whole.replaceAll(/0000000(\d+) 00000 n/g, "0000001$1 00000 n"),
      [existing],
      damaged,
    ],
    [
      "with a loop of sections",
      whole.replace("/Root", `/Prev ${whole.indexOf("xref\n0")} /Root`),
      [existing],
      damaged,
    ],
    ["without a trailer", whole.slice(0, whole.indexOf("xref\n0")), [existing], damaged],
  ])("%s", async (_name, text, before, reading = "continued") => {
    const result = await annotated(Buffer.from(text, "latin1"), 1);
    expect(continues(Buffer.from(text, "latin1"), result)).toBe(reading === "continued");
    expect(await read(result, 1)).toEqual([[...before, highlight, note]]);
    const again = await annotatedAgain(result, 1);
    expect(await read(again, 1)).toEqual([[...before, highlight, note]]);
    if (qpdf) expect(qpdfComplaints(again)).toBe("");
  });

  test("with a string that is never closed, and without a startxref", async () => {
    const unclosed = whole.replace("1 0 obj", "9 0 obj\n(never\nendobj\n1 0 obj").replace(startxref, "");
    const result = await annotated(Buffer.from(unclosed, "latin1"), 1);
    expect(await read(result, 1)).toEqual([[existing, highlight, note]]);
  });

  test("a file whose objects lie in streams, without its cross-reference, and updated once", async () => {
    const packed = await (await PDFDocument.load(plain)).save();
    const text = Buffer.from(await annotated(packed, 2)).toString("latin1");
    const result = await annotatedAgain(Buffer.from(text.replaceAll("startxref", "startxxxx"), "latin1"), 2);
    expect(await read(result, 2)).toEqual([["Link: ", highlight, note], []]);
    if (qpdf) expect(qpdfComplaints(result)).toBe("");
  });

  test("the identifier tells that this is another state of the same file", async () => {
    const result = Buffer.from(await annotated(Buffer.from(whole), 1)).toString("latin1");
    const [, first, second] = /\/ID\[\((.+?)\) \((.+?)\)\]/s.exec(result.slice(whole.length))!;
    expect(first).toBe("\xaa");
    expect(second!.length).toBeGreaterThanOrEqual(16);
  });
});

describe("only the annotation list of a page is rewritten", () => {
  const lists = { 4: "[5 0 R]", 5: "<</Type /Annot /Subtype /Link /Rect [1 2 3 4]>>" };
  const pages = {
    2: "<</Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /MediaBox [0 0 595 842]>>",
    6: "<</Type /Page /Parent 2 0 R /Annots 4 0 R>>",
  };
  const numbersWritten = async (text: string, count: number) => {
    const result = await annotated(Buffer.from(text), count);
    const section = Buffer.from(result.subarray(text.length)).toString("latin1");
    const numbers = [...section.matchAll(/^(\d+) 0 obj/gm)].map(([, number]) => Number(number));
    const existing = new Set([...text.matchAll(/^(\d+) 0 obj/gm)].map(([, number]) => Number(number)));
    return numbers.filter((number) => existing.has(number)).toSorted((a, b) => a - b);
  };

  test("if it is an indirect object of one page", async () => {
    const file = classicFile({ ...onePage("/Annots 4 0 R"), ...lists });
    expect(await numbersWritten(file, 1)).toEqual([1, 2, 4]);
  });

  test("but the page with a list of its own, if two pages share it", async () => {
    const file = classicFile({ ...onePage("/Annots 4 0 R"), ...lists, ...pages });
    expect(await numbersWritten(file, 2)).toEqual([1, 2, 3]);
    expect(await read(await annotated(Buffer.from(file), 2), 2)).toEqual([
      ["Link: ", highlight, note],
      ["Link: "],
    ]);
  });
});

describe.skipIf(!pdfsig || !openssl)("a signature stays valid", () => {
  const transform = "/Reference [<</TransformMethod /DocMDP /TransformParams <</P 3 /V /1.2>>>>]";
  test.each([
    ["of a signer", signedFile],
    ["that certifies and allows annotations", () => signedFile(transform)],
  ])("%s", async (_name, sign) => {
    const signed = sign();
    const result = await annotated(signed, 1);
    for (const pdf of [signed, result]) {
      const { output } = runOn("pdfsig", pdf, "-nocert", "FILE");
      expect(output.toString()).toContain("Signature is Valid");
    }
    // The signature of a file with another box is not valid.
    const changed = Buffer.from(result);
    changed[changed.indexOf("/MediaBox") + 11]! ^= 1;
    expect(runOn("pdfsig", changed, "-nocert", "FILE").output.toString()).not.toContain("Signature is Valid");
    expect(await read(result, 2)).toEqual([[highlight, note, "Widget: "]]);
  });
});
