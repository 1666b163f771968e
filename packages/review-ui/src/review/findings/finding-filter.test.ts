import { describe, expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { beginsGroup, filtered, filterIn, grouped, groupingIn, hasHead, noFilter } from "./finding-filter.ts";

function entry(
  id: string,
  changes: { readonly rule?: string; readonly page?: number } & Partial<
    Pick<Entry, "words" | "isDone" | "confirmed" | "comparison">
  >,
): Entry {
  const { rule = "1", page = 1, words = "guaranteed", isDone = false, confirmed } = changes;
  const { comparison = null } = changes;
  const severity = rule === "1" ? "breach" : "remark";
  return {
    id,
    kind: "trigger",
    rule: {
      id: rule,
      reference: `AU-${rule}`,
      group: "Promises",
      description: "",
      advice: "",
      score: 6,
      severity,
      duty: null,
      source: null,
    },
    words,
    where: `page ${page}`,
    advice: "",
    isDone,
    confirmed,
    sync: "saved",
    etag: null,
    judgedAt: null,
    isManual: false,
    isAbsence: false,
    nearest: null,
    marks: page === 0 ? [] : [{ page, quads: [] }],
    sentence: null,
    comparison,
    carried: null,
  };
}

const entries = [
  entry("a", { rule: "1", page: 2 }),
  entry("b", { rule: "2", page: 1, words: "Crème de la crème" }),
  entry("c", { rule: "1", page: 1, isDone: true }),
  entry("d", { rule: "2", page: 0 }),
];
const ids = (some: readonly Entry[]) => some.map(({ id }) => id).join("");
const view = (query: string) => filtered(entries, filterIn(new URLSearchParams(query)));

describe("the filter", () => {
  test.each([
    ["", "abcd"],
    ["status=open", "abd"],
    ["status=done", "c"],
    ["severity=breach", "ac"],
    ["rule=2", "bd"],
    ["text=creme+AU-2", "b"],
    ["text=creme+AU-1", ""],
    ["status=open&severity=remark&text=page+1", "b"],
    ["status=nonsense&severity=high", "abcd"],
  ])("%j shows %j", (query, shown) => {
    expect(ids(view(query))).toBe(shown);
  });

  test("tells what is to be changed from what is dismissed or judged", () => {
    const changed = entry("e", { isDone: true, confirmed: { replacement: null } });
    const shown = ["open", "confirmed", "done"].map((status) =>
      ids(filtered([...entries, changed], filterIn(new URLSearchParams({ status })))),
    );
    expect(shown).toEqual(["abd", "e", "c"]);
  });

  test("shows only what is new since the previous version", () => {
    const compared = [entry("e", { comparison: "new" }), entry("f", { comparison: "moved" })];
    const shown = (comparison: string) =>
      ids(filtered([...entries, ...compared], filterIn(new URLSearchParams({ comparison }))));
    expect([shown("new"), shown("moved"), shown("changed"), shown("nonsense")]).toEqual([
      "e",
      "f",
      "",
      "abcdef",
    ]);
  });

  test("that is empty gives the list itself, so that nothing is drawn again", () => {
    expect(filtered(entries, noFilter)).toBe(entries);
  });
});

test.each([
  ["rule", "acbd", "ab"],
  ["page", "dbca", "dba"],
  ["none", "abcd", ""],
] as const)("grouped by %s, the order is %s, and the groups begin with %s", (grouping, order, first) => {
  const list = grouped(entries, grouping);
  expect(ids(list)).toBe(order);
  expect(ids(list.filter((_, index) => beginsGroup(list, index, grouping)))).toBe(first);
});

test("rules that share a duty are one group, and a rule without one is its own", () => {
  const shared = entries.map((one) => ({ ...one, rule: { ...one.rule, duty: "promise" } }));
  const starts = (list: readonly Entry[]) => ids(list.filter((_, at) => beginsGroup(list, at, "duty")));
  expect(starts(grouped(shared, "duty"))).toBe("a");
  expect(starts(grouped(entries, "duty"))).toBe("ab");
});

test("a rule that fired once has no heading, and a page with one finding has", () => {
  const list = grouped([...entries, entry("e", { rule: "3", page: 2 })], "rule");
  const heads = (grouping: "rule" | "page") => ids(list.filter((_, index) => hasHead(list, index, grouping)));
  expect([ids(list), heads("rule")]).toEqual(["acbde", "ab"]);
  expect(ids(grouped(list, "page").filter((_, at) => hasHead(grouped(list, "page"), at, "page")))).toBe(
    "dca",
  );
});

test("findings are grouped by rule unless the URL says otherwise", () => {
  expect(
    ["", "group=duty", "group=page", "group=none", "group=x"].map((query) =>
      groupingIn(new URLSearchParams(query)),
    ),
  ).toEqual(["rule", "duty", "page", "none", "rule"]);
});
