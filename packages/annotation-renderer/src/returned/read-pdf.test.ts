/** Annotated PDFs read back after other programs have edited and saved them. */
import type { Quad } from "@docreview/model";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { annotatePdf } from "../annotated-pdf/annotate-pdf.ts";
import { isInstalled, runOn } from "../testing/programs.ts";
import { date, findingOf, reviewOf } from "../testing/review.ts";
import { readEdits, type EditedReview } from "./read-edits.ts";
import { against, flyer, flyerReview, flyerTriggers, quadsOver } from "./testing/copies.ts";
import { hasMutool, scripted } from "./testing/mutool.ts";

const [qpdf, mutool] = [isInstalled("qpdf"), hasMutool()];
const nothing = { triggers: [], marks: [], unknown: [], listed: true, passedOver: 0 };
const fallsQuads = quadsOver(flyer, "never falls");

let source: Uint8Array = new Uint8Array();
let copy: Uint8Array = new Uint8Array();
let review: EditedReview = against;

beforeAll(async () => {
  source = await sourcePdf();
  copy = await annotated(source);
  review = { ...against, source };
});

const editsOf = (bytes: Uint8Array, expected = review) => readEdits(bytes, expected).value!;

/** Two pages, with a highlight by the author on the first. */
async function sourcePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  document.addPage([595, 842]);
  annotate(document, page.node, { quads: quadsOver(flyer, "Our fund"), contents: "The author's own." });
  return document.save({ useObjectStreams: false });
}

async function annotated(pdf: Uint8Array, judged = flyerReview): Promise<Uint8Array> {
  const { value, problems } = await annotatePdf(pdf, judged, { date });
  expect(problems).toEqual([]);
  return Buffer.concat(value!);
}

interface Made {
  readonly quads?: readonly Quad[];
  readonly contents: string;
  readonly inReplyTo?: string;
  readonly state?: string;
}

function annotate(document: PDFDocument, page: PDFDict, made: Made): void {
  const { context } = document;
  const list = page.lookupMaybe(PDFName.of("Annots"), PDFArray) ?? context.obj([]);
  page.set(PDFName.of("Annots"), list);
  const annotation = context.obj({
    Type: "Annot",
    Subtype: made.quads === undefined ? "Text" : "Highlight",
    Rect: [0, 0, 9, 9],
    M: PDFString.of("D:20240301120000+01'00'"),
    T: PDFHexString.fromText("Zoë ☃"),
    Contents: PDFHexString.fromText(made.contents),
    ...(made.quads && { QuadPoints: made.quads.flat() }),
    ...(made.state && { State: PDFString.of(made.state), StateModel: PDFString.of("Review") }),
  });
  if (made.inReplyTo !== undefined) {
    const answered = list.asArray().find((one) => nameOf(context.lookup(one, PDFDict)) === made.inReplyTo);
    annotation.set(PDFName.of("IRT"), answered!);
  }
  list.push(context.register(annotation));
}

function nameOf(annotation: PDFDict): string | undefined {
  const name = annotation.lookup(PDFName.of("NM"));
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : undefined;
}

/** Edited with pdf-lib, which rewrites the whole file. */
async function edited(
  change: (document: PDFDocument, page: PDFDict, list: PDFArray) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(copy, { updateMetadata: false });
  const page = document.getPage(0).node;
  change(document, page, page.lookup(PDFName.of("Annots"), PDFArray));
  return document.save();
}

const zoe = { by: "Zoë ☃", at: "2024-03-01T11:00:00.000Z" };

test("a decision about the highlight of several rules is one about all of them", async () => {
  const duty = "guaranteed-return";
  const [trigger] = flyerTriggers;
  const shared = reviewOf(flyer.pages, [
    findingOf([trigger!], { duty }),
    findingOf([{ ...trigger!, id: "sibling" }], { duty, score: 5, ruleId: "other" }),
  ]);
  const expected = { ...review, triggers: ["a1", "sibling"] };
  const written = await annotated(source, shared);
  expect(editsOf(written, expected)).toEqual(nothing);
  const document = await PDFDocument.load(written);
  annotate(document, document.getPage(0).node, { contents: "", inReplyTo: "a1", state: "Rejected" });
  const edits = editsOf(await document.save(), expected);
  expect(edits.triggers).toMatchObject([
    { trigger: "a1", verdict: "dismissed" },
    { trigger: "sibling", verdict: "dismissed" },
  ]);
});

