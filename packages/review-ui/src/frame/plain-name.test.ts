import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["an override", "invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["an isolate", "\u2067offer\u2069.pdf", "offer.pdf"],
  ["marks", "a\u200E\u200F\u061C.pdf", "a.pdf"],
])("a name loses what turns its direction: %s", (_, name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test("a name in any script stays as it is", () => {
  for (const name of ["תקציר.pdf", "عرض 2026.docx", "naïve – draft.pdf"]) expect(plainName(name)).toBe(name);
});
