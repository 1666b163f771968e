import { describe, expect, test } from "vitest";
import {
  copyTargets,
  emptyBatch,
  nextUndecided,
  withConfirmed,
  withCopied,
  withKeys,
  withSelected,
} from "./batch.ts";

const four = withKeys(emptyBatch, ["a", "b", "c", "d"]);

describe("the selected document", () => {
  test("is the first that came, and stays when others come or go", () => {
    expect([emptyBatch.selected, four.selected]).toEqual([null, "a"]);
    const third = withSelected(four, "c");
    expect(withKeys(third, ["b", "c", "d", "e"]).selected).toBe("c");
  });

  test.each([
    ["the next one", "b", ["a", "c", "d"], "c"],
    ["the last one, if none is next", "d", ["a", "b"], "b"],
    ["nothing, if none is left", "b", [], null],
  ])("that is gone is followed by %s", (_, selected, left, next) => {
    expect(withKeys(withSelected(four, selected), left).selected).toBe(next);
  });

  test("is never one that is not there", () => {
    expect(withSelected(four, "e").selected).toBe("a");
  });
});

describe("what is to be decided next", () => {
  test("is the next document without a decision, from the start after the last", () => {
    const third = withConfirmed(withSelected(four, "c"), ["c"]);
    expect(nextUndecided(third)).toBe("d");
    expect(nextUndecided(withConfirmed(third, ["d"]))).toBe("a");
    expect(nextUndecided(withConfirmed(third, ["a", "d"]))).toBe("b");
  });

  test("is nothing when everything is decided, and what comes later", () => {
    const all = withConfirmed(four, ["a", "b", "c", "d"]);
    expect(nextUndecided(all)).toBeNull();
    expect(nextUndecided(withKeys(all, ["a", "b", "c", "d", "e"]))).toBe("e");
  });

  test("is again to be decided if the document was removed and comes again", () => {
    const decided = withConfirmed(four, ["b"]);
    const again = withKeys(withKeys(decided, ["a", "c", "d"]), ["a", "b", "c", "d"]);
    expect(again.decisions.has("b")).toBe(false);
  });
});

test("answers are copied to all others, except to those that a person has confirmed", () => {
  const second = withSelected(withConfirmed(four, ["a"]), "b");
  expect(copyTargets(second)).toEqual(["c", "d"]);
  const copied = withCopied(second);
  expect([...copied.decisions]).toEqual([
    ["a", "confirmed"],
    ["c", "copied"],
    ["d", "copied"],
  ]);
  expect(nextUndecided(withConfirmed(copied, ["b"]))).toBeNull();
  // They can be copied from another one again.
  expect(copyTargets(withSelected(copied, "c"))).toEqual(["b", "d"]);
});

test("the same documents leave everything as it is", () => {
  expect(withKeys(four, ["a", "b", "c", "d"])).toBe(four);
});
