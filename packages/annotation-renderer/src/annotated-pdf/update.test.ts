/** Additions besides annotations (outline, summary, labels, structure), also to PDF/A and signed files. */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from "pdf-lib";
import { isError, type Finding } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { annotatePdf } from "./annotate-pdf.ts";
import { classicFile, onePage, type Objects } from "../testing/handmade.ts";
import { isInstalled, qpdfComplaints, runOn } from "../testing/programs.ts";
import {
  absenceOf,
  boxQuad,
  date,
  findingOf,
  highlightOf,
  pageOf,
  reviewOf,
  triggerOf,
} from "../testing/review.ts";

const qpdf = isInstalled("qpdf");
const pdftotext = isInstalled("pdftotext");
const quad = boxQuad(100, 700, 200, 712);
const findings = [
  findingOf([highlightOf([quad]), absenceOf("a", null)]),
  findingOf([highlightOf([boxQuad(100, 500, 200, 512)], { id: "t2", text: "理由 “why”" })], {
    reference: "7",
  }),
];

async function annotated(objects: Objects, own: readonly Finding[] = findings): Promise<PDFDocument> {
  const pdf = Buffer.from(classicFile(objects), "latin1");
  const { value, problems } = await annotatePdf(pdf, reviewOf([pageOf()], own), { date });
  expect(problems.filter(isError)).toEqual([]);
  const result = Buffer.concat(value!);
  if (qpdf) expect(qpdfComplaints(result)).toBe("");
  return PDFDocument.load(result, { updateMetadata: false });
}

const at = (holder: PDFDict | undefined, key: string) => holder?.lookup(PDFName.of(key));

function dictionaryAt(holder: PDFDict | undefined, key: string): PDFDict {
  const found = at(holder, key);
  if (found instanceof PDFDict) return found;
  throw new Error(`no dictionary ${key}`);
}

function textOf(holder: PDFDict, key: string): string {
  const value = at(holder, key);
  return value instanceof PDFHexString || value instanceof PDFString ? value.decodeText() : String(value);
}

/** Titles, indented by level. The chain is followed in both directions, and counts must agree with it. */
function outlineOf(parent: PDFDict, level = 0): readonly string[] {
  const lines: string[] = [];
  let before: PDFDict | undefined;
  for (let item = at(parent, "First"); item instanceof PDFDict; item = at(item, "Next")) {
    expect(at(item, "Prev")).toBe(before);
    expect(at(item, "Parent")).toBe(parent);
    lines.push(`${"  ".repeat(level)}${textOf(item, "Title")}`, ...outlineOf(item, level + 1));
    before = item;
  }
  expect(at(parent, "Last")).toBe(before);
  return lines;
}

const ours = [
  "Review findings",
  "  12.3 Performance: Promises returns",
  "    guaranteed returns (1)",
  "    a risk warning (1)",
  "  7 Performance: Promises returns",
  "    理由 “why” (1)",
];

const catalogue = (more: string) => ({ 1: `<</Type /Catalog /Pages 2 0 R ${more}>>` });

describe("the outline", () => {
  test("has a closed item for each finding and trigger, which leads to its place", async () => {
    const document = await annotated(onePage());
    const root = dictionaryAt(document.catalog, "Outlines");
    expect(outlineOf(root)).toEqual(ours);
    expect(String(at(root, "Count"))).toBe("1");
    const top = dictionaryAt(root, "First");
    expect(String(at(top, "Count"))).toBe("-2");
    const first = dictionaryAt(dictionaryAt(top, "First"), "First");
    expect(String(at(first, "Dest"))).toBe("[ 3 0 R /XYZ 100 712 null ]");
  });

  test.each([
    ["open", "/Count 2", "3"],
    ["closed", "/Count -2", "-3"],
    ["that does not count", "", "1"],
  ])("of a file that has one, %s, is extended, and its items stay", async (_state, count, longer) => {
    const document = await annotated({
      ...onePage(),
      ...catalogue("/Outlines 4 0 R"),
      4: `<</Type /Outlines /First 5 0 R /Last 6 0 R ${count}>>`,
      5: "<</Title (One) /Parent 4 0 R /Next 6 0 R>>",
      6: "<</Title (Two) /Parent 4 0 R /Prev 5 0 R /Dest [3 0 R /Fit]>>",
    });
    const root = dictionaryAt(document.catalog, "Outlines");
    expect(outlineOf(root)).toEqual(["One", "Two", ...ours]);
    expect(String(at(root, "Count"))).toBe(longer);
    const two = dictionaryAt(dictionaryAt(root, "First"), "Next");
    expect(String(at(two, "Dest"))).toBe("[ 3 0 R /Fit ]");
  });

  test.each([
    ["is empty", "<</Type /Outlines>>", ours],
    ["does not say which entry is last", "<</First 5 0 R>>", ["One", ...ours]],
  ])("of a file whose own %s is extended", async (_state, root, expected) => {
    const document = await annotated({
      ...onePage(),
      ...catalogue("/Outlines 4 0 R"),
      4: root,
      5: "<</Title (One) /Parent 4 0 R>>",
    });
    expect(outlineOf(dictionaryAt(document.catalog, "Outlines"))).toEqual(expected);
  });

  test("with a cycle is left unchanged", async () => {
    const document = await annotated({
      ...onePage(),
      ...catalogue("/Outlines 4 0 R"),
      4: "<</First 5 0 R>>",
      5: "<</Title (One) /Next 5 0 R>>",
    });
    expect(String(at(dictionaryAt(document.catalog, "Outlines"), "First"))).toContain("(One)");
  });
});

