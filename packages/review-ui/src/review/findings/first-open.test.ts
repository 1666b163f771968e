import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { firstOpen } from "./first-open.ts";

const entry = (id: string, isDone = false) => ({ id, isDone }) as Entry;

test("a document begins with its first open finding, or with its first one if all are done", () => {
  expect(firstOpen([entry("a", true), entry("b"), entry("c")], null)?.id).toBe("b");
  expect(firstOpen([entry("a", true), entry("b", true)], null)?.id).toBe("a");
  expect(firstOpen([], null)).toBeUndefined();
});

test("what is selected stays it when it is judged, and while more findings arrive before it", () => {
  expect(firstOpen([entry("a"), entry("b", true)], "b")?.id).toBe("b");
  // A filter may hide it.
  expect(firstOpen([entry("a", true), entry("c")], "b")?.id).toBe("c");
});
