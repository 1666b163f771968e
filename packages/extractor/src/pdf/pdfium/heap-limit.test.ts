/** @module-tag long */
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { pdfExtractor } from "../pdf-extractor.ts";
import { limitHeap, type GrowingMemory } from "./heap-limit.ts";
import { loadPdfium } from "./library.ts";

const options = { maximumPages: 10 };

/** One page whose content is `content`, compressed. */
function pdfOf(content: Uint8Array): Uint8Array {
  const stream = deflateSync(content);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF"),
  ]);
}

const honest = pdfOf(Buffer.from("BT /F 12 Tf 20 20 Td (An honest page) Tj ET"));

test("a file that inflates past the ceiling is refused with the reason, and the next is read", async () => {
  const bomb = pdfOf(new Uint8Array(300 * 1024 ** 2).fill(0x20));
  const refused = await pdfExtractor.extract(bomb, options);
  expect(refused).toMatchObject({ value: null, problems: [{ code: "document-limit" }] });
  const { value } = await pdfExtractor.extract(honest, options);
  expect(value?.document.text).toBe("An honest page");
  expect((await loadPdfium()).heap.wasPassed()).toBe(false);
});

test("memory grows up to its ceiling, and not at all once it was refused", () => {
  let pages = 1;
  const memory: GrowingMemory = {
    buffer: {
      get byteLength() {
        return pages * 65_536;
      },
    },
    grow: (more) => (pages += more) - more,
  };
  const limit = limitHeap(memory);
  limit.allow(3 * 65_536);
  expect(memory.grow(2)).toBe(1);
  expect(limit.wasPassed()).toBe(false);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(limit.wasPassed()).toBe(true);
  limit.allow(100 * 65_536);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer.byteLength).toBe(3 * 65_536);
});
