import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absenceWith, findingWith, reviewWith, ruleWith, triggerWith } from "../testing/builders.ts";
import { appendDismissals, type NewDismissal } from "./append-dismissals.ts";
import { applyDismissals } from "./apply-dismissals.ts";
import { parseDismissals } from "./parse-dismissals.ts";
import { staleByRules, unmatched } from "./stale-dismissals.ts";

const path = "docreview.dismissed.yaml";
const hash = "0123456789abcdef".repeat(4);
const said = { who: null, on: null, until: null, document: null, reason: "Quoted from the regulator." };

const dismissal = (parts: Partial<NewDismissal> = {}): NewDismissal => ({
  finding: {
    ruleId: "au/guaranteed-return",
    place: "span",
    words: "guaranteed return",
    prefix: "It promises a ",
    suffix: " of 9%.",
  },
  hash,
  ...said,
  ...parts,
});

/** As they are read from a file that contains them. */
function written(...entries: readonly NewDismissal[]) {
  const source = appendDismissals({ path, text: null }, entries);
  if (typeof source === "string") throw new Error(source);
  const { dismissals, problems } = parseDismissals(source);
  expect(problems).toEqual([]);
  return dismissals ?? [];
}

const finding = (...triggers: readonly ReturnType<typeof triggerWith>[]) =>
  findingWith({ ruleHash: hash, triggers });
const reviewOf = (...triggers: readonly ReturnType<typeof triggerWith>[]) =>
  reviewWith({ findings: [finding(...triggers)] });

const dismissedIn = (
  review: ReturnType<typeof reviewWith>,
  entries: readonly NewDismissal[],
  day = "2026-01-31",
) => [...applyDismissals(review, written(...entries), day).dismissals.keys()];

describe("a finding is dismissed", () => {
  test("where rule, words and surroundings are the same, with who, when and why", () => {
    const entry = dismissal({ who: "Ada", on: "2026-01-02", until: "2026-01-31" });
    const { review, dismissals } = applyDismissals(reviewOf(triggerWith()), written(entry), "2026-01-31");
    expect(review.findings[0]?.triggers[0]?.judgements).toEqual([
      { state: "dismissed", reason: said.reason, by: "Ada", at: "2026-01-02T00:00:00.000Z" },
    ]);
    expect(review.riskScore).toBe(0);
    expect(dismissals.get(triggerWith().id)).toMatchObject({
      ...entry,
      hash: hash.slice(0, 16),
      position: { path, line: 4, column: 5 },
    });
  });

  test.each([
    ["its words have changed", { finding: { ...dismissal().finding, words: "guaranteed returns" } }],
    ["its sentence has changed", { finding: { ...dismissal().finding, suffix: " of 10%." } }],
    ["another rule found it", { finding: { ...dismissal().finding, ruleId: "au/other" } }],
    ["the rule has changed what it finds", { hash: "f".repeat(64) }],
    ["the dismissal has expired", { until: "2026-01-30" }],
  ])("but not if %s", (_, parts) => {
    expect(dismissedIn(reviewOf(triggerWith()), [dismissal(parts)])).toEqual([]);
  });

  test("however its line breaks", () => {
    const entry = dismissal({ finding: { ...dismissal().finding, words: "Guaran-\nteed\nreturn" } });
    expect(dismissedIn(reviewOf(triggerWith()), [entry])).toHaveLength(1);
  });

  test("as often as there are entries, in the order of the text", () => {
    const later = triggerWith({ id: "later", place: { kind: "span", span: { start: 114, end: 131 } } });
    const review = reviewOf(later, triggerWith());
    expect(dismissedIn(review, [dismissal()])).toEqual([triggerWith().id]);
    expect(dismissedIn(review, [dismissal(), dismissal()])).toEqual([triggerWith().id, "later"]);
  });

  test("if it is missing text, by its rule, the kind of its place, and the claim that requires it", () => {
    const claim = { text: "best fund", page: 1, places: [] };
    const entry = (place: "page" | "document", prefix: string) =>
      dismissal({ finding: { ruleId: "au/guaranteed-return", place, words: "", prefix, suffix: "" } });
    const review = reviewOf(absenceWith({ claim }));
    expect(dismissedIn(review, [entry("document", "best fund")])).toHaveLength(1);
    expect(dismissedIn(review, [entry("document", "")])).toEqual([]);
    expect(dismissedIn(review, [entry("page", "best fund")])).toEqual([]);
  });
});