describe("the summary", () => {
  test("follows the last page, with a link to each place and back", async () => {
    const document = await annotated(onePage("/Rotate 90"));
    const [page, summary, ...others] = document.getPages();
    expect(others).toEqual([]);
    expect([summary!.getWidth(), summary!.getHeight(), summary!.getRotation().angle]).toEqual([595, 842, 0]);
    const targets = (node: PDFDict) =>
      (at(node, "Annots") as PDFArray)
        .asArray()
        .map((_, index) => (at(node, "Annots") as PDFArray).lookup(index, PDFDict))
        .filter((annotation) => String(at(annotation, "Subtype")) === "/Link")
        .map((link) => (at(link, "Dest") as PDFArray).get(0));
    expect(targets(summary!.node)).toEqual([page!.ref, page!.ref, page!.ref]);
    expect(targets(page!.node)).toEqual([summary!.ref, summary!.ref, summary!.ref]);
  });

  test.skipIf(!pdftotext)("lists the findings in text that can be copied", async () => {
    const document = await annotated(onePage());
    const { output } = runOn("pdftotext", await document.save(), "-f", "2", "-layout", "FILE", "-");
    const lines = output
      .toString()
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && line !== "\f");
    expect(lines).toEqual([
      "Review findings",
      `Reviewed file: SHA-256 ${"0".repeat(64)}`,
      "Written on 2024-02-03 by docreview",
      "Rules: 1 of 1 applied",
      "Answers: none",
      "2 findings in 3 places. Risk score: 8 of 10.",
      "12.3 Performance: Promises returns (score 8 of 10, breach)",
      "What to do: Remove the promise.",
      "Page 1. Found: “guaranteed returns”",
      "Whole document. Not found: “a risk warning”",
      "Source: RG 234.97",
      "7 Performance: Promises returns (score 8 of 10, breach)",
      "What to do: Remove the promise.",
      "Page 1. Found: “理由 “why””",
      "Source: RG 234.97",
    ]);
  });

  test.each([
    ["/PageLabels <</Nums [0 <</S /r>>]>>", "[ 0 <<\n/S /r\n>> 1 <<\n/P (Findings )\n/S /D\n>> ]"],
    ["", "undefined"],
  ])("labels its pages if others are labelled: %s", async (labels, expected) => {
    const document = await annotated({ ...onePage(), ...catalogue(labels) });
    const tree = at(document.catalog, "PageLabels");
    expect(String(tree instanceof PDFDict ? at(tree, "Nums") : undefined)).toBe(expected);
  });

  test("labels them in a tree with branches by one more branch", async () => {
    const document = await annotated({
      ...onePage(),
      ...catalogue("/PageLabels 4 0 R"),
      4: "<</Kids [5 0 R]>>",
      5: "<</Limits [0 0] /Nums [0 <</S /r>>]>>",
    });
    const kids = at(dictionaryAt(document.catalog, "PageLabels"), "Kids") as PDFArray;
    expect(kids.size()).toBe(2);
    expect(String(at(kids.lookup(1, PDFDict), "Limits"))).toBe("[ 1 1 ]");
  });
});

