import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseIndirectObject, streamEnd } from "./indirect-object.ts";
import { numberOf, pdfDictionary, pdfName, pdfNumber, type PdfObject, pdfString } from "./object.ts";
import { parseObject } from "./parse-object.ts";
import { writtenObject } from "./write-object.ts";

const anyBytes = fc.string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)) });
const anyName = anyBytes.filter((name) => !name.includes("\0"));

const { object: anyObject } = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant<PdfObject>({ kind: "null" }),
    fc.boolean().map((value): PdfObject => ({ kind: "boolean", value })),
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map(pdfNumber),
    fc.nat(999).map((value) => pdfNumber(value / 1000)),
    anyBytes.map(pdfString),
    anyName.map(pdfName),
    fc
      .record({ number: fc.nat(8_388_607), generation: fc.nat(65_535) })
      .map((reference): PdfObject => ({ kind: "reference", ...reference })),
    fc.array(tie("object")).map((items): PdfObject => ({ kind: "array", items })),
    fc
      .array(fc.tuple(anyName, tie("object")))
      .map((entries): PdfObject => ({ kind: "dictionary", entries: new Map(entries) })),
  ),
}));

const read = (text: string) => parseObject({ bytes: Buffer.from(text, "latin1"), position: 0 });

test("a written object is parsed as the same object", () => {
  fc.assert(
    fc.property(anyObject, (object) => {
      expect(read(writtenObject(object))).toEqual(object);
      const indirect = `12 3 obj\n${writtenObject(object)}\nendobj`;
      expect(parseIndirectObject(Buffer.from(indirect, "latin1"), 0)).toMatchObject({
        number: 12,
        generation: 3,
        object,
      });
    }),
  );
});

test("parsing ends for any bytes", () => {
  const piece = fc.constantFrom(
    "<<",
    ">>",
    "[",
    "]",
    "(",
    ")",
    "<",
    ">",
    "/",
    "{",
    "}",
    "%",
    "\\",
    " ",
    "1 0 R",
  );
  const word = fc.constantFrom("endobj", "stream", "obj", "true", "null", "R", "1", "-", ".", "\n", "#");
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, word, anyBytes)), (pieces) => {
      expect(read(pieces.join(""))).toHaveProperty("kind");
    }),
  );
});

describe("objects of other producers", () => {
  test.each<[string, string, PdfObject]>([
    ["a string within parentheses", "(a (b) c)", pdfString("a (b) c")],
    ["escapes", String.raw`(\n\(\)\\\101\7\q)`, pdfString("\n()\\A\x07q")],
    ["line ends", "(a\r\nb\rc\\\r\nd)", pdfString("a\nb\ncd")],
    ["an odd hexadecimal digit", "<48 65 7>", pdfString("Hep")],
    ["a name with an escape", "/A#20B", pdfName("A B")],
    ["a comment", "% no\n true", { kind: "boolean", value: true }],
    [
      "marks that part without space",
      "<</A 1/B(x)/C[/D]>>",
      pdfDictionary({ A: pdfNumber(1), B: pdfString("x"), C: { kind: "array", items: [pdfName("D")] } }),
    ],
    ["a value left out", "<</A >>", pdfDictionary({ A: { kind: "null" } })],
    [
      "a list that is not closed",
      "<</A [1 2>>",
      pdfDictionary({ A: { kind: "array", items: [pdfNumber(1), pdfNumber(2)] } }),
    ],
    ["a dictionary that is not closed", "<</A 1 endobj", pdfDictionary({ A: pdfNumber(1) })],
    [
      "two numbers and no reference",
      "[1 2 Rx]",
      { kind: "array", items: [pdfNumber(1), pdfNumber(2), { kind: "null" }] },
    ],
  ])("%s", (_name, text, object) => {
    expect(read(text)).toEqual(object);
  });
});

test("numbers keep the digits with which they were written", () => {
  expect(writtenObject(read("[1.000 +7 -.5 --3]"))).toBe("[1.000 +7 -.5 --3]");
  expect(numberOf(read("1.50"))).toBe(1.5);
});

test("endless nesting is refused", () => {
  expect(() => read("[".repeat(100_000))).toThrow("too deeply");
});

test("a stream ends at its length, or where it is closed", () => {
  const bytes = Buffer.from("1 0 obj <</Length 3>>\nstream\r\nabc\r\nendstream", "latin1");
  const { object, end } = parseIndirectObject(bytes, 0)!;
  expect(object.kind).toBe("stream");
  expect(bytes.toString("latin1", end, streamEnd(bytes, end, pdfNumber(3)))).toBe("abc");
  for (const wrong of [pdfNumber(1), pdfNumber(999), pdfNumber(-1), pdfName("x")]) {
    expect(bytes.toString("latin1", end, streamEnd(bytes, end, wrong))).toBe("abc");
  }
});
