import { expect, test } from "vitest";
import { triggerWith } from "../testing/builders.ts";
import { regionOf, whereOf } from "./where.ts";

const sourceRange = { start: { line: 7, column: 16 }, end: { line: 8, column: 3 } };

test("words of a text file are at a line, and say in which part they are hidden", () => {
  expect(whereOf(triggerWith({ sourceRange }))).toBe("line 7, column 16");
  expect(whereOf(triggerWith({ sourceRange, places: [{ part: "alt-text" }] }))).toBe(
    "line 7, column 16, in alternative text",
  );
  expect(whereOf(triggerWith({ sourceRange, places: [{ page: 1, quads: [], time: 72 }] }))).toBe(
    "line 7, column 16, at 00:01:12",
  );
  expect(whereOf(triggerWith({ page: 2 }))).toBe("page 2");
});

test("a region is a range of the text, or a page as a line", () => {
  expect(regionOf(triggerWith({ sourceRange }))).toEqual({
    startLine: 7,
    startColumn: 16,
    endLine: 8,
    endColumn: 3,
  });
  expect(regionOf(triggerWith({ page: 2 }))).toEqual({ startLine: 2 });
  expect(regionOf(triggerWith({ page: null, place: { kind: "document" } }))).toEqual({ startLine: 1 });
});