describe("in a tagged file", () => {
  const tagged = (root: string, more: Objects = {}): Objects => ({
    ...onePage(),
    ...catalogue("/MarkInfo <</Marked true>> /StructTreeRoot 4 0 R"),
    4: `<</Type /StructTreeRoot ${root}>>`,
    5: "<</Type /StructElem /S /Document /P 4 0 R /K [6 0 R]>>",
    6: "<</Type /StructElem /S /P /P 5 0 R /Pg 3 0 R /K 0>>",
    ...more,
  });

  test.each<[string, Objects, number]>([
    ["one document", tagged("/K 5 0 R /ParentTree <</Nums [0 [6 0 R]]>> /ParentTreeNextKey 1"), 1],
    ["no next key", tagged("/K [5 0 R] /ParentTree 7 0 R", { 7: "<</Nums [4 [6 0 R]]>>" }), 5],
    [
      "branches",
      tagged("/K 5 0 R /ParentTree <</Kids [7 0 R]>> /ParentTreeNextKey 2", {
        7: "<</Limits [0 1] /Nums [0 [6 0 R] 1 6 0 R]>>",
      }),
      2,
    ],
  ])("of %s every annotation and paragraph has an element, and leads to it", async (_form, objects, key) => {
    const document = await annotated(objects);
    const root = dictionaryAt(document.catalog, "StructTreeRoot");
    const whole = document.context.lookup(PDFRef.of(5), PDFDict);
    const kids = at(whole, "K") as PDFArray;
    expect(kids.size()).toBe(2);
    const section = kids.lookup(1, PDFDict);
    expect(at(section, "P")).toBe(whole);
    const elements = (at(section, "K") as PDFArray).asArray();
    const parents = parentsOf(dictionaryAt(root, "ParentTree"));
    const roles: string[] = [];
    for (const reference of elements) {
      const element = document.context.lookup(reference, PDFDict);
      roles.push(String(at(element, "S")));
      const content = at(element, "K");
      const own = content instanceof PDFDict ? dictionaryAt(content, "Obj") : dictionaryAt(element, "Pg");
      const held = parents.get(
        Number(String(at(own, content instanceof PDFDict ? "StructParent" : "StructParents"))),
      );
      if (content instanceof PDFNumber) expect((held as PDFArray).get(content.asNumber())).toBe(reference);
      else {
        expect(held).toBe(reference);
        expect(textOf(element, "Alt")).not.toBe("");
      }
    }
    const pair = ["/Annot", "/Link"];
    const listed = ["/P", "/Link"];
    const head = Array.from({ length: 4 }, () => "/P");
    expect(roles).toEqual([
      ...pair,
      ...pair,
      ...pair,
      "/H1",
      ...head,
      "/P",
      "/H2",
      "/P",
      ...listed,
      ...listed,
      "/P",
      "/H2",
      "/P",
      ...listed,
      "/P",
    ]);
    const keys = [...parents.keys()];
    expect(keys.slice(keys.indexOf(key))).toEqual(Array.from({ length: 10 }, (_, index) => key + index));
    expect(String(at(root, "ParentTreeNextKey"))).toBe(String(key + 10));
  });
});

function parentsOf(node: PDFDict): Map<number, unknown> {
  const parents = new Map<number, unknown>();
  const kids = at(node, "Kids");
  const pairs = at(node, "Nums");
  if (kids instanceof PDFArray) {
    for (let index = 0; index < kids.size(); index++) {
      for (const [key, value] of parentsOf(kids.lookup(index, PDFDict))) parents.set(key, value);
    }
  }
  if (pairs instanceof PDFArray) {
    for (let index = 0; index < pairs.size(); index += 2) {
      const value = pairs.get(index + 1);
      parents.set(Number(String(pairs.get(index))), value);
    }
  }
  return parents;
}