describe("an annotated PDF", () => {
  test("without edits has none", () => {
    expect(editsOf(copy)).toEqual(nothing);
  });

  test("has no edits if it was written with judgements", async () => {
    const judgements = [
      { by: "Ada", at: "2024-01-01T00:00:00.000Z", state: "confirmed", reason: "So." },
    ] as const;
    const triggers = flyerTriggers.map((trigger) => ({ ...trigger, judgements }));
    const judged = await annotated(source, reviewOf(flyer.pages, [findingOf(triggers)]));
    expect(editsOf(judged)).toEqual(nothing);
  });

  test("rewritten by pdf-lib has no edits", async () => {
    expect(editsOf(await edited(() => undefined))).toEqual(nothing);
  });

  test.skipIf(!qpdf).each([
    ["with object streams", ["--object-streams=generate"]],
    ["without", ["--object-streams=disable", "--stream-data=uncompress"]],
    ["linearised", ["--linearize"]],
    ["in a form to read", ["--qdf"]],
    ["encrypted, to be opened without a password", ["--encrypt", "", "owner", "256", "--"]],
  ])("rewritten by qpdf %s has no edits", (_, words) => {
    const { output } = runOn("qpdf", copy, "FILE", ...words, "OUT");
    expect(editsOf(output)).toEqual(nothing);
  });

  test.skipIf(!mutool)("rewritten by mutool has no edits", () => {
    const output = scripted(
      copy,
      'new PDFDocument(scriptArgs[0]).save(scriptArgs[1], "garbage=deduplicate");',
    );
    expect(editsOf(output)).toEqual(nothing);
  });

  test("with a deleted annotation dismisses its trigger", async () => {
    const pdf = await edited((document, _page, list) => {
      const at = list.asArray().findIndex((one) => nameOf(document.context.lookup(one, PDFDict)) === "b2");
      list.remove(at);
    });
    expect(editsOf(pdf)).toMatchObject({ ...nothing, triggers: [{ trigger: "b2", verdict: "dismissed" }] });
  });

  test("with a state, a reply and a mark has each edit", async () => {
    const pdf = await edited((document, page) => {
      annotate(document, page, { contents: "Rejected set by Zoë ☃", inReplyTo: "a1", state: "Rejected" });
      annotate(document, page, { contents: "Naïve — “no”.", inReplyTo: "b2" });
      annotate(document, page, { contents: "Does it?", quads: fallsQuads });
    });
    expect(editsOf(pdf)).toEqual({
      ...nothing,
      triggers: [
        {
          trigger: "a1",
          verdict: "dismissed",
          cause: { kind: "state", state: "rejected", ...zoe },
          statements: [],
        },
        { trigger: "b2", verdict: null, cause: null, statements: [{ ...zoe, text: "Naïve — “no”." }] },
      ],
      marks: [
        {
          page: 1,
          quads: fallsQuads,
          text: "never falls",
          ...zoe,
          statements: [{ ...zoe, text: "Does it?" }],
        },
      ],
    });
  });

  test.skipIf(!mutool)("saved by another program in an incremental update has its edits", () => {
    const script = `
      var file = new PDFDocument(scriptArgs[0]), page = file.loadPage(0);
      page.getAnnotations().forEach(function (one) {
        if (one.getObject().get("NM") == "a1") page.deleteAnnotation(one);
      });
      var mark = page.createAnnotation("Highlight");
      mark.setQuadPoints([[60, 53, 99, 53, 60, 65, 99, 65]]);
      mark.setContents("Which?");
      mark.setAuthor("Zo\\u00eb");
      page.update();
      file.save(scriptArgs[1], "incremental");`;
    const output = scripted(copy, script);
    expect(output.subarray(0, copy.length).equals(copy)).toBe(true);
    expect(editsOf(output)).toMatchObject({
      ...nothing,
      triggers: [{ trigger: "a1", verdict: "dismissed" }],
      marks: [{ page: 1, by: "Zoë", statements: [{ text: "Which?" }] }],
    });
  });

  test("without its list is recognised by its annotations, and dismisses nothing", async () => {
    const pdf = await edited((document, _page, list) => {
      document.catalog.delete(PDFName.of("PieceInfo"));
      list.remove(1);
    });
    expect(editsOf(pdf)).toEqual({ ...nothing, listed: false });
  });
});

describe("a PDF is refused", () => {
  test.each([
    ["without an annotation of the review", () => sourceWithout(), "judgements-foreign"],
    ["that is damaged", async () => Buffer.from("%PDF-1.7\nnothing"), "judgements-unreadable"],
  ])("%s", async (_, make, code) => {
    const { problems } = readEdits(await make(), { ...review, source: null });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  test.skipIf(!qpdf)("that needs a password", () => {
    const { output } = runOn("qpdf", copy, "FILE", "--encrypt", "user", "owner", "256", "--", "OUT");
    const { problems } = readEdits(output, review);
    expect(problems).toEqual([{ code: "judgements-unreadable", message: "The PDF needs a password." }]);
  });
});

async function sourceWithout(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  return document.save();
}