describe("a file of dismissals", () => {
  test.each([
    ["version: 1\n", "1:1 “dismissed” is missing: add it"],
    ["version: 2\ndismissed: []\n", "1:10 "],
    [
      "version: 1\ndismissed:\n  - {rule: x, hash: '0123456789ab', words: a, reason: b}\n",
      "3:12 write the rule as pack/id",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: 123456789012, words: a, reason: b}\n",
      "3:23 expected text, found 123456789012: put it in quotes",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: abc, words: a, reason: b}\n",
      "3:23 write at least 12 digits",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', reason: b}\n",
      "3:5 an entry needs either “words”",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', words: a, missing: page, reason: b}\n",
      "3:5 an entry needs either",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', missing: page, prefix: a, reason: b}\n",
      "3:5 what is missing has no “prefix”",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', words: a, claim: c, reason: b}\n",
      "3:5 “claim” is for",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', words: a, reason: b, until: 2026-02-30}\n",
      "3:67 write a day of the calendar",
    ],
    [
      "version: 1\ndismissed:\n  - {rule: p/x, hash: '0123456789ab', words: a, reasn: b}\n",
      "did you mean “reason”?",
    ],
  ])("that is %j is refused with line and remedy", (text, expected) => {
    const { dismissals, problems } = parseDismissals({ path, text });
    expect(dismissals).toBeNull();
    const told = problems.map(({ place, message }) =>
      place?.kind === "file" ? `${place.line}:${place.column} ${message}` : message,
    );
    expect(told.join("\n")).toContain(expected);
  });

  test("keeps its comments and its form when entries are added", () => {
    const text = `# Ours.
version: 1
dismissed:
- rule: p/x # the first
  hash: "0123456789ab"
  words: a
  reason: b # why
# the end`;
    const added = appendDismissals({ path, text }, [dismissal()]);
    expect(added).toEqual({
      path,
      text: `${text}
- rule: au/guaranteed-return
  hash: "0123456789abcdef"
  words: "guaranteed return"
  prefix: "It promises a "
  suffix: " of 9%."
  reason: "Quoted from the regulator."
`,
    });
  });

  test.each(["version: 1\ndismissed: []\n", "version: 1\ndismissed: [ ] # none yet\n"])(
    "may have an empty list before: %j",
    (text) => {
      const added = appendDismissals({ path, text }, [dismissal()]);
      expect(added).toMatchObject({ text: expect.stringContaining("- rule: au/guaranteed-return") });
    },
  );

  test.each([
    ["dismissed: []\nversion: 1\n", "is its last key"],
    ["version: 1\ndismissed: [{rule: p/x, hash: '0123456789ab', words: a, reason: b}]\n", "is its last key"],
    [`version: 1\n${"#".repeat(262_100)}\ndismissed: []\n`, "would become too long"],
  ])("is not changed if an entry cannot be added at its end", (text, reason) => {
    expect(appendDismissals({ path, text }, [dismissal()])).toContain(reason);
  });

  test("says of any entry what was written", () => {
    const line = fc
      .string({ unit: "binary", minLength: 1, maxLength: 40 })
      .filter((one) => one.trim() !== "");
    fc.assert(
      fc.property(line, line, line, fc.option(line), (words, prefix, reason, who) => {
        const entry = dismissal({
          finding: { ruleId: "p/x", place: "span", words, prefix, suffix: "" },
          reason,
          who,
        });
        const [read, again] = written(entry, entry);
        const { position: _, ...rest } = read!;
        expect(rest).toEqual({ ...entry, hash: hash.slice(0, 16) });
        expect(again?.finding).toEqual(entry.finding);
      }),
    );
  });
});

describe("an entry is reported", () => {
  const rules = [ruleWith({ hash })];
  test.each([
    ["its rule is gone", "rule-gone", { finding: { ...dismissal().finding, ruleId: "au/gone" } }],
    ["its rule has changed", "rule-changed", { hash: "f".repeat(64) }],
    ["it has expired", "expired", { until: "2025-12-31" }],
  ] as const)("if %s", (_, code, parts) => {
    const stale = staleByRules(written(dismissal(parts)), rules, "2026-01-01");
    expect(stale.map((one) => one.code)).toEqual([code]);
  });

  test("only if its pack is loaded", () => {
    const other = dismissal({ finding: { ...dismissal().finding, ruleId: "uk/gone" } });
    expect(staleByRules(written(dismissal(), other), rules, "2026-01-01")).toEqual([]);
  });

  test("if nothing matches it in the documents, but not if it is about another document", () => {
    const entries = written(
      dismissal(),
      dismissal(),
      dismissal({ document: "a.pdf" }),
      dismissal({ document: "b.pdf" }),
    );
    const stale = unmatched(entries, new Set([entries[0]!]), new Set(["a.pdf"]));
    expect(stale.map((one) => entries.indexOf(one.dismissal))).toEqual([1, 2]);
  });
});