describe("a PDF/A file", () => {
  const archive = (part: number, components: number): Objects => {
    const metadata = `<x:xmpmeta><pdfaid:part>${part}</pdfaid:part></x:xmpmeta>`;
    return {
      ...onePage(),
      ...catalogue("/Metadata 4 0 R /OutputIntents [<</Type /OutputIntent /DestOutputProfile 5 0 R>>]"),
      4: `<</Type /Metadata /Length ${metadata.length}>>\nstream\n${metadata}\nendstream`,
      5: `<</N ${components} /Length 0>>\nstream\n\nendstream`,
    };
  };
  const judged = [
    findingOf([
      highlightOf([quad], {
        judgements: [{ state: "confirmed", reason: null, by: "Bo", at: "2024-01-01T00:00:00.000Z" }],
      }),
    ]),
  ];
  const written = async (objects: Objects) => {
    const pdf = Buffer.from(classicFile(objects), "latin1");
    const { value } = await annotatePdf(pdf, reviewOf([pageOf()], judged), { date });
    return Buffer.concat(value!).toString("latin1", pdf.length);
  };

  test("of part 1 gets lines below the words, without transparency", async () => {
    const text = await written(archive(1, 3));
    expect(text).toContain("/Subtype/Underline");
    expect(text).toMatch(/0\.666 0\.153 0\.153 rg\n100 700\.8 100 -0\.8 re\nf/);
    expect(text).not.toMatch(/\/Subtype\/Highlight|\/B gs/);
    expect(text).toMatch(/\/C\[0\.941 0\.651 0\.651\]/);
  });

  test("whose output intent is not RGB gets greys", async () => {
    const text = await written(archive(1, 4));
    expect(text).not.toMatch(/ rg\n|\/C\[/);
    expect(text).toMatch(/0\.4 g\n100 700\.8/);
  });

  test("of a later part gets highlights; neither has hidden annotations", async () => {
    const text = await written(archive(2, 3));
    expect(text).toContain("/Subtype/Highlight");
    expect(text).toContain("/F 28/IRT");
    expect(await written(onePage())).toContain("/F 30/IRT");
  });
});

test("many triggers are packed, in the form of the file's cross-reference, and read back", async () => {
  const triggers = Array.from({ length: 150 }, (_, index) =>
    triggerOf({ id: `t${index}`, text: `words ${index}`, places: [{ page: 1, quads: [quad] }] }),
  );
  const review = reviewOf([pageOf()], [findingOf(triggers)]);
  const plain = await PDFDocument.create();
  plain.addPage([595, 842]);
  for (const useObjectStreams of [false, true]) {
    const pdf = await plain.save({ useObjectStreams });
    const { value } = await annotatePdf(pdf, review, { date });
    const result = Buffer.concat(value!);
    if (qpdf) expect(qpdfComplaints(result)).toBe("");
    const section = result.toString("latin1", pdf.length);
    expect(section.includes("/XRefStm")).toBe(!useObjectStreams);
    expect(section.length / triggers.length).toBeLessThan(700);
    const document = await PDFDocument.load(result);
    const again = await annotatePdf(result, reviewOf([pageOf()], findings), { date });
    if (qpdf) expect(qpdfComplaints(Buffer.concat(again.value!))).toBe("");
    const annotations = at(document.getPage(0).node, "Annots") as PDFArray;
    expect(annotations.size()).toBe(450);
    expect(textOf(annotations.lookup(1, PDFDict), "NM")).toBe("t0");
  }
});

test("the triggers are listed with their document, beside the data of other programs", async () => {
  const document = await annotated({ ...onePage(), ...catalogue("/PieceInfo <</other <</Private 1>>>>") });
  const kept = dictionaryAt(document.catalog, "PieceInfo");
  expect(String(at(dictionaryAt(kept, "other"), "Private"))).toBe("1");
  const list = dictionaryAt(dictionaryAt(kept, "docreview"), "Private");
  expect(textOf(list, "Document")).toBe("0".repeat(64));
  expect((at(list, "Triggers") as PDFArray).asArray().map((id) => (id as PDFString).decodeText())).toEqual([
    "t1",
    "a",
    "t2",
  ]);
});

test("a signed file gets only annotations, each of which refers to the list", async () => {
  const signed = {
    ...onePage(),
    ...catalogue("/AcroForm <</Fields [4 0 R]>>"),
    4: "<</FT /Sig /T (here) /V 5 0 R>>",
    5: "<</Type /Sig /Filter /Adobe.PPKLite>>",
  };
  const document = await annotated(signed);
  expect(document.getPageCount()).toBe(1);
  expect(String(document.catalog)).toBe(
    String((await PDFDocument.load(Buffer.from(classicFile(signed)))).catalog),
  );
  const annotations = at(document.getPage(0).node, "Annots") as PDFArray;
  const lists = annotations
    .asArray()
    .map((_, index) => annotations.lookup(index, PDFDict))
    .filter((annotation) => String(at(annotation, "Subtype")) !== "/Popup")
    .map((annotation) => String(at(dictionaryAt(annotation, "docreview_Triggers"), "Triggers")));
  expect(lists).toEqual(Array.from({ length: 3 }, () => "[ (t1) (a) (t2) ]"));
});
