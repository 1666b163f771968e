import { PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { isInstalled, runOn } from "../testing/programs.ts";
import { boxQuad, date, findingOf, highlightOf, pageOf, reviewOf } from "../testing/review.ts";

const qpdf = isInstalled("qpdf");
const review = reviewOf([pageOf()], [findingOf([highlightOf([boxQuad(100, 700, 200, 712)])])]);

async function pdfOf(prepare: (document: PDFDocument) => void = () => {}): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage([595, 842]);
  prepare(document);
  return document.save();
}

/** The problem of a refusal. */
async function refusal(pdf: Uint8Array): Promise<string> {
  const { value, problems } = await annotatePdf(pdf, review, { date });
  return value === null ? problems.map(({ code, message }) => `${code}: ${message}`).join() : "annotated";
}

const certified = /^annotation-forbidden: This PDF is certified, .* Use the XFDF instead/;
const encrypted = /^annotation-forbidden: This PDF is encrypted, .* Use the XFDF instead/;
const damaged = /^annotation-forbidden: This PDF is too damaged .* Use the XFDF instead/;

const signature = {
  Type: "Sig",
  Filter: "Adobe.PPKLite",
  Contents: PDFHexString.of("00"),
  ByteRange: [0, 1, 2, 3],
};

/** Adds the form of a signature: its content is not checked here. */
function certify(parameters: Record<string, number> | null) {
  return (document: PDFDocument) => {
    const reference = { TransformMethod: "DocMDP", ...(parameters && { TransformParams: parameters }) };
    const certification = document.context.register(
      document.context.obj({ ...signature, Reference: [reference] }),
    );
    document.catalog.set(PDFName.of("Perms"), document.context.obj({ DocMDP: certification }));
  };
}

describe("a certified file is refused", () => {
  test.each([
    ["that forbids every change", { P: 1 }, certified],
    ["that allows forms alone", { P: 2 }, certified],
    ["that says nothing, which means forms alone", null, certified],
  ])("%s", async (_name, parameters, reason) => {
    expect(await refusal(await pdfOf(certify(parameters)))).toMatch(reason);
  });

  test("unless it allows annotations", async () => {
    expect(await refusal(await pdfOf(certify({ P: 3 })))).toBe("annotated");
  });
});

/** A signature field within another, which may lock the file when it is signed. */
function signedField(lock: Record<string, number>, value: object | null) {
  return ({ catalog, context }: PDFDocument) => {
    const field = { FT: "Sig", T: "here", Lock: lock, ...(value && { V: signature }) };
    const fields = [{ T: "group", Kids: [context.register(context.obj(field))] }];
    catalog.set(PDFName.of("AcroForm"), context.obj({ SigFlags: 3, Fields: fields }));
  };
}

describe("a signature field that forbids annotations", () => {
  test("counts once it is signed", async () => {
    expect(await refusal(await pdfOf(signedField({ P: 2 }, signature)))).toMatch(certified);
  });

  test.each([
    ["is not signed yet", signedField({ P: 1 }, null)],
    ["allows annotations", signedField({ P: 3 }, signature)],
    ["locks nothing", signedField({}, signature)],
  ])("is ignored if it %s", async (_name, prepare) => {
    expect(await refusal(await pdfOf(prepare))).toBe("annotated");
  });
});

describe("a signed file is annotated, because its signed bytes do not change", () => {
  test.each<[string, (document: PDFDocument) => void]>([
    ["with its signature as an object", ({ context }) => void context.register(context.obj(signature))],
    [
      "with its signature in the field",
      ({ context }) => void context.register(context.obj({ FT: "Sig", V: signature })),
    ],
    [
      "with usage rights",
      ({ catalog, context }) => catalog.set(PDFName.of("Perms"), context.obj({ UR3: signature })),
    ],
  ])("%s", async (_name, sign) => {
    const pdf = await pdfOf(sign);
    const { value } = await annotatePdf(pdf, review, { date });
    expect(value?.[0]).toEqual(pdf);
  });
});

describe("a separate summary is reported for a file", () => {
  test.each([
    ["with a signature", signedField({}, signature), ["summary-apart"]],
    ["with a certification", certify({ P: 3 }), ["summary-apart"]],
    ["with a field that nobody has signed", signedField({}, null), []],
    ["without any", () => {}, []],
  ])("%s", async (_name, prepare, expected) => {
    const { problems } = await annotatePdf(await pdfOf(prepare), review, { date });
    expect(problems.map(({ code }) => code)).toEqual(expected);
  });
});

describe.skipIf(!qpdf)("an encrypted file that needs a password is refused", () => {
  const weak = ["--allow-weak-crypto"];
  test.each([
    ["with RC4, 40 bits", [...weak, "--encrypt", "user", "owner", "40", "--"]],
    ["with RC4, 128 bits", [...weak, "--encrypt", "user", "owner", "128", "--use-aes=n", "--"]],
    ["with AES, 128 bits", [...weak, "--encrypt", "user", "owner", "128", "--use-aes=y", "--"]],
    ["with AES, 256 bits", ["--encrypt", "user", "owner", "256", "--"]],
    [
      "with AES, 256 bits, as once drafted",
      [...weak, "--encrypt", "user", "owner", "256", "--force-R5", "--"],
    ],
  ])("%s", async (_name, parameters) => {
    const run = runOn("qpdf", await pdfOf(), ...parameters, "FILE", "OUT");
    expect(run.status).toBe(0);
    expect(await refusal(run.output)).toMatch(encrypted);
  });
});

test("a file with an unknown security handler is refused", async () => {
  const pdf = await pdfOf(({ context }) => {
    context.trailerInfo.Encrypt = context.register(context.obj({ Filter: "Adobe.PubSec", V: 4 }));
  });
  expect(await refusal(pdf)).toMatch(encrypted);
});

describe("a damaged file is refused", () => {
  test.each<[string, (pdf: Uint8Array) => Uint8Array]>([
    ["empty", () => new Uint8Array()],
    ["of another kind", () => Buffer.from("PK\u0003\u0004 not a PDF")],
    ["cut off", (pdf) => pdf.subarray(0, pdf.length / 2)],
    [
      "without a catalog",
      () => Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Nothing >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n"),
    ],
    [
      "whose pages hold themselves",
      () =>
        Buffer.from(
          "%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n" +
            "2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n",
        ),
    ],
  ])("%s", async (_name, damage) => {
    expect(await refusal(damage(await pdfOf()))).toMatch(damaged);
  });
});

test("a file with other pages than the reviewed ones is refused", async () => {
  const pdf = await pdfOf((document) => void document.addPage());
  expect(await refusal(pdf)).toMatch(
    /^annotation-forbidden: The pages of this PDF are not the reviewed ones/,
  );
});
