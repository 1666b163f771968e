/** Which words differ, against every way of turning one row of words into the other. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesText, wordChanges, type WordChange } from "./word-changes.ts";

const wordsOf = (text: string) =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((shown) => ({ shown }));

function changed(wanted: string, found: string): readonly WordChange[] {
  return wordChanges({
    wanted: wordsOf(wanted),
    found: wordsOf(found),
    isSame: (a, b) => a.shown === b.shown,
  });
}

test.each([
  ["a b c", "a b c", ""],
  ["it is not so", "it is so", "missing “not”"],
  ["it is so", "it is not so", "extra “not”"],
  ["it will fall", "it may fall", "“may” instead of “will”"],
  ["a b c d", "c d", "missing “a b”"],
  ["a b", "a b c d", "extra “c d”"],
  ["a b c d e", "a x y d", "“x y” instead of “b c”; missing “e”"],
  ["it is not a safe fund", "it is a very sound safe fund", "missing “not”; extra “very sound”"],
  ["", "a", "extra “a”"],
  ["a", "", "missing “a”"],
])("%j becomes %j", (wanted, found, text) => {
  expect(changesText(changed(wanted, found))).toBe(text);
});

describe("long differences", () => {
  test("name the first changes and count the others", () => {
    const wanted = Array.from({ length: 10 }, (_, at) => `w${at} s`).join(" ");
    const text = changesText(changed(wanted, wanted.replaceAll("w", "v")));
    expect(text.startsWith("“v0” instead of “w0”; ")).toBe(true);
    expect(text.endsWith("“v7” instead of “w7”; and 2 more differences")).toBe(true);
  });

  test("quote the first words", () => {
    const many = Array.from({ length: 20 }, (_, at) => `w${at}`).join(" ");
    expect(changesText(changed(many, ""))).toBe("missing “w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 …”");
  });
});

const few = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 6 }).map((words) => words.join(" "));

test("no way of turning one into the other changes fewer words", () => {
  fc.assert(
    fc.property(few, few, (wanted, found) => {
      const changes = changed(wanted, found);
      const cost = changes.reduce(
        (sum, change) => sum + Math.max(change.wanted.length, change.found.length),
        0,
      );
      expect(cost).toBe(distance(wanted.split(" ").filter(Boolean), found.split(" ").filter(Boolean)));
    }),
  );
});

test("the changes turn one into the other", () => {
  fc.assert(
    fc.property(few, few, (wanted, found) => {
      const changes = changed(wanted, found);
      const removed = changes.flatMap((change) => change.wanted);
      const added = changes.flatMap((change) => change.found);
      const counts = (words: readonly string[]) => words.filter(Boolean).toSorted();
      expect(counts([...wanted.split(" "), ...added])).toEqual(counts([...found.split(" "), ...removed]));
    }),
  );
});

/** Tries everything. */
function distance([a, ...rest]: readonly string[], [b, ...others]: readonly string[]): number {
  if (a === undefined) return b === undefined ? 0 : 1 + others.length;
  if (b === undefined) return 1 + rest.length;
  return Math.min(
    distance(rest, others) + (a === b ? 0 : 1),
    distance(rest, [b, ...others]) + 1,
    distance([a, ...rest], others) + 1,
  );
}
