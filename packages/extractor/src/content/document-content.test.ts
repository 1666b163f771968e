/** From pages to content and back: what is attached to a message, and what pictures say. */
import { documentFaults, span, type Document, type Mark } from "@docreview/model";
import { expect, test } from "vitest";
import { contentOf } from "../testing/content.ts";
import { setText } from "../testing/rendition.ts";
import { contentOfDocument } from "./document-content.ts";
import { withImageText } from "./image-text.ts";
import { recordOf } from "./record.ts";

const setting = { width: 20, linesPerPage: 10, hyphenates: false, header: "" };

/** Its last block was recognised in a picture. */
function scanned(): Document {
  const document = setText(
    [
      { zone: "heading", text: "Annual Letter" },
      { zone: "body", text: "You may lose money." },
      { zone: "body", text: "Scanned disclaimer" },
    ],
    setting,
  );
  const picture: Mark = { zone: "image-text", span: document.layout.blocks[2]!.span };
  return { ...document, layout: { ...document.layout, marks: [picture] } };
}

test("a document's blocks become paragraphs in their zones, and its pictures sections of their own", () => {
  const document = scanned();
  const content = contentOfDocument(document);
  expect(content.sections.map(({ mark, newPage }) => ({ mark, newPage }))).toEqual([
    { mark: null, newPage: true },
    { mark: "image-text", newPage: false },
  ]);
  const record = recordOf(content);
  expect(record.text).toBe(document.text);
  expect(record.blocks).toEqual(document.layout.blocks);
  expect(record.marks).toEqual(document.layout.marks);
});

test("a document without text has no sections", () => {
  expect(contentOfDocument(setText([], setting)).sections).toEqual([]);
});

test("text recognised on the pages follows the text of the file, and is marked", () => {
  const record = withImageText(
    recordOf(contentOf([{ zone: "body", text: "You may lose money." }])),
    scanned(),
  );
  expect(record.text).toBe("You may lose money.\n\nScanned disclaimer");
  expect(record.marks).toEqual([{ zone: "image-text", span: span(21, 39) }]);
  const { text, blocks, marks } = record;
  const extents = new Float32Array(2 * text.length).fill(Number.NaN);
  expect(
    documentFaults({ text, pages: [], layout: { blocks, marks, lines: [], runs: [], extents } }),
  ).toEqual([]);
});

test("where nothing was recognised, and where the file says nothing else", () => {
  const record = recordOf(contentOf([{ zone: "body", text: "Text" }]));
  expect(withImageText(record, setText([{ zone: "body", text: "Other" }], setting))).toBe(record);
  expect(withImageText(recordOf(contentOf([])), scanned()).text).toBe("Scanned disclaimer");
});
