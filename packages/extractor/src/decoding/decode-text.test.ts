import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";
import { encode } from "./testing/encode.ts";
import { samplesOf } from "./testing/samples.ts";
import { texts } from "./testing/texts.ts";

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => Buffer.from(text, "utf16le");

describe("the encoding of a text", () => {
  test.each<[name: string, bytes: Uint8Array, label: string, text: string]>([
    ["UTF-8", Buffer.from("5 € für 日本"), "", "5 € für 日本"],
    ["UTF-8 with a mark", Buffer.from("\ufeffa€"), "", "a€"],
    ["UTF-16 with a mark", utf16("\ufeffa€"), "", "a€"],
    ["UTF-16 the other way round", utf16("\ufeffa€").swap16(), "", "a€"],
    ["UTF-16 without a mark", utf16("Fees are 5 € a year."), "", "Fees are 5 € a year."],
    ["Windows-1252", latin1("It\u0092s 5 \u0080 f\u00fcr"), "", "It’s 5 € für"],
    ["as it says", latin1("\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2"), "windows-1251", "Привет"],
    ["UTF-8, whatever it says", Buffer.from("für"), "iso-8859-1", "für"],
    ["in seven bits", latin1('\u001b$B$"\u001b(B'), "iso-2022-jp", "あ"],
    ["in seven bits, without a label", latin1('\u001b$B$"\u001b(B'), "", "あ"],
    ["as an unknown name says", latin1("f\u00fcr"), "nonsense", "für"],
    ["ASCII that claims to be UTF-16", latin1("Fees"), "utf-16", "Fees"],
    ["Chinese that could be UTF-8", latin1("\u00c1\u00aa\u00cd\u00a8"), "gb2312", "联通"],
    ["UTF-8 that claims to be Chinese", Buffer.from("利率会调整。"), "gb2312", "利率会调整。"],
  ])("%s", (_, bytes, label, text) => {
    expect(decodeText(bytes, label)).toEqual({ text, problems: [] });
  });

  test.each<[name: string, bytes: Uint8Array, label: string, text: string, message: string]>([
    [
      "UTF-8 with a damaged character",
      Buffer.concat([Buffer.from("für für für für "), latin1("\u00ff")]),
      "",
      "für für für für \ufffd",
      "not valid UTF-8",
    ],
    [
      "a damaged character of the encoding that it says",
      Buffer.concat([encode(texts.japanese.tuned, "shift_jis"), latin1("\u00ff")]),
      "shift_jis",
      `${texts.japanese.tuned}\ufffd`,
      "not valid SHIFT_JIS",
    ],
    [
      "a guess from one word",
      latin1("\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2"),
      "",
      "Привет",
      "Windows-1251 (Cyrillic). This is a guess",
    ],
  ])("%s is reported", (_, bytes, label, text, message) => {
    expect(decodeText(bytes, label)).toEqual({
      text,
      problems: [{ code: "text-uncertain", message: expect.stringContaining(message) }],
    });
  });

  test("of a Macintosh is known by the quotation marks of English", () => {
    const text = "“It’s ours,” she said. The terms don’t say whose fund it is; they say “the fund’s”, once.";
    expect(decodeText(encode(text, "macintosh")).text).toBe(text);
  });

  test("that the platform lacks is a guess", () => {
    const inCodePage437 = latin1("Die Geb\u0081hren f\u0081r M\u0084rz sind f\u0084llig.");
    const { problems } = decodeText(inCodePage437);
    expect(problems).toMatchObject([{ code: "text-uncertain", message: expect.stringContaining("a guess") }]);
  });

  test("that is very likely is assumed even if a character is damaged", () => {
    const lines = `${texts.korean.tuned}\n`.repeat(20);
    const bytes = encode(lines, "euc-kr");
    bytes[100] = 0xff;
    const { text, problems } = decodeText(bytes);
    expect(text.slice(200)).toContain(lines.slice(300));
    expect(problems.map(({ code }) => code)).toEqual(["encoding-assumed", "text-uncertain"]);
  });

  test("that is very likely is named", () => {
    const bytes = encode(texts.russian.tuned, "koi8-r");
    expect(decodeText(bytes).problems).toEqual([
      {
        code: "encoding-assumed",
        message:
          "The file does not state its character encoding, and was read as KOI8-R (Russian). This is very likely right.",
      },
    ]);
  });
});

