import { expect, test } from "vitest";
import { loadPdfium } from "./library.ts";

test("numbers are read where they are, also once the memory has grown", async () => {
  const pdfium = await loadPdfium();
  pdfium.heap.allow(Infinity);
  const size = pdfium.bytes().length;
  const address = pdfium.malloc(size);
  try {
    expect(pdfium.bytes().length).toBeGreaterThan(size);
    const at = Math.ceil((address + size / 2) / 8) * 8;
    const view = new DataView(pdfium.bytes().buffer, at);
    view.setInt32(0, -2, true);
    view.setFloat32(4, 0.5, true);
    view.setFloat64(8, Math.PI, true);
    const { byteAt, integerAt, floatAt, doubleAt } = pdfium;
    expect([byteAt(at), integerAt(at), floatAt(at + 4), doubleAt(at + 8)]).toEqual([254, -2, 0.5, Math.PI]);
  } finally {
    pdfium.free(address);
  }
});
