/** A content reader becomes an extractor: which pages show it, and what is reported when that fails. */
import {
  documentFaults,
  placesOf,
  shownPlacesOf,
  span,
  type Document,
  type Outcome,
  type Problem,
  type Tools,
} from "@docreview/model";
import { expect, test } from "vitest";
import type { Content } from "./content/content.ts";
import { contentExtractor, type ContentFormat } from "./content-extractor.ts";
import { contentOf } from "./testing/content.ts";
import { column } from "./testing/page.ts";
import { readPdf } from "./testing/reading.ts";
import { smallPdf } from "./testing/small-pdf.ts";

const said = contentOf([
  { zone: "heading", text: "Annual Letter" },
  { zone: "body", text: "You may lose money." },
  { zone: "comment", text: "Legal has to see this." },
]);

const layout = smallPdf({
  pages: [{ content: column(100, 700, ["ANNUAL LETTER", "", "You may lose", "money."]) }],
});

const format = (content: Content, problems: readonly Problem[] = []): ContentFormat => ({
  mediaType: "application/x-letter",
  read: () => Promise.resolve({ value: content, problems }),
  pages: "converted",
});

async function extracted(content: Content, tools: Tools, given: Partial<ContentFormat> = {}) {
  const extractor = contentExtractor({ ...format(content), ...given });
  return extractor.extract(new Uint8Array(1), { maximumPages: 10, tools });
}

/** Of each quad of the words. */
function sidesOf(document: Document, words: string) {
  const start = document.text.indexOf(words);
  return placesOf(document, span(start, start + words.length)).flatMap(({ quads }) =>
    quads.map((quad) => ({ left: quad[0], right: quad[2] })),
  );
}

const converts = (outcome: Outcome<Uint8Array>): Tools => ({ convert: () => Promise.resolve(outcome) });
const asLayout = converts({ value: layout, problems: [] });

test("the pages are those of an office suite, where there is one", async () => {
  const { value, problems } = await extracted(said, asLayout);
  expect(problems).toEqual([]);
  expect(value?.rendition).toEqual({ kind: "layout", pdf: layout });
  const document = value!.document;
  expect(document.isReflowed).toBeUndefined();
  expect(documentFaults(document)).toEqual([]);
  expect(document.text).toBe("Annual Letter\n\nYou may lose money.\n\nLegal has to see this.");
  // Courier is 0.6 of its size wide.
  expect(sidesOf(document, "Letter")).toEqual([{ left: 142, right: 178 }]);
  expect(sidesOf(document, "lose money")).toEqual([
    { left: 148, right: 172 },
    { left: 100, right: 130 },
  ]);
  const comment = document.text.indexOf("Legal");
  expect(shownPlacesOf(document, span(comment, comment + 5))).toEqual([{ part: "comment" }]);
});

test("an office suite gets the kind of file, and is not used for content that it renders badly", async () => {
  const asked: string[] = [];
  const tools: Tools = {
    convert: (_, from, to) => {
      asked.push(`${from} to ${to}`);
      return Promise.resolve({ value: layout, problems: [] });
    },
  };
  await extracted(said, tools);
  const { value } = await extracted(said, tools, { pages: "reflowed" });
  expect(asked).toEqual(["application/x-letter to pdf"]);
  expect(value?.rendition?.kind).toBe("reflowed");
});

test.each<[string, Partial<ContentFormat>, Content]>([
  ["of its own kind", { pages: "printed" }, said],
  ["in a file of another kind", { pages: "reflowed" }, { ...said, isWebPage: true }],
])("a web page %s is printed by a browser, and not by an office suite", async (_, given, content) => {
  const converted: string[] = [];
  const convert: Tools["convert"] = (_bytes, from) => {
    converted.push(from);
    return Promise.resolve({ value: layout, problems: [] });
  };
  const shown = (tools: Tools) =>
    extracted(
      content,
      { convert, ...tools },
      { ...given, read: () => Promise.resolve({ value: content, problems: [] }) },
    );
  const { value, problems } = await shown({ print: () => Promise.resolve({ value: layout, problems: [] }) });
  expect([value?.rendition, problems]).toEqual([{ kind: "layout", pdf: layout }, []]);
  const failed = await shown({ print: () => Promise.resolve({ value: null, problems: [reason] }) });
  expect(failed.value?.rendition?.kind).toBe("reflowed");
  expect(failed.problems).toMatchObject([
    { code: "conversion-failed", reason: "time", message: expect.stringMatching(/^The browser could not/) },
  ]);
  const without = await shown({});
  expect([without.value?.rendition?.kind, without.problems]).toEqual(["reflowed", []]);
  expect(converted).toEqual([]);
});

test("without an office suite the text is laid out again", async () => {
  const { value, problems } = await extracted(said, {});
  expect(problems).toEqual([]);
  expect(value?.rendition?.kind).toBe("reflowed");
  const { document } = value!;
  expect(document.isReflowed).toBe(true);
  expect(documentFaults(document)).toEqual([]);
  const start = document.text.indexOf("lose");
  expect(placesOf(document, span(start, start + 4))).toMatchObject([{ page: 1 }]);
});

