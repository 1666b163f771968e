import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileBytes, InvalidUpload } from "./multipart-file.ts";

const contentType = "multipart/form-data; boundary=cut";
const header = 'Content-Disposition: form-data; name="asset"; filename="a.pdf"';
const partOf = (head: string, content: string) => `--cut\r\n${head}\r\n\r\n${content}\r\n`;
const formOf = (...parts: readonly string[]) => `${parts.join("")}--cut--\r\n`;

async function readAll(body: Readable, type = contentType): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of fileBytes({ body, contentType: type }, "asset")) pieces.push(bytes);
  return Buffer.concat(pieces).toString("latin1");
}

const inPieces = (text: string, length = 1_000) =>
  Readable.from(
    text.match(new RegExp(`[^]{1,${length}}`, "g"))?.map((piece) => Buffer.from(piece, "latin1")) ?? [],
    { objectMode: false },
  );

/** The bytes, or the reason why there are none. */
const outcome = (body: Readable, type?: string) =>
  readAll(body, type).catch((error: unknown) => {
    if (error instanceof InvalidUpload) return error.refusal.errors[0]!.detail;
    throw error;
  });

describe("the file of a form", () => {
  test("is received as sent, however the body is chunked", async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
      // Content that looks like the end of a part.
      fc
        .array(fc.constantFrom("\r\n", "--cut", "-", "cut", "\r", "\n"), { maxLength: 12 })
        .map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 80 }), async (text, length) => {
        fc.pre(!`\r\n${text}\r\n`.includes("\r\n--cut"));
        expect(await readAll(inPieces(formOf(partOf(header, text)), length))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test("is refused if the body is incomplete, wherever it ends", async () => {
    const whole = formOf(partOf(header, "words of a document"));
    for (let length = 0; length <= whole.length - "--\r\n".length; length++) {
      expect(await outcome(inPieces(whole.slice(0, length), 7)), String(length)).toMatch(
        /form is incomplete|no part/,
      );
    }
  });

  test("ends, whatever is in the body", async () => {
    const piece = fc.constantFrom(
      "--cut",
      "--",
      "\r\n",
      "\r\n\r\n",
      header,
      "Content-Disposition: form-data",
      "x",
      ":",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, length) => {
          expect(typeof (await outcome(inPieces(parts.join(""), length)))).toBe("string");
        },
      ),
      {
        numRuns: 2_000,
        // The parser finishes before the body ends.
        examples: [
          [["--cut--\r\n--cut--cut\r\n"], 6],
          [["--cut--cut\r\n--cut\r\n\r\n\r\nx"], 6],
          [["--cut:--cut\r\n\r\n--cut--cutx\r\n--cut:"], 7],
        ],
      },
    );
  });

  const file = partOf(header, "bytes");
  test.each([
    ["an empty body", "", /form is incomplete/],
    ["no part", formOf(), /no part asset/],
    ["another name", formOf(partOf(header.replace("asset", "document"), "bytes")), /named asset/],
    ["no name", formOf(partOf('Content-Disposition: form-data; filename="a"', "bytes")), /named asset/],
    ["a field", formOf(partOf('Content-Disposition: form-data; name="asset"', "bytes")), /must be a file/],
    ["a second file", formOf(file, file), /exactly one part/],
    [
      "a field after it",
      formOf(file, partOf('Content-Disposition: form-data; name="note"', "x")),
      /exactly one part/,
    ],
    [
      "a field before it",
      formOf(partOf('Content-Disposition: form-data; name="note"', "x"), file),
      /must be/,
    ],
    ["a nameless part after it", formOf(file, partOf("Content-Type: text/plain", "x")), /exactly one part/],
    ["no form at all", "%PDF-1.7\n…", /form is incomplete/],
  ])("%s is refused", async (_name, body, reason) => {
    expect(await outcome(inPieces(body))).toMatch(reason);
  });

  test.each(["multipart/form-data", "multipart/form-data; border=cut"])("%s is refused", async (type) => {
    expect(await outcome(inPieces(formOf(file)), type)).toMatch(/no boundary/);
  });

  test("is read no faster and no further than it is consumed", async () => {
    let sent = 0;
    const endless = Readable.from(
      (function* () {
        yield Buffer.from(`--cut\r\n${header}\r\n\r\n`);
        for (;;) {
          sent += 65_536;
          yield Buffer.alloc(65_536);
        }
      })(),
      { objectMode: false },
    );
    let taken = 0;
    for await (const bytes of fileBytes({ body: endless, contentType }, "asset")) {
      taken += bytes.length;
      expect(sent - taken).toBeLessThan(4 * 65_536);
      if (taken > 2 ** 22) break;
    }
    expect(endless.destroyed).toBe(false);
  });

  test("is not searched for in an endless body", async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536, "x");
      })(),
      { objectMode: false },
    );
    expect(await outcome(endless)).toMatch(/too much besides the file/);
  });
});
