import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareFindings } from "./compare-findings.ts";
import type { ComparedFinding } from "./compared-finding.ts";
import { textQuote } from "./quotes/text-quote.ts";

/** “We offer [guaranteed] returns.”: the words of a finding in their sentence. */
function found(sentence: string, ruleId = "guarantee"): ComparedFinding {
  const [before = "", words = "", after = ""] = sentence.split(/[[\]]/);
  const text = before + words + after;
  const span = { start: before.length, end: before.length + words.length };
  return { ruleId, place: "span", ...textQuote(text, span) };
}

const missing = (ruleId: string, place: "page" | "document", words = ""): ComparedFinding => ({
  ruleId,
  place,
  words,
  prefix: "",
  suffix: "",
});

/** The statuses of the current findings, with the index of their counterparts, and what is fixed: `=0 new ~2 >1 -3`. */
function shown(baseline: readonly ComparedFinding[], current: readonly ComparedFinding[]): string {
  const signs = { unchanged: "=", changed: "~", moved: ">" };
  const result = compareFindings(baseline, current);
  return [
    ...result.current.map((one) => (one.status === "new" ? "new" : signs[one.status] + one.baseline)),
    ...result.fixed.map((index) => `-${index}`),
  ].join(" ");
}

const a = found("We offer [guaranteed] returns of 5 % a year.");
const b = found("Your money is [risk-free] with us.", "risk-free");
const c = found("Past years were [the best ever] for our members.", "superlative");
const repeated = found("[No fees] apply.", "no-fees");

describe("findings are", () => {
  test.each([
    ["unchanged in the same text", [a, b, c], [a, b, c], "=0 =1 =2"],
    ["new where a paragraph was inserted", [a, c], [a, b, c], "=0 new =1"],
    ["fixed where a paragraph was removed", [a, b, c], [a, c], "=0 =2 -1"],
    ["new in a document without a baseline", [], [a, b], "new new"],
    ["fixed in an empty document", [a, b], [], "-0 -1"],
    ["moved where others have overtaken them", [a, b, c], [c, a, b], ">2 =0 =1"],
    ["matched in order where a sentence is repeated", [repeated, repeated], [repeated], "=0 -1"],
    [
      "new where a sentence is repeated once more",
      [repeated, repeated],
      [repeated, repeated, repeated],
      "=0 =1 new",
    ],
    [
      "recognised by what stands between repeated sentences",
      [repeated, a, repeated, b, repeated, c, repeated],
      [repeated, a, b, repeated, c, repeated],
      "=0 =1 =3 =4 =5 =6 -2",
    ],
    [
      "matched in order on pages that repeat each other, when two pages go",
      [a, b, a, b, a, b, a, b, c],
      [a, b, a, b, c],
      "=0 =1 =2 =3 =8 -4 -5 -6 -7",
    ],
    [
      "different if another rule finds them",
      [found("It is [safe].", "safe")],
      [found("It is [safe].", "certain")],
      "new -0",
    ],
  ])("%s", (_, baseline, current, expected) => {
    expect(shown(baseline, current)).toBe(expected);
  });
});

