import { expect, test } from "vitest";
import { codeIn } from "./reset-code.ts";

test.each([
  ["#code=v1.a-b_c.d", "", "v1.a-b_c.d"],
  ["", "?code=v1.a.b", "v1.a.b"],
  ["#code=v1.a.b", "?code=other", "v1.a.b"],
  ["#code=", "", null],
  ["", "", null],
  ["#main", "?to=%2Freviews", null],
])("the code in %j and %j is %j", (hash, search, code) => {
  expect(codeIn({ hash, search })).toBe(code);
});
