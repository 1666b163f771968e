import { deserialize } from "node:v8";
import type { Document } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { readingBytes, shapeFault, type StoredReading } from "./reading-blob.ts";

const box = { left: 0, bottom: 0, right: 600, top: 800 };
const span = { start: 0, end: 2 };
const document: Document = {
  text: "Hi",
  pages: [{ number: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 }],
  layout: {
    blocks: [{ span, zone: "body" }],
    lines: [{ span, page: 1, origin: { x: 50, y: 700 }, angle: 0 }],
    runs: [
      {
        span,
        ascent: 9,
        descent: 3,
        fontSize: 12,
        bold: false,
        italic: false,
        colour: "#000000",
        visible: true,
      },
    ],
    extents: new Float32Array([0, 7, Number.NaN, Number.NaN]),
  },
};
const reading: StoredReading = {
  mediaType: "application/pdf",
  sha256: "0".repeat(64),
  document,
  rendition: null,
  problems: [
    { code: "page-unreadable", message: "Page 2 could not be read.", place: { kind: "page", page: 2 } },
  ],
};

test("a reading is stored whole, with its problems and the kind of its rendition", () => {
  const reflowed: StoredReading = { ...reading, rendition: { kind: "reflowed" } };
  for (const one of [reading, reflowed]) expect(deserialize(readingBytes(one))).toEqual(one);
});

describe("a document that breaks an invariant is rejected", () => {
  test.each<{ name: string; unsound: unknown }>([
    { name: "other text than its layout", unsound: { ...document, text: "Hello" } },
    { name: "no layout", unsound: { text: "Hi", pages: [] } },
    { name: "no object", unsound: "Hi" },
    { name: "nothing", unsound: null },
  ])("$name", ({ unsound }) => {
    expect(shapeFault(unsound as Document)).not.toBeNull();
  });
});

test("a reading is stored without its places in a source that the service does not show", () => {
  const source = { runs: [{ span, source: 4 }], lines: new Int32Array([0]) };
  const suppression = { rules: ["A-1"], reason: "quoted", span: null, position: { line: 1, column: 1 } };
  const written = { ...reading, document: { ...document, source, suppressions: [suppression] } };
  expect(deserialize(readingBytes(written))).toEqual(reading);
});