describe("an edit keeps a finding", () => {
  test.each([
    ["after the words", "We offer [guaranteed] returns of 7 % a year to everybody."],
    ["before the words", "At last we can offer [guaranteed] returns of 5 % a year."],
    ["of the words", "We offer [guaranteed, assured] returns of 5 % a year."],
    ["of the words, to others that the rule finds", "We offer [assured] returns of 5 % a year."],
    ["that negates the sentence", "We never offer [guaranteed] returns of 5 % a year."],
    ["of the sign of a figure", "We offer [guaranteed] returns of -5 % a year."],
  ])("%s, as changed", (_, sentence) => {
    expect(shown([b, a, c], [b, found(sentence), c])).toBe("=0 ~1 =2");
  });

  test("of a whole sentence that was found, as changed", () => {
    const [old, edited] = [
      "[We promise that the fund will grow.]",
      "[We promise that this fund will grow fast.]",
    ];
    expect(shown([found(old)], [found(edited)])).toBe("~0");
  });

  test("of a short sentence, as changed", () => {
    expect(shown([found("[Guaranteed returns!]")], [found("[Guaranteed returns] today!")])).toBe("~0");
  });

  test("of one of two equal sentences: the other is unchanged", () => {
    const edited = found("[No fees] apply today.", "no-fees");
    expect(shown([repeated, a, repeated], [edited, a, repeated])).toBe("~0 =1 =2");
    expect(shown([repeated, a, repeated], [repeated, a, edited])).toBe("=0 =1 ~2");
  });

  test("of a sentence with two findings of one rule, each as its own", () => {
    const twice = (end: string) => [
      found(`We offer [guaranteed] and certain returns${end}`),
      found(`We offer guaranteed and [certain] returns${end}`),
    ];
    expect(shown(twice("."), twice(" every single year."))).toBe("~0 ~1");
  });

  test("but not where only the words are the same", () => {
    const other = found("Ask the trustee whether a payment is [guaranteed] by the state.");
    expect(shown([a], [other])).toBe("new -0");
  });

  test("nor one that another rule has found", () => {
    const edited = found("We offer [guaranteed] returns of 6 % a year.", "other");
    expect(shown([a], [edited])).toBe("new -0");
  });
});

describe("it makes no difference", () => {
  test.each([
    ["how lines break", "We offer\n  [guaranteed]\nreturns of 5 % a year."],
    ["whether a word is hyphenated", "We offer [guaran-\nteed] returns of 5 % a year."],
    ["which case, dashes and quotation marks are used", "we offer “[GUARANTEED]” returns of 5 % a year."],
  ])("%s", (_, sentence) => {
    expect(shown([a], [found(sentence)])).toBe("=0");
  });

  test("where a compound breaks", () => {
    expect(shown([found("A [long-term] plan.")], [found("A [long-\nterm] plan.")])).toBe("=0");
  });

  test("but numbers are not run together", () => {
    expect(shown([found("[5-10 %] a year")], [found("[510 %] a year")])).toBe("~0");
  });
});

describe("what is missing", () => {
  test("is recognised by its rule and the kind of its place", () => {
    const baseline = [
      missing("warning", "document"),
      missing("address", "document"),
      missing("warning", "page"),
    ];
    expect(shown(baseline, baseline.toReversed())).toBe("=2 =1 =0");
    expect(shown(baseline, [missing("address", "page")])).toBe("new -0 -1 -2");
  });

  test("is matched in order where it is missing from several pages", () => {
    const page = missing("warning", "page");
    expect(shown([page, page], [page, page, page])).toBe("=0 =1 new");
  });

  test("is changed where the document now has something like it", () => {
    const baseline = [missing("warning", "document")];
    expect(shown(baseline, [missing("warning", "document", "Past performance is good.")])).toBe("~0");
  });
});

/** Findings of few rules and few words, so that they often repeat. */
const finding = fc
  .tuple(
    fc.constantFrom("one", "two"),
    fc.array(fc.constantFrom("safe", "best", "sure", "free"), { maxLength: 4 }),
  )
  .map(([ruleId, words]) => found(`We say [${words.join(" ")}] here.`, ruleId));
const absence = fc.constantFrom(
  missing("one", "page"),
  missing("one", "document"),
  missing("two", "page", "x"),
);
const findings = fc.array(fc.oneof({ weight: 5, arbitrary: finding }, absence), { maxLength: 30 });

