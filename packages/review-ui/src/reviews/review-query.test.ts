import { expect, test } from "vitest";
import { firstPage } from "../api/page-start.ts";
import {
  addressOfList,
  isFiltered,
  parametersOf,
  pathOf,
  queryAt,
  queryIn,
  sortAfter,
} from "./review-query.ts";

const query = (search: string) => queryIn(new URLSearchParams(search));

test("the address keeps what was asked for, and leaves out what is as usual", () => {
  for (const search of [
    "",
    "view=to-judge&sort=due&page=2",
    "search=flyer&status=finished&severity=breach&assignee=me&sort=-score&page=3",
    "view=to-judge&after=WyJh-_",
    "before=end",
  ]) {
    expect(new URLSearchParams(parametersOf(query(search))).toString()).toBe(search);
  }
});

test("what is not valid in the address is left out", () => {
  const odd = "view=theirs&status=done&severity=bad&assignee=you&sort=colour&page=0";
  expect(query(odd)).toEqual(query(""));
  expect(query(`search=${"x".repeat(999)}`).search).toHaveLength(255);
  expect([isFiltered(query("page=2&sort=score")), isFiltered(query("search=a"))]).toEqual([false, true]);
});

test.each([
  ["", "sort=-id"],
  ["sort=-age", "sort=id"],
  ["sort=-score", "sort=-riskScore"],
  ["sort=status", "sort=status"],
  ["sort=title", "sort=asset.title"],
  ["sort=-owner", "sort=-assignee.name%2C-creator.name"],
  ["sort=due", "sort=dueOn"],
  ["view=mine&sort=-signoff", "sort=-signedOffAt"],
  ["page=2", "page%5Bnumber%5D=2"],
  ["after=WyJh-_", "page%5Bafter%5D=WyJh-_"],
  ["before=end", "page%5Bbefore%5D=end"],
  ["view=to-judge", "filter%5Bview%5D=to-judge"],
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
  expect(sortAfter(first, "due")).toEqual({ column: "due", isDescending: false });
  expect(sortAfter(first, "signoff")).toEqual({ column: "signoff", isDescending: true });
});

test("each view has an address, which keeps filters and order", () => {
  const kept = query("search=flyer&sort=-score&page=3");
  expect(addressOfList({ ...kept, view: "mine", page: firstPage })).toBe(
    "/reviews?view=mine&search=flyer&sort=-score",
  );
  expect(addressOfList(query("view=all"))).toBe("/reviews");
  expect(queryAt(addressOfList(kept))).toEqual(kept);
  expect(queryAt("/reviews")).toEqual(query(""));
});
