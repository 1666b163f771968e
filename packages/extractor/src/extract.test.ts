/** What becomes of files that cannot be read: a problem for the person who can fix it, never an exception. */
import { readFileSync } from "node:fs";
import type { ProblemCode } from "@docreview/model";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeCompoundFile } from "./compound-file/write-compound-file.ts";
import { extract, type ExtractionOptions } from "./extract.ts";
import { pdfExtractor } from "./pdf/pdf-extractor.ts";
import { smallPdf, textAt } from "./testing/small-pdf.ts";

const pdf = "application/pdf";
const options: ExtractionOptions = { extractors: [pdfExtractor], maximumPages: 10 };
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/pdf/${name}`, import.meta.url)));
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const pages = (count: number) =>
  smallPdf({
    pages: Array.from({ length: count }, (_, index) => ({ content: textAt(72, 700, `Page ${index}`) })),
  });
const aborted = AbortSignal.abort();

interface Refusal {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType?: string;
  readonly options?: Partial<ExtractionOptions>;
  readonly code: ProblemCode;
  readonly message: RegExp;
}

const refusals: readonly Refusal[] = [
  { name: "an empty file", bytes: new Uint8Array(), code: "document-empty", message: /empty/ },
  {
    name: "a type that nothing reads",
    bytes: latin1("x"),
    mediaType: "text/plain",
    code: "media-type-unsupported",
    message: /plain text.*PDF files \(\.pdf\)/,
  },
  {
    name: "a TIFF image",
    bytes: latin1("II*\u0000"),
    mediaType: "application/octet-stream",
    code: "media-type-unsupported",
    message: /appears to be a TIFF image \(\.tif\).*Save it as a PNG image or as a PDF.*PDF files \(\.pdf\)/,
  },
  {
    name: "something unknown, whatever its type is called",
    bytes: latin1("x"),
    mediaType: "application/x-letter",
    code: "media-type-unsupported",
    message: /^The file is of an unknown kind, which is not supported\. Save it as a PDF/,
  },
  {
    name: "an encrypted Word document, of which no media type says what it is",
    bytes: writeCompoundFile(new Map([["EncryptedPackage", latin1("x")]])),
    mediaType: "application/x-ole-storage",
    code: "document-encrypted",
    message: /password-protected.*save a copy without a password/,
  },
  {
    name: "the beginning of a Word 97 document",
    bytes: writeCompoundFile(new Map([["WordDocument", new Uint8Array(9000)]])).subarray(0, 600),
    mediaType: "application/x-ole-storage",
    code: "document-damaged",
    message: /beginning of an Office document.*complete copy/,
  },
  { name: "an Office file", bytes: latin1("PK\u0003\u0004"), code: "document-type-mismatch", message: /ZIP/ },
  {
    name: "an image",
    bytes: latin1("\u0089PNG\r\n\u001a\n"),
    code: "document-type-mismatch",
    message: /PNG/,
  },
  {
    name: "a text",
    bytes: latin1("Dear Sir,"),
    code: "document-type-mismatch",
    message: /not a PDF; it appears to be plain text/,
  },
  {
    name: "a header and nothing else",
    bytes: latin1("%PDF-1.7\n"),
    code: "document-damaged",
    message: /damaged/,
  },
  {
    name: "a first half without pages",
    bytes: pages(2).subarray(0, 300),
    code: "document-damaged",
    message: /damaged/,
  },
  {
    name: "a locked file",
    bytes: fixture("encrypted-user-password.pdf"),
    code: "document-encrypted",
    message: /password/,
  },
  { name: "too many pages", bytes: pages(11), code: "document-limit", message: /11 pages.*10/ },
  {
    name: "a cancelled review",
    bytes: pages(1),
    options: { signal: aborted },
    code: "review-cancelled",
    message: /cancelled/,
  },
];

describe("refusals", () => {
  test.each(refusals)("$name", async ({ bytes, mediaType = pdf, options: others, code, message }) => {
    const { value, problems } = await extract(bytes, mediaType, { ...options, ...others });
    expect(value).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

describe("files that only look troublesome", () => {
  test.each([
    ["encrypted with an empty password", fixture("encrypted-empty-password.pdf"), /This is page 1/],
    ["linearised", fixture("linearised.pdf"), /This is page 2/],
    ["bytes before the header", Uint8Array.from([...latin1("\r\n\r\n"), ...pages(1)]), /Page 0/],
    ["no pointer to the cross-reference table", pages(2).subarray(0, -20), /Page 1/],
    ["as many pages as are read", pages(10), /Page 9/],
  ])("%s", async (_, bytes, text) => {
    const { value } = await extract(bytes, pdf, options);
    expect(value?.document.text).toMatch(text);
  });
});

test("the bytes are left as they were", async () => {
  const bytes = fixture("user-unit.pdf");
  const before = bytes.slice();
  await extract(bytes, pdf, options);
  expect(bytes).toEqual(before);
});

test("whatever is wrong with a file, nothing is thrown", async () => {
  const sound = pages(1);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      async (changes) => {
        const bytes = sound.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        const { value, problems } = await extract(bytes, pdf, options);
        expect(value !== null || problems.length > 0).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("a Node Buffer is bytes like any other, for the second reader too", async () => {
  const garbage = Buffer.from("%PDF-1.7\nnothing that either reader can open");
  expect((await extract(garbage, pdf, options)).problems).toMatchObject([{ code: "document-damaged" }]);
  const sound = Buffer.from(pages(1));
  expect((await extract(sound, pdf, options)).value?.document.text).toBe("Page 0");
});

test("a document without any text is never passed over in silence", async () => {
  const empty = smallPdf({ pages: [{ content: "" }] });
  const { value, problems } = await extract(empty, pdf, options);
  expect(value?.document.text).toBe("");
  expect(problems.map(({ code }) => code)).toContain("document-without-text");
});
