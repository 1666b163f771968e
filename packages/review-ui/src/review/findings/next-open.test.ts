import { expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { nextOpen } from "./next-open.ts";

const entry = (id: string, isDone = false) => ({ id, isDone }) as Entry;
const [a, b, c, d] = [entry("a"), entry("b"), entry("c"), entry("d")] as const;
const done = entry("done", true);

test.each([
  ["the one after it", [a, b, c], b, [b], c],
  ["past those that are decided already", [a, b, done, c], b, [b], c],
  ["at the end of the list, the nearest before it", [a, b, done, c], c, [c], b],
  ["at the beginning, the one after it", [a, b], a, [a], b],
  ["past those that are decided together", [a, b, c, d], b, [b, c], d],
  ["that one itself if others were decided", [a, b, c], b, [a, c], b],
  ["the first, if a filter hides the selected one", [b, c], a, [a], b],
  ["nothing if nothing else is open", [a, done], a, [a], null],
  ["nothing in an empty list", [], a, [a], null],
] as const)("after a decision the next open finding is selected: %s", (_, shown, selected, decided, next) => {
  expect(nextOpen(shown, selected, decided)).toBe(next);
});
