import { expect, test } from "vitest";
import { remedyFor } from "./remedy.ts";

const failure = (code: string) => ({ code, message: "" });

test.each([
  ["a file that cannot be read", ["extraction"], /^Correct the file, .* If the file is fine, try again\.$/],
  [
    "several faults of one kind, once",
    ["validation", "conversion"],
    /^Correct the file, [^.]*\. If the file is fine/,
  ],
  ["malware", ["malware"], /^Do not open the file\./],
  ["an address", ["import"], /^Check that the address/],
  ["no reason at all", [], /^Correct the file/],
])("a failed review says what to do about %s", (_, codes, words) => {
  expect(remedyFor(codes.map(failure), true)).toMatch(words);
});

test("whoever may not try again is told who may", () => {
  expect(remedyFor([failure("extraction")], false)).toMatch(/ask an administrator to try again\.$/);
});
