/**
 * Issues: what the reader of a review has to deal with only once. Rules of several markets with the same duty often
 * find the same words; these findings are then one issue. Pure.
 */
import type { Finding, Trigger } from "./review.ts";

/** The findings of one issue, most severe first; at least one. */
export type Issue<Item> = readonly [Item, ...Item[]];

/** The properties that decide whether findings belong to one issue, and their order. */
export interface IssueTraits {
  /** The duty that its rule shares with other rules; null if there is none. */
  readonly duty: string | null;
  readonly score: number;
  /** Null if it cannot share an issue. */
  readonly words: Stretch | null;
  /** The number of its sentence; null if it is not in one. */
  readonly sentence: number | null;
}

/** A range of words, which can be compared with others in the same text. */
export interface Stretch {
  /** Names the text: the document, one of its sentences, or what is missing from a page. */
  readonly within: string;
  /** UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** A trigger with the finding that it belongs to. */
export interface IssueMember {
  readonly finding: Finding;
  readonly trigger: Trigger;
}

/** The triggers of findings grouped into issues, in the order of `issuesIn`. */
export function issuesOf(findings: readonly Finding[]): readonly Issue<IssueMember>[] {
  const found = findings.flatMap((finding) => finding.triggers.map((trigger) => ({ finding, trigger })));
  return issuesIn(found, ({ finding, trigger }) => ({
    duty: finding.duty ?? null,
    score: finding.score,
    words: wordsOf(finding, trigger),
    sentence: trigger.sentence?.reference ?? null,
  }));
}

/**
 * Groups findings with the same duty whose words overlap. Issues are ordered by severity, except that those of one
 * sentence are adjacent; issues of equal severity are in text order.
 */
export function issuesIn<Item>(
  items: readonly Item[],
  traitsOf: (item: Item) => IssueTraits,
): readonly Issue<Item>[] {
  const described = items.map((item): Described<Item> => ({ item, traits: traitsOf(item) }));
  const byText = Map.groupBy(described, ({ traits: { duty, words } }) =>
    duty === null || words === null ? null : `${duty} ${words.within}`,
  );
  const issues = Array.from(byText, ([text, members]) =>
    text === null ? members.map((one): DescribedIssue<Item> => [one]) : overlapping(members),
  ).flat();
  return inOrder(issues).map(([first, ...others]): Issue<Item> =>
    others.length === 0 ? [first.item] : [first.item, ...others.map(({ item }) => item)],
  );
}

/**
 * The key for comparing missing text, if only one thing is missing according to its rule; several cannot be
 * distinguished.
 */
export function missingFrom(page: number | null): Stretch {
  return { within: page === null ? "missing" : `missing from page ${page}`, start: 0, end: 1 };
}

interface Described<Item> {
  readonly item: Item;
  readonly traits: IssueTraits;
}

interface Placed<Item> {
  readonly one: Described<Item>;
  readonly words: Stretch;
}

function placed<Item>(one: Described<Item>): readonly Placed<Item>[] {
  const { words } = one.traits;
  return words === null ? [] : [{ one, words }];
}

/** Most severe first. */
type DescribedIssue<Item> = readonly [Described<Item>, ...Described<Item>[]];

/** One sweep from the start of the text. */
function overlapping<Item>(members: readonly Described<Item>[]): readonly DescribedIssue<Item>[] {
  const issues: [Described<Item>, ...Described<Item>[]][] = [];
  let reached = 0;
  for (const { one, words } of members.flatMap(placed).toSorted((a, b) => a.words.start - b.words.start)) {
    const { start, end } = words;
    const last = issues.at(-1);
    if (last !== undefined && start < reached) last.push(one);
    else issues.push([one]);
    reached = Math.max(reached, end);
  }
  for (const issue of issues) issue.sort((a, b) => b.traits.score - a.traits.score);
  return issues;
}

function inOrder<Item>(issues: readonly DescribedIssue<Item>[]): readonly DescribedIssue<Item>[] {
  const worst = new Map<number, number>();
  for (const [{ traits }] of issues) {
    const { sentence, score } = traits;
    if (sentence !== null) worst.set(sentence, Math.max(score, worst.get(sentence) ?? 0));
  }
  const ranked = issues.map((issue) => {
    const { sentence, score } = issue[0].traits;
    if (sentence === null) return { issue, rank: score, place: Number.MAX_SAFE_INTEGER, score };
    return { issue, rank: worst.get(sentence) ?? score, place: sentence, score };
  });
  return ranked
    .toSorted((a, b) => b.rank - a.rank || a.place - b.place || b.score - a.score)
    .map(({ issue }) => issue);
}

function wordsOf({ triggers }: Finding, { type, place, page }: Trigger): Stretch | null {
  if (type === "absence") return triggers.length > 1 ? null : missingFrom(page);
  return place.kind === "span" ? { within: "document", ...place.span } : null;
}
