import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metafileLines } from "./metafile.ts";

const read = metafileLines;

/** Little-endian numbers, each given as [bytes, value]; strings are given as bytes. */
function packed(...fields: readonly (readonly [size: number, value: number] | Uint8Array)[]): Uint8Array {
  const bytes = fields.flatMap((field): readonly number[] => {
    if (field instanceof Uint8Array) return [...field];
    const [size, value] = field;
    const view = new DataView(new ArrayBuffer(8));
    view.setBigInt64(0, BigInt(value), true);
    return [...new Uint8Array(view.buffer, 0, size)];
  });
  return new Uint8Array(bytes);
}

const joined = (parts: readonly Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));
const latin = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0)!);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const zeros = (count: number) => new Uint8Array(count);

const windows = {
  file: (...records: readonly Uint8Array[]) =>
    joined([packed([2, 1], [2, 9], [2, 0x300], [4, 0], [2, 0], [4, 0], [2, 0]), ...records]),
  record: (kind: number, body: Uint8Array) => {
    const even = body.length % 2 === 0 ? body : joined([body, zeros(1)]);
    return packed([4, (even.length + 6) / 2], [2, kind], even);
  },
  text(text: Uint8Array, x: number, y: number) {
    const even = text.length % 2 === 0 ? text : joined([text, zeros(1)]);
    return this.record(0x0521, packed([2, text.length], even, [2, y], [2, x]));
  },
  spaced(text: string, x: number, y: number) {
    const even = text.length % 2 === 0 ? latin(text) : joined([latin(text), zeros(1)]);
    const spacing = joined(Array.from(text, () => packed([2, 10])));
    return this.record(0x0a32, packed([2, y], [2, x], [2, text.length], [2, 0], even, spacing));
  },
  font(name: string, characterSet: number) {
    const body = packed([2, -20], zeros(11), [1, characterSet], zeros(4), latin(`${name}\0`));
    return this.record(0x02fb, body);
  },
  select(index: number) {
    return this.record(0x012d, packed([2, index]));
  },
  remove(index: number) {
    return this.record(0x01f0, packed([2, index]));
  },
};

describe("Windows metafiles", () => {
  test("say their strings, also behind the header of a placeable one", () => {
    const file = windows.file(windows.text(latin("first"), 0, 0), windows.spaced("second", 0, 40));
    expect(read(file)).toEqual(["first", "second"]);
    expect(read(joined([packed([4, 0x9ac6cdd7], zeros(18)), file]))).toEqual(["first", "second"]);
  });

  test("decode strings by the font that is selected", () => {
    const cyrillic = new Uint8Array([0xcf, 0xf0, 0xe8]);
    const fonts = [windows.font("Arial", 204), windows.record(0x02fa, zeros(10)), windows.font("Arial", 0)];
    const file = windows.file(
      ...fonts,
      windows.select(0),
      windows.text(cyrillic, 0, 0),
      windows.select(1),
      windows.text(cyrillic, 0, 40),
      windows.select(2),
      windows.text(cyrillic, 0, 80),
    );
    expect(read(file)).toEqual(["При", "При", "Ïðè"]);
  });

  test("put a new object at the first place that is free", () => {
    const file = windows.file(
      windows.font("Arial", 0),
      windows.font("Arial", 0),
      windows.remove(0),
      windows.font("Arial", 238),
      windows.select(0),
      windows.text(new Uint8Array([0xb3, 0xf3]), 0, 0),
    );
    expect(read(file)).toEqual(["łó"]);
  });

  test("show signs of symbol fonts, and pass over lines of nothing else", () => {
    const file = windows.file(
      windows.font("Wingdings", 2),
      windows.font("Arial", 0),
      windows.select(0),
      windows.text(latin("n"), 0, 0),
      windows.text(latin("n"), 0, 40),
      windows.select(1),
      windows.text(latin("item"), 22, 40),
    );
    expect(read(file)).toEqual(["■ item"]);
  });
});

