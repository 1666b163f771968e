import { expect, test } from "vitest";
import { unescaped } from "./escaped-text.ts";

test.each([
  ["one_x000B_two", "one\ntwo"],
  ["one_x000D_", "one"],
  ["a_x0009_b", "a\tb"],
  ["_x005F_x000D_", "_x000D_"],
  ["file_x0041_name", "file_x0041_name"],
  ["plain", "plain"],
])("%s reads as %j", (written, read) => {
  expect(unescaped(written)).toBe(read);
});
