import { describe, expect, test } from "vitest";
import { openArchive } from "../archive/archive.ts";
import { archiveLimits } from "../archive/limits.ts";
import { strToU8, zipSync } from "fflate";
import { paragraphOf } from "../testing/content.ts";
import { XmlElement } from "../xml/xml.ts";
import { Budget, maximumNodes, maximumSize, maximumXmlBytes } from "./budget.ts";
import { readDocx } from "../docx/docx-reader.ts";
import { maximumPictureBytes, Pictures } from "../drawing/pictures.ts";
import { partsOf } from "./parts.ts";
import { readPptx } from "../pptx/pptx-reader.ts";
import { slide, smallPresentation } from "../pptx/testing/small-presentation.ts";
import { paragraph, run, smallDocument } from "../docx/testing/small-document.ts";

describe("the total budget of a document", () => {
  test("is spent by its text", () => {
    const budget = new Budget();
    budget.spend([paragraphOf("body", "x".repeat(maximumSize - 1000))]);
    expect(budget.isSpent).toBe(false);
    budget.spend([paragraphOf("body", "x".repeat(1000))]);
    expect(budget.isSpent).toBe(true);
  });

  test("is spent by elements that say little, also within cells", () => {
    const cell = { columns: 1, rows: 1, elements: [paragraphOf("table", "x")] };
    const cells = Array.from({ length: 300_000 }, () => cell);
    const budget = new Budget();
    budget.spend([{ kind: "table", rows: [{ header: false, cells }] }]);
    expect(budget.isSpent).toBe(true);
  });

  test("is used up by XML without content", () => {
    const [nodes, bytes] = [new Budget(), new Budget()];
    const root = new XmlElement("a", new Map([["b", "c"]]), []);
    const row = new XmlElement("r", new Map(), [root, "text", root]);
    for (let spent = 5; spent <= maximumNodes; spent += 5) nodes.spendTree(row);
    expect(nodes.isSpent).toBe(false);
    nodes.spendTree(row);
    expect(nodes.isSpent).toBe(true);
    bytes.spendBytes(maximumXmlBytes);
    expect(bytes.isSpent).toBe(false);
    bytes.spendBytes(1);
    expect(bytes.isSpent).toBe(true);
  });

  test(
    "is a limit that presentations and documents are refused by, though they say little",
    { tags: "long" },
    async () => {
      const empty = "<a/>".repeat(400_000);
      const slides = Array.from({ length: 9 }, (_, at) => [`slides/slide${at}.xml`, slide(empty)] as const);
      const headers = Array.from(
        { length: 9 },
        (_, at) => [`header${at}.xml`, `<w:hdr>${empty}</w:hdr>`] as const,
      );
      const references = headers.map(([name]) => `<w:headerReference r:id="${name}"/>`).join("");
      const document = smallDocument(`<w:sectPr>${references}</w:sectPr>`, {
        further: Object.fromEntries(headers),
      });
      const presentation = smallPresentation(Object.fromEntries(slides));
      for (const outcome of [
        await readDocx(document, { maximumPages: 10 }),
        await readPptx(presentation, { maximumPages: 10 }),
      ]) {
        expect(outcome.value).toBeNull();
        expect(outcome.problems.map(({ code }) => code)).toEqual(["document-limit"]);
      }
    },
  );

  test("is a limit that the document is refused by", async () => {
    const bytes = smallDocument(paragraph(run("x".repeat(1000))).repeat(maximumSize / 1000));
    const { value, problems } = await readDocx(bytes, { maximumPages: 10 });
    expect(value).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(["document-limit"]);
  });
});

test("pictures past the limit of all together are left out, and reported", async () => {
  const picture = new Uint8Array(maximumPictureBytes / 2);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const names = ["a.png", "b.png", "c.png"];
  const files = Object.fromEntries(names.map((name) => [name, picture]));
  const { value } = await openArchive(
    zipSync({ ...files, "d.gif": strToU8("GIF89a") }, { level: 0 }),
    archiveLimits,
  );
  const told: string[] = [];
  const pictures = new Pictures(partsOf(value!), ({ code }) => told.push(code));
  expect([...names, "a.png"].map((name) => pictures.take(name)?.length)).toEqual([
    picture.length,
    picture.length,
    undefined,
    picture.length,
  ]);
  expect(told).toEqual(["document-incomplete"]);
  expect(pictures.take("d.gif")).toBeNull();
});