describe("lines", () => {
  test("join what follows on a baseline, with a space where there is a gap", () => {
    const file = windows.file(
      windows.spaced("ab", 0, 0),
      windows.spaced("cd", 20, 0),
      windows.spaced("ef", 45, 0),
      windows.spaced("far", 300, 0),
      windows.spaced("below", 0, 20),
    );
    expect(read(file)).toEqual(["abcd ef", "far", "below"]);
  });

  test("say a shadowed string once, and the same words elsewhere again", () => {
    const file = windows.file(
      windows.spaced("word", 2, 2),
      windows.spaced("word", 0, 0),
      windows.spaced("word", 0, 40),
    );
    expect(read(file)).toEqual(["word", "word"]);
  });
});

const enhanced = {
  file(...records: readonly Uint8Array[]) {
    const header = packed([4, 1], [4, 108], zeros(32), [4, 0x464d4520], zeros(64));
    return joined([header, ...records, packed([4, 14], [4, 20], zeros(12))]);
  },
  record: (kind: number, body: Uint8Array) => packed([4, kind], [4, body.length + 8], body),
  text(text: string, x: number, y: number, options = 0) {
    const spacing = joined(Array.from(text, () => packed([4, 10])));
    const characters = joined([utf16(text), zeros((text.length % 2) * 2)]);
    const fields = packed([4, x], [4, y], [4, text.length], [4, 76], [4, options], zeros(16), [
      4,
      76 + characters.length,
    ]);
    return this.record(84, joined([zeros(28), fields, characters, spacing]));
  },
  plus(text: string) {
    const body = packed([4, 0], [4, 0], [4, text.length], zeros(16), utf16(text));
    const size = body.length + 12;
    const plusRecord = packed([2, 0x401c], [2, 0], [4, size], [4, body.length], body);
    return this.record(70, joined([packed([4, plusRecord.length + 4], [4, 0x2b464d45]), plusRecord]));
  },
};

describe("enhanced metafiles", () => {
  test("say their strings", () => {
    expect(read(enhanced.file(enhanced.text("Größe", 0, 0), enhanced.text("αβγ", 0, 40)))).toEqual([
      "Größe",
      "αβγ",
    ]);
  });

  test("pass over glyphs whose meaning only a font knows", () => {
    expect(read(enhanced.file(enhanced.text("xyz", 0, 0, 0x10)))).toEqual([]);
  });

  test("say small strings of one byte a character", () => {
    const body = packed([4, 0], [4, 0], [4, 4], [4, 0x300], [4, 0], [4, 0], [4, 0], latin("smal"));
    expect(read(enhanced.file(enhanced.record(108, body)))).toEqual(["smal"]);
  });

  test("say what is there for newer programs alone, and nothing twice", () => {
    expect(read(enhanced.file(enhanced.plus("new")))).toEqual(["new"]);
    expect(read(enhanced.file(enhanced.plus("both"), enhanced.text("both", 0, 0)))).toEqual(["both"]);
  });
});

test("other pictures say nothing", () => {
  expect(read(new Uint8Array([0xff, 0xd8, 0xff]))).toEqual([]);
  expect(read(new Uint8Array())).toEqual([]);
});

test("no byte of a picture breaks the reader", () => {
  const files = [
    enhanced.file(enhanced.text("abc", 0, 0), enhanced.plus("d")),
    windows.file(
      windows.font("Arial", 0),
      windows.select(0),
      windows.spaced("abc", 0, 0),
      windows.text(latin("d"), 0, 9),
    ),
  ];
  const change = fc.tuple(fc.nat(400), fc.nat(255));
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 6 }),
      fc.nat(400),
      (file, changes, end) => {
        const bytes = file.slice(0, Math.max(end, 20));
        for (const [at, value] of changes) if (at > 0 && at < bytes.length) bytes[at] = value;
        expect(Array.isArray(read(bytes))).toBe(true);
      },
    ),
  );
});
