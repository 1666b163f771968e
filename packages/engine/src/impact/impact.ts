/**
 * The impact of a change of rules on a set of documents: sums for each rule, and a limited number of examples. What one
 * document adds is reduced at once, so that 200,000 documents need no more memory than one.
 */
import type { Review, Rule } from "@docreview/model";
import type { ChangedPlace } from "./changed-places.ts";
import { compareReviews, type RuleComparison } from "./compare-reviews.ts";
import { shownWords, type ShownWords } from "./shown-words.ts";

export const changeKinds = ["appeared", "vanished", "moved", "rescored"] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** One change in a document: what appeared has no `before`, what vanished no `after`. */
export interface ExampleOfChange {
  readonly kind: ChangeKind;
  readonly document: string;
  readonly before: ShownWords | null;
  readonly after: ShownWords | null;
  /** The scores of a finding that is `rescored`; its words are those of its first place. */
  readonly scores?: { readonly from: number; readonly to: number };
}

/** How a rule differs between the two sets of rules. */
export type RuleEdit = "added" | "removed" | "changed" | "unchanged";

export interface RuleImpact {
  /** `pack/id`. */
  readonly rule: string;
  readonly number: string;
  readonly description: string;
  readonly edit: RuleEdit;
  /** The number of documents in which something differs. */
  readonly documents: number;
  /** The number of places that the rule found in all documents. */
  readonly before: number;
  readonly after: number;
  /** The number of places that appeared, vanished or moved, and of documents in which the score changed. */
  readonly changes: Readonly<Record<ChangeKind, number>>;
  /** The number of documents with more places than a review lists, of which only the numbers were compared. */
  readonly countedOnly: number;
  /** The first changes of each kind. */
  readonly examples: readonly ExampleOfChange[];
}

export interface Impact {
  /** The number of documents compared, and of those in which something differs. */
  readonly documents: { readonly compared: number; readonly differing: number };
  readonly edits: Readonly<Record<RuleEdit, number>>;
  /** Rules that were edited, or whose findings differ: in the order of the new rules, then those that were removed. */
  readonly rules: readonly RuleImpact[];
}

export interface ImpactTally {
  readonly add: (document: string, before: Review, after: Review) => void;
  readonly impact: () => Impact;
}

export interface ImpactRules {
  readonly before: readonly DescribedRule[];
  readonly after: readonly DescribedRule[];
}

export type DescribedRule = Pick<Rule, "pack" | "id" | "number" | "description" | "hash">;

/** @param examples the maximum number of examples for each rule and kind of change */
export function createImpactTally(rules: ImpactRules, examples: number): ImpactTally {
  const sums = sumsOf(rules);
  const documents = { compared: 0, differing: 0 };
  return {
    add: (document, before, after) => {
      documents.compared += 1;
      let differs = false;
      for (const comparison of compareReviews(before, after)) {
        const sum = sums.get(comparison.rule);
        if (sum === undefined) continue;
        if (addTo(sum, comparison, { document, before, after, examples })) differs = true;
      }
      if (differs) documents.differing += 1;
    },
    impact: () => ({
      documents: { ...documents },
      edits: editCounts(sums.values().map(({ impact }) => impact)),
      rules: Array.from(sums.values(), ({ impact }) => impact).filter(
        ({ edit, documents: own }) => edit !== "unchanged" || own > 0,
      ),
    }),
  };
}

/** Whether any finding differs. */
export function hasImpact({ documents }: Impact): boolean {
  return documents.differing > 0;
}

type Mutable<Record> = { -readonly [Key in keyof Record]: Record[Key] };

interface Sums {
  readonly impact: Mutable<Omit<RuleImpact, "changes" | "examples">> & {
    readonly changes: Record<ChangeKind, number>;
    readonly examples: ExampleOfChange[];
  };
  /** The number of examples of each kind. */
  readonly kept: Record<ChangeKind, number>;
}

function sumsOf({ before, after }: ImpactRules): ReadonlyMap<string, Sums> {
  const olds = new Map(before.map((rule) => [nameOf(rule), rule]));
  const news = new Map(after.map((rule) => [nameOf(rule), rule]));
  return new Map(
    [...new Set([...news.keys(), ...olds.keys()])].flatMap((name) => {
      const rule = news.get(name) ?? olds.get(name);
      const edit = editOf(olds.get(name), news.get(name));
      return rule === undefined ? [] : [[name, noSums(name, rule, edit)]];
    }),
  );
}

function noSums(rule: string, { number, description }: DescribedRule, edit: RuleEdit): Sums {
  const counts = { documents: 0, before: 0, after: 0, countedOnly: 0 };
  const changes = { appeared: 0, vanished: 0, moved: 0, rescored: 0 };
  const impact = { rule, number, description, edit, ...counts, changes, examples: [] };
  return { impact, kept: { ...changes } };
}

function editOf(old: DescribedRule | undefined, fresh: DescribedRule | undefined): RuleEdit {
  if (old === undefined) return "added";
  if (fresh === undefined) return "removed";
  return old.hash === fresh.hash ? "unchanged" : "changed";
}

function editCounts(rules: Iterable<RuleImpact>): Record<RuleEdit, number> {
  const counts = { added: 0, removed: 0, changed: 0, unchanged: 0 };
  for (const { edit } of rules) counts[edit] += 1;
  return counts;
}

interface Compared {
  readonly document: string;
  readonly before: Review;
  readonly after: Review;
  readonly examples: number;
}

/** Whether anything differs. */
function addTo({ impact, kept }: Sums, comparison: RuleComparison, compared: Compared): boolean {
  const { before, after, countedOnly } = comparison;
  impact.before += before;
  impact.after += after;
  const changes = changesIn(comparison, compared);
  for (const { kind, example } of changes) {
    impact.changes[kind] += 1;
    if (kept[kind] === compared.examples) continue;
    kept[kind] += 1;
    impact.examples.push(example());
  }
  const differs = changes.length > 0 || before !== after;
  if (differs) impact.documents += 1;
  if (countedOnly) {
    impact.countedOnly += 1;
    impact.changes.appeared += Math.max(0, after - before);
    impact.changes.vanished += Math.max(0, before - after);
  }
  return differs;
}

interface Change {
  readonly kind: ChangeKind;
  readonly example: () => ExampleOfChange;
}

function changesIn({ places, rescored, finding }: RuleComparison, compared: Compared): readonly Change[] {
  const moves = places.map((place): Change => ({
    kind: kindOf(place),
    example: () => ({ kind: kindOf(place), ...wordsOf(place, compared) }),
  }));
  if (rescored === null) return moves;
  const after = finding.triggers[0] ?? null;
  const example = (): ExampleOfChange => ({
    kind: "rescored",
    ...wordsOf({ before: null, after }, compared),
    scores: rescored,
  });
  return [...moves, { kind: "rescored", example }];
}

function kindOf({ before, after }: ChangedPlace): ChangeKind {
  if (before === null) return "appeared";
  return after === null ? "vanished" : "moved";
}

type Places = { readonly [side in keyof ChangedPlace]: ChangedPlace[side] | null };

function wordsOf({ before, after }: Places, { document, ...reviews }: Compared) {
  return {
    document,
    before: before === null ? null : shownWords(before, reviews.before),
    after: after === null ? null : shownWords(after, reviews.after),
  };
}

function nameOf({ pack, id }: DescribedRule): string {
  return `${pack}/${id}`;
}
