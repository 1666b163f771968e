/**
 * Hostile files are refused quickly: the time limit of the tests checks this.
 *
 * @module-tag long
 */
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { inflate, maximumInflated } from "@docreview/pdf-file";
import { appendAnnotations } from "./append.ts";

const order = {
  findings: [],
  listed: { document: "", ids: [], issues: [] },
  head: [],
  pages: 1,
  stamp: "D:20240203040506Z",
};
const refusal = async (text: string) => {
  const appending = await appendAnnotations(Buffer.from(`%PDF-1.7\n${text}`, "latin1"), order);
  return appending.kind === "refused" ? appending.reason : "appended";
};

/** A cross-reference stream whose rows inflate to the limit. */
function manyRows(): string {
  const data = deflateSync(Buffer.alloc(maximumInflated, 1)).toString("latin1");
  const dictionary = `<</Type /XRef /W [1 1 1] /Size 99999999 /Filter /FlateDecode /Length ${data.length}>>`;
  return `1 0 obj ${dictionary} stream\n${data}\nendstream endobj startxref 9`;
}

/** Thousands of sections that all refer to the same hidden stream, which inflates to many bytes. */
function sharedHiddenStream(): string {
  const data = deflateSync(Buffer.alloc(maximumInflated / 2)).toString("latin1");
  const dictionary = `<</Type /XRef /W [8 8 8] /Index [0 0] /Filter /FlateDecode /Length ${data.length}>>`;
  let text = `1 0 obj ${dictionary} stream\n${data}\nendstream endobj `;
  let previous = "";
  for (let section = 0; section < 3000; section++) {
    const offset = 9 + text.length;
    text += `xref\n0 0\ntrailer <</XRefStm 9 ${previous}>> `;
    previous = `/Prev ${offset}`;
    if (section === 2999) text += `startxref ${offset}`;
  }
  return text;
}

test.each([
  ["strings that are not closed", "1 0 obj (".repeat(300_000)],
  ["dictionaries that are not closed", "1 0 obj <<".repeat(300_000)],
  ["trailers that are not closed", "trailer <<(".repeat(200_000)],
  ["streams that are not closed", "1 0 obj <<>> stream\n".repeat(200_000)],
  ["lists within lists", `1 0 obj ${"[".repeat(1_000_000)}`],
  ["numbers that could be references", `1 0 obj [${"1 ".repeat(500_000)}]`],
  ["rows without end", manyRows()],
  ["sections that share a hidden stream", sharedHiddenStream()],
])("%s", async (_name, text) => {
  expect(await refusal(text)).toBe("damaged");
});

test("a stream that inflates beyond the bound is refused", () => {
  expect(inflate(deflateSync(Buffer.alloc(maximumInflated)))).toHaveLength(maximumInflated);
  expect(() => inflate(deflateSync(Buffer.alloc(maximumInflated + 1)))).toThrow("beyond the bound");
});

test("an incomplete stream keeps what it has", () => {
  const packed = deflateSync(Buffer.from("abc".repeat(1000)));
  expect(inflate(packed.subarray(0, -4)).toString()).toBe("abc".repeat(1000));
});
