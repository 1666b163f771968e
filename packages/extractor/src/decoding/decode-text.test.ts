import { describe, expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

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
    ["as an unknown name says", latin1("f\u00fcr"), "nonsense", "für"],
  ])("%s", (_, bytes, label, text) => {
    expect(decodeText(bytes, label)).toEqual({ text, problems: [] });
  });

  test.each<[name: string, bytes: Uint8Array, text: string]>([
    [
      "UTF-8 with a damaged character",
      Buffer.concat([Buffer.from("für für für für "), latin1("\u00ff")]),
      "für für für für \ufffd",
    ],
    ["one that is hardly Windows-1252", latin1("\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2"), "Ïðèâåò"],
  ])("%s is reported", (_, bytes, text) => {
    expect(decodeText(bytes)).toMatchObject({ text, problems: [{ code: "text-uncertain" }] });
  });
});
