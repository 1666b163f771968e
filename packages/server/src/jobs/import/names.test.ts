import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assetType } from "../../api/assets/type.ts";
import { extensionOf, nameInDisposition, nameInUrl, withExtension } from "./names.ts";

/** A header sent in UTF-8, as Node.js passes it on. */
const raw = (text: string) => Buffer.from(text, "utf8").toString("latin1");

describe("the name in Content-Disposition", () => {
  test.each([
    ["attachment; filename=fees.pdf", "fees.pdf"],
    ['attachment; filename="fees and charges.pdf"', "fees and charges.pdf"],
    ['inline;FILENAME="a\\"b\\\\c.pdf"', "c.pdf"],
    ["attachment; filename=\"plain.pdf\"; filename*=UTF-8''%E2%82%AC%20rates.pdf", "€ rates.pdf"],
    ["attachment; filename*=utf-8'en'first.pdf; filename=second.pdf", "first.pdf"],
    ["attachment; filename*=ISO-8859-1''%A3%20rates.pdf", "£ rates.pdf"],
    ["attachment; filename*=UTF-8''%ff.pdf; filename=second.pdf", "second.pdf"],
    ["attachment; filename*=KOI8-R''%ff.pdf", null],
    [raw('attachment; filename="Gebühren.pdf"'), "Gebühren.pdf"],
    ['attachment; filename="Geb\u00fchren.pdf"', "Gebühren.pdf"],
    ['attachment; filename="../../etc/passwd"', "passwd"],
    ['attachment; filename="C:\\\\Users\\\\x\\\\fees.pdf"', "fees.pdf"],
    ['attachment; filename="a\u0001\u007fb.pdf"', "ab.pdf"],
    ['attachment; filename=".."', null],
    ['attachment; filename="dir/"', null],
    ['attachment; filename=""', null],
    ["attachment", null],
    ["filename=fees.pdf", null],
    ["", null],
    [undefined, null],
  ])("%j: %j", (header, name) => {
    expect(nameInDisposition(header)).toBe(name);
  });
});

test.each([
  ["https://files.example/a/fees.pdf?version=2#page=3", "fees.pdf"],
  ["https://files.example/Geb%C3%BChren%20%26.pdf", "Gebühren &.pdf"],
  ["https://files.example/%ff.pdf", "%ff.pdf"],
  ["https://files.example/a%2f..%2fb.pdf", "b.pdf"],
  ["https://files.example/%2e%2e%2f", null],
  ["https://files.example/fees/", null],
  ["https://files.example", null],
  ["no URL", null],
])("the name in %s is %j", (url, name) => {
  expect(nameInUrl(url)).toBe(name);
});

test.each([
  ["fees.pdf", "fees.pdf"],
  ["FEES.PDF", "FEES.PDF"],
  ["fees", "fees.pdf"],
  ["fees.v2", "fees.v2.pdf"],
  [".pdf", ".pdf.pdf"],
  ["x".repeat(255), `${"x".repeat(251)}.pdf`],
])("%s becomes %s", (name, whole) => {
  expect(withExtension(name, ["pdf"])).toBe(whole);
});

test("an extension follows the last full stop that is not the first character", () => {
  expect(["a.PDF", "a.b.c", "a", ".pdf", "a."].map(extensionOf)).toEqual(["pdf", "c", "", "", ""]);
});

test("any untrusted name becomes a valid name of an asset", () => {
  const { pattern, maxLength } = assetType.attributes["filename"]!.schema as {
    readonly pattern: string;
    readonly maxLength: number;
  };
  const isFit = (name: string) =>
    new RegExp(pattern, "u").test(name) && name.length <= maxLength && name.isWellFormed();
  const text = fc.oneof(fc.string({ unit: "binary", maxLength: 600 }), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(text, (stranger) => {
      const encoded = encodeURIComponent(stranger.toWellFormed());
      const names = [
        nameInDisposition(`attachment; filename="${stranger}"`),
        nameInDisposition(`attachment; filename*=UTF-8''${encoded}`),
        nameInUrl(`https://files.example/${encoded}`),
        nameInUrl(`https://files.example/${stranger}`),
      ];
      for (const name of names) {
        if (name === null) continue;
        expect(isFit(name), JSON.stringify(name)).toBe(true);
        expect(isFit(withExtension(name, ["pdf"]))).toBe(true);
      }
    }),
  );
});
