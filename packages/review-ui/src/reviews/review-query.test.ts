import { expect, test } from "vitest";
import { isFiltered, parametersOf, pathOf, queryIn, sortAfter } from "./review-query.ts";

const query = (search: string) => queryIn(new URLSearchParams(search));

test("the address keeps what was asked for, and leaves out what is as usual", () => {
  for (const search of ["", "search=flyer&status=finished&severity=breach&assignee=me&sort=-score&page=3"]) {
    expect(new URLSearchParams(parametersOf(query(search))).toString()).toBe(search);
  }
});

test("what is not valid in the address is left out", () => {
  const odd = "status=done&severity=bad&assignee=you&sort=title&page=0";
  expect(query(odd)).toEqual(query(""));
  expect(query(`search=${"x".repeat(999)}`).search).toHaveLength(255);
  expect([isFiltered(query("page=2&sort=score")), isFiltered(query("search=a"))]).toEqual([false, true]);
});

test.each([
  ["", "sort=-id"],
  ["sort=-age", "sort=id"],
  ["sort=-score", "sort=-riskScore%2C-id"],
  ["sort=status", "sort=status%2C-id"],
  ["search=a%26b", "filter%5Bsearch%5D=a%26b"],
  ["assignee=me", "filter%5Bassignee%5D=7"],
  ["severity=breach", "filter%5Bseverity%5D=breach"],
])("the list at ?%s is requested with %s", (search, part) => {
  expect(pathOf(query(search), "7").split(/[?&]/)).toContain(part);
});

test("a column is sorted with the most urgent first, then the other way round", () => {
  const first = sortAfter(query("").sort, "score");
  expect(first).toEqual({ column: "score", isDescending: true });
  expect(sortAfter(first, "score")).toEqual({ column: "score", isDescending: false });
  expect(sortAfter(first, "age")).toEqual({ column: "age", isDescending: false });
});