test("pages that hardly show the text are not used as its rendition", async () => {
  const empty = smallPdf({ pages: [{ content: column(100, 700, ["Annual"]) }] });
  const { value, problems } = await extracted(said, converts({ value: empty, problems: [] }));
  expect(value?.rendition?.kind).toBe("reflowed");
  expect(problems).toMatchObject([
    { code: "conversion-failed", message: expect.stringContaining("only 21 %") },
  ]);
});

const reason: Problem = { code: "conversion-failed", reason: "time", message: "It took too long." };

test.each<[string, Tools]>([
  ["gives nothing", converts({ value: null, problems: [reason] })],
  ["returns something that is not a PDF", converts({ value: new Uint8Array([1, 2, 3]), problems: [] })],
  ["breaks down", { convert: () => Promise.reject(new Error("It took too long.")) }],
])("where an office suite %s the text is laid out again, and that is reported", async (_, tools) => {
  const { value, problems } = await extracted(said, tools);
  expect(value?.rendition?.kind).toBe("reflowed");
  expect(problems.map(({ code }) => code)).toEqual(["conversion-failed"]);
});

test("an office suite that failed when the file was read is not used again", async () => {
  const { value, problems } = await extracted(said, asLayout, {
    read: () => Promise.resolve({ value: said, problems: [reason] }),
  });
  expect(value?.rendition?.kind).toBe("reflowed");
  expect(problems).toEqual([reason]);
});

test("a document with too many pages is refused, however it is set", async () => {
  const pages = Array.from({ length: 11 }, () => ({ content: column(100, 700, ["Page"]) }));
  const { value, problems } = await extracted(said, converts({ value: smallPdf({ pages }), problems: [] }));
  expect(value).toBeNull();
  expect(problems.map(({ code }) => code)).toEqual(["document-limit"]);
});

test("what the reader could not read is reported, and nothing is laid out where nothing was read", async () => {
  const problem: Problem = { code: "document-damaged", reason: "unreadable", message: "It is damaged." };
  const { value, problems } = await extracted(said, asLayout, {
    read: () => Promise.resolve({ value: null, problems: [problem] }),
  });
  expect(value).toBeNull();
  expect(problems).toEqual([problem]);
});

test("an aborted conversion ends the reading", async () => {
  const controller = new AbortController();
  const extractor = contentExtractor(format(said));
  const { value, problems } = await extractor.extract(new Uint8Array(1), {
    maximumPages: 10,
    signal: controller.signal,
    tools: {
      convert: () => {
        controller.abort();
        return Promise.resolve({ value: null, problems: [] });
      },
    },
  });
  expect(value).toBeNull();
  expect(problems.map(({ code }) => code)).toEqual(["review-cancelled"]);
});

test("a document without any text is never passed over in silence", async () => {
  const empty = smallPdf({ pages: [{ content: "" }] });
  const { value, problems } = await extracted(contentOf([]), converts({ value: empty, problems: [] }));
  expect(value?.document.text).toBe("");
  expect(problems.map(({ code }) => code)).toContain("document-without-text");
});

test("hidden text that the pages show after all is not called unseen", async () => {
  const hidden = contentOf([
    { zone: "heading", text: "Annual Letter" },
    { zone: "hidden", text: "You may lose money." },
  ]);
  const [section] = hidden.sections;
  const elements = section!.elements.map((element) =>
    element.kind === "paragraph" && element.zone === "hidden"
      ? { ...element, hiddenReason: "not-drawn" as const }
      : element,
  );
  const { value } = await extracted({ ...hidden, sections: [{ ...section!, elements }] }, asLayout);
  expect(value?.rendition?.kind).toBe("layout");
  expect(documentFaults(value!.document)).toEqual([]);
  expect(value!.document.layout.blocks[1]).not.toHaveProperty("unseen");
});

test("text that is not on a page keeps its part", async () => {
  const { value } = await extracted(contentOf([{ zone: "deleted", text: "Guaranteed returns." }]), asLayout);
  expect(shownPlacesOf(value!.document, span(0, 10))).toEqual([{ part: "deleted" }]);
});

test("words in Chinese have their places where the pages that were set anew show them", async () => {
  const words = "保证收益";
  const { value, problems } = await extracted(
    contentOf([{ zone: "body", text: `本基金${words}，没有任何风险。Guaranteed 收益` }]),
    {},
  );
  expect(problems).toEqual([]);
  const { document: shown } = await readPdf(value!.rendition!.pdf);
  expect(shown.text).toBe(value!.document.text);
  const sides = sidesOf(value!.document, words);
  expect(sides).toHaveLength(1);
  expect(sides).toEqual(sidesOf(shown, words));
});