describe("of any reviews", () => {
  test("one that is compared with itself is unchanged", () => {
    fc.assert(
      fc.property(findings, (review) => {
        expect(shown(review, review)).toBe(review.map((_, index) => `=${index}`).join(" "));
      }),
    );
  });

  test("an inserted paragraph changes nothing else", () => {
    const paragraph = fc.array(finding, { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 30 }), paragraph, fc.nat(30), (review, inserted, place) => {
        const current = [...review.slice(0, place), ...inserted, ...review.slice(place)];
        const { current: statuses, fixed } = compareFindings(review, current);
        expect(statuses.filter(({ status }) => status === "new")).toHaveLength(inserted.length);
        expect(statuses.filter(({ status }) => status === "unchanged")).toHaveLength(review.length);
        expect(fixed).toEqual([]);
      }),
    );
  });

  test("new and fixed swap when the two sides do", () => {
    fc.assert(
      fc.property(findings, findings, (one, other) => {
        const [there, back] = [compareFindings(one, other), compareFindings(other, one)];
        expect(newIn(there)).toEqual(back.fixed);
        expect(newIn(back)).toEqual(there.fixed);
      }),
    );
  });

  test("every finding is matched at most once, with one of its rule and kind of place", () => {
    fc.assert(
      fc.property(findings, findings, (baseline, current) => {
        const { current: statuses, fixed } = compareFindings(baseline, current);
        const counterparts = statuses.flatMap((one) => (one.status === "new" ? [] : [one.baseline]));
        expect([...counterparts, ...fixed].toSorted((x, y) => x - y)).toEqual([...baseline.keys()]);
        statuses.forEach((one, index) => {
          if (one.status === "new") return;
          const { ruleId, place } = baseline[one.baseline]!;
          expect(current[index]).toMatchObject({ ruleId, place });
        });
      }),
    );
  });

  test("as many stay in order as a longest common subsequence has, and all that are equal are matched", () => {
    fc.assert(
      fc.property(
        fc.array(finding, { maxLength: 12 }),
        fc.array(finding, { maxLength: 12 }),
        (one, other) => {
          const { current } = compareFindings(one, other);
          const having = (...statuses: readonly string[]) =>
            current.filter(({ status }) => statuses.includes(status)).length;
          const keys = [one, other].map((side) => side.map(({ ruleId, words }) => `${ruleId} ${words}`));
          expect(having("unchanged")).toBe(longestCommon(keys[0]!, keys[1]!));
          expect(having("unchanged", "moved")).toBe(common(keys[0]!, keys[1]!));
        },
      ),
    );
  });

  test("nothing is new and fixed that has half of its words in common with its like", () => {
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 8 }), fc.array(finding, { maxLength: 8 }), (one, other) => {
        const { current, fixed } = compareFindings(one, other);
        const added = other.filter((_, index) => current[index]?.status === "new");
        const gone = fixed.map((index) => one[index]!);
        const alike = added.flatMap((b) =>
          gone.filter((a) => a.ruleId === b.ruleId && shareInCommon(a, b) >= 0.5),
        );
        expect(alike).toEqual([]);
        current.forEach((found, index) => {
          if (found.status !== "changed") return;
          expect(shareInCommon(one[found.baseline]!, other[index]!)).toBeGreaterThanOrEqual(0.5);
        });
      }),
    );
  });
});

/** By definition: of all words of both, those that have a like on the same side of the words found. */
function shareInCommon(one: ComparedFinding, other: ComparedFinding): number {
  const words = ({ prefix, words: exact, suffix }: ComparedFinding) =>
    [prefix, exact, suffix].map((side) => side.toLowerCase().match(/\w+/g) ?? []);
  const [left, right] = [words(one), words(other)];
  const total = [...left, ...right].flat().length;
  const shared = left.reduce((sum, side, index) => sum + common(side, right[index] ?? []), 0);
  return (2 * shared) / total;
}

function newIn({ current }: ReturnType<typeof compareFindings>): readonly number[] {
  return current.flatMap(({ status }, index) => (status === "new" ? [index] : []));
}

/** By definition, in exponential time but for what is remembered. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const known = new Map<string, number>();
  const from = (i: number, j: number): number => {
    if (i === one.length || j === other.length) return 0;
    const found = known.get(`${i} ${j}`);
    if (found !== undefined) return found;
    const length = one[i] === other[j] ? 1 + from(i + 1, j + 1) : Math.max(from(i + 1, j), from(i, j + 1));
    known.set(`${i} ${j}`, length);
    return length;
  };
  return from(0, 0);
}

/** How many two bags have in common. */
function common(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  return one.filter((key) => left.includes(key) && left.splice(left.indexOf(key), 1)).length;
}
