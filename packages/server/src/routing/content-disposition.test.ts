import fc from "fast-check";
import { expect, test } from "vitest";
import { attachment } from "./content-disposition.ts";

test.each([
  ["fund.pdf", `attachment; filename="fund.pdf"`],
  ["a b (1).pdf", `attachment; filename="a b (1).pdf"`],
  ["é(1).pdf", `attachment; filename="_(1).pdf"; filename*=UTF-8''%C3%A9%281%29.pdf`],
  [`a"b\\c%41.pdf`, `attachment; filename="a_b_c_41.pdf"; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
  ["€ rates.pdf", `attachment; filename="_ rates.pdf"; filename*=UTF-8''%E2%82%AC%20rates.pdf`],
  ["😀.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%98%80.pdf`],
])("%s", (filename, expected) => {
  expect(attachment(filename)).toBe(expected);
});

test("of any name is a valid header that contains the name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (filename) => {
      const header = attachment(filename);
      expect(header).toMatch(
        /^attachment; filename="[ !#$&-[\]-~]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/,
      );
      const [, hook] = /filename\*=UTF-8''(.*)$/.exec(header) ?? [];
      const [, plain] = /filename="(.*?)"/.exec(header) ?? [];
      expect(hook === undefined ? plain : decodeURIComponent(hook)).toBe(filename.toWellFormed());
    }),
  );
});
