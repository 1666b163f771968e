import { expect, test } from "vitest";
import { parseId } from "./id.ts";

test.each([
  ["1", 1],
  ["1003", 1003],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
  ["9007199254740992", null],
  ["9223372036854775807", null],
  ["99999999999999999999", null],
  ["0", null],
  ["01", null],
  ["-1", null],
  ["+1", null],
  ["1.0", null],
  ["1e3", null],
  [" 1", null],
  ["1\n", null],
  ["", null],
  ["abc", null],
  ["٣", null],
])("%j is the id %j", (text, expected) => {
  expect(parseId(text)).toBe(expected);
});