/** Texts in Latin letters with few others, for which Windows-1252 is likelier than anything else. */
const western = [
  "It’s 5 € a month.",
  "Fees of £5 apply. Café prices vary.",
  "“Capital is at risk,” he said – and it’s true. Past performance is not a guide to future returns.",
  "The fund—which is managed in Zürich—charges 1½ % a year.",
  "© 2026 Company Ltd. All rights reserved. Acme® and Growth™ are trade marks.",
  "• First item\n• Second item\n",
  "Téléphone",
  "Perché la società è responsabile; così è più facile.",
  "São Paulo é uma cidade; não há informações até março.",
  "Hyvää päivää, tämä on erääntymättömäksi merkitty.",
  "Jørgen Ås spiser rødgrød med fløde på Ærø.",
  "Gebühren: 5 €\nRücktritt: möglich\n",
  "Read § 5",
  "[4] U.S.C. Tit. 29, § 104. [5] U.S.C. Tit. 29, § 107. [6] Act of Oct. 15, c. 323, § 20, 38 Stat. 730.",
  "10 µg, 5 µl",
  "à la carte menu",
  "Please send your résumé to our office in London before Friday.",
  "Škoda and Žižek were mentioned once in the report.",
];

test.each(western)("Windows-1252 is assumed without a word for “%s”", (text) => {
  expect(decodeText(encode(text, "windows-1252"))).toEqual({ text, problems: [] });
});

describe("files whose encoding nothing names", () => {
  // All but those named: a few words with two or three letters beyond ASCII.
  test.each([
    ["tuned", ["macintosh french 60 txt", "macintosh spanish 60 txt"]],
    ["held", ["windows-1250 czech 60 srt", "iso-8859-2 czech 60 srt"]],
  ] as const)("are read (%s)", (part, misread) => {
    const samples = samplesOf(part);
    const wrong = samples.filter(({ bytes, text }) => decodeText(bytes).text !== text);
    expect(samples).toHaveLength(78);
    expect(wrong.map(({ name }) => name)).toEqual(misread);
  });

  test("are not called very likely where that is wrong", () => {
    const wrong = [...samplesOf("tuned"), ...samplesOf("held")].filter(({ bytes, text }) => {
      const decoded = decodeText(bytes);
      return decoded.text !== text && decoded.problems.some(({ code }) => code === "encoding-assumed");
    });
    expect(wrong).toEqual([]);
  });
});

describe("whatever the bytes are", () => {
  const printable = fc.string({ unit: fc.constantFrom("\t", "\r", "\n", ...ascii()) });

  test("ASCII stays ASCII", () => {
    fc.assert(
      fc.property(printable, label(), (text, name) => {
        fc.pre(!/^(?:utf-7|hz)/.test(name));
        expect(decodeText(Buffer.from(text), name)).toEqual({ text, problems: [] });
      }),
    );
  });

  test("valid UTF-8 stays UTF-8", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters)), printable, (words, rest) => {
        const text = words.join("") + rest;
        expect(decodeText(Buffer.from(text))).toEqual({ text, problems: [] });
      }),
    );
  });

  test("nothing is thrown, and each problem is told once", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), label(), (bytes, name) => {
        const { problems } = decodeText(bytes, name);
        expect(new Set(problems.map(({ message }) => message)).size).toBe(problems.length);
      }),
    );
  });

  test("a file of 50 MB is decoded from its first lines beyond ASCII", { tags: "long" }, () => {
    const lines = `\n${`${texts.greek.tuned}\n`.repeat(10)}`;
    const encoded = encode(lines, "windows-1253");
    const bytes = new Uint8Array(50 << 20).fill(0x61);
    bytes.set(encoded, 1 << 20);
    bytes.fill(0xd2, 2 << 20);
    const { text, problems } = decodeText(bytes);
    expect(text.slice(1 << 20, (1 << 20) + lines.length)).toBe(lines);
    expect(problems.map(({ code }) => code)).toEqual(["encoding-assumed", "text-uncertain"]);
  });
});

const letters = ["é", "ß", "Ж", "ї", "ω", "あ", "漢", "한", "€", "“", "😀", "ş", "א", "ก"];

function ascii(): readonly string[] {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
}

function label(): fc.Arbitrary<string> {
  return fc.constantFrom("", "utf-8", "shift_jis", "gb2312", "utf-16", "windows-1251", "iso-2022-jp", "x");
}
