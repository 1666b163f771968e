/**
 * One line of the list of findings: a place that made a rule fire, or a rule that a person must judge. Quads are eight
 * numbers each in PDF user space, as in the API.
 */
import { placePhrase, severityOf, type Severity } from "@docreview/model";
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, type Document, type Resource } from "../../api/json-api.ts";
import { isSettled, type Decision } from "../../changes/pending-change.ts";
import { carriedIn, comparisonIn, type Carried, type Comparison } from "./comparison.ts";
import { triggerDecision } from "../../changes/trigger-decision.ts";

export interface Rule {
  readonly id: string;
  readonly reference: string;
  readonly group: string;
  readonly description: string;
  /** What to do, unless the finding has its own advice. */
  readonly advice: string;
  readonly score: number;
  readonly severity: Severity;
  /** The duty that it shares with other rules; null if there is none. */
  readonly duty: string | null;
  /** The source of the duty; null if it is the company's own. */
  readonly source: string | null;
}

export interface Mark {
  /** Counted from 1. */
  readonly page: number;
  readonly quads: readonly (readonly number[])[];
}

export interface SentencePart {
  /** Counted from 1. */
  readonly reference: number;
  /** UTF-16 code units in the sentence; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface Entry extends Decision {
  /** Unique in the list, and in the URL. */
  readonly id: string;
  readonly kind: "trigger" | "judgement";
  readonly rule: Rule;
  readonly words: string;
  /** For example “page 2, in a comment”. */
  readonly where: string;
  /** What the reader should do. */
  readonly advice: string;
  /** Whether something is missing. */
  readonly isAbsence: boolean;
  /** Whether the service has the displayed state: a change may be pending, or in conflict with another person's. */
  readonly sync: "saved" | "waiting" | "conflict";
  /** The entity tag of the state on the service. */
  readonly etag: string | null;
  /** Only for rules: when it was judged. Null if it was not judged or the service has not answered yet. */
  readonly judgedAt: string | null;
  /** Whether a person added it; it can then be deleted. */
  readonly isManual: boolean;
  readonly marks: readonly Mark[];
  /** Only if something is missing: the closest text on a page. Null if there is none. */
  readonly nearest: readonly Mark[] | null;
  readonly sentence: SentencePart | null;
  /** Against the previous version of the document; null without one, and for rules. */
  readonly comparison: Comparison | null;
  /** Null unless its judgement was carried from an earlier review, and nobody has judged it since. */
  readonly carried: Carried | null;
  /** Only for a row that represents several entries: all of them, this one first. They are judged together. */
  readonly members?: readonly Entry[];
}

/** The entries that a row represents. */
export const membersOf = (row: Entry): readonly Entry[] => row.members ?? [row];

/** The references of a row's rules without duplicates, for example “AU-1.1, UK-1.1”. */
export function referencesOf(row: Entry): string {
  return [...new Set(membersOf(row).map(({ rule }) => rule.reference))].join(", ");
}

/** Sorted by score, highest first, then by page. The document contains review rules and includes triggers. */
export function entriesIn({ data, included = [] }: Document<readonly Resource[]>): readonly Entry[] {
  const triggers = Map.groupBy(included, (trigger) => relatedIds(trigger, "review-rule")[0]);
  return data
    .flatMap((resource) => {
      const rule = ruleOf(resource);
      const own = triggers.get(resource.id) ?? [];
      const { requiresJudgement } = attributesOf(resource);
      const found = own.map((trigger) => triggerEntry(rule, trigger));
      return requiresJudgement ? [...found, judgementEntry(rule, resource)] : found;
    })
    .toSorted((a, b) => b.rule.score - a.rule.score || pageOf(a) - pageOf(b));
}

/** Infinity if it is not on a page. */
export const pageOf = ({ marks }: Entry) => marks[0]?.page ?? Number.POSITIVE_INFINITY;

const attributesOf = ({ attributes }: Resource) => attributes as Attributes<"review-rules">;

/** Cached: the same resource yields the same rule and entry objects, so that only changes are rendered. */
const rules = new WeakMap<Resource, Rule>();
const entries = new WeakMap<Resource, Entry>();

function ruleOf(resource: Resource): Rule {
  const known = rules.get(resource);
  if (known !== undefined) return known;
  const { reference, group, description, feedback, score } = attributesOf(resource);
  const severity = severityOf(score);
  const { duty = null, source = null } = resource.meta ?? {};
  const said = { reference, group, description, advice: feedback, score, severity };
  const rule = { id: resource.id, ...said, duty, source };
  rules.set(resource, rule);
  return rule;
}

function triggerEntry(rule: Rule, resource: Resource): Entry {
  const known = entries.get(resource);
  if (known?.rule === rule) return known;
  const trigger = resource.attributes as Attributes<"triggers">;
  const { text, triggerType: type, places, sentenceReference, startOffset, endOffset } = trigger;
  const marks = marksIn(places);
  const nearest = marksIn(trigger.nearest?.places ?? []);
  const carried = carriedIn(resource);
  const entry: Entry = {
    id: resource.id,
    kind: "trigger",
    rule,
    words: type === "absence" ? `Missing: ${text}` : text,
    where: placePhrase({ type, page: marks[0]?.page ?? null, places }),
    advice: trigger.feedback ?? rule.advice,
    ...triggerDecision(resource.attributes),
    ...(carried !== null && { isCarried: true }),
    sync: "saved",
    etag: resource.meta?.etag ?? null,
    judgedAt: null,
    isAbsence: type === "absence",
    isManual: trigger.manual,
    marks,
    nearest: nearest.length === 0 ? null : nearest,
    sentence:
      sentenceReference > 0 && type !== "absence"
        ? { reference: sentenceReference, start: startOffset, end: endOffset }
        : null,
    comparison: comparisonIn(resource),
    carried,
  };
  entries.set(resource, entry);
  return entry;
}

const marksIn = (places: Attributes<"triggers">["places"]) => places.filter((place) => "page" in place);

function judgementEntry(rule: Rule, resource: Resource): Entry {
  return {
    id: `rule-${rule.id}`,
    kind: "judgement",
    rule,
    words: "For you to decide",
    where: "whole document",
    advice: rule.advice,
    isDone: attributesOf(resource).judged,
    isAbsence: false,
    sync: "saved",
    // The time of the judgement serves as its tag: the entity tag of the rule also changes with each of its triggers.
    etag: null,
    judgedAt: resource.meta?.judgedAt ?? null,
    isManual: false,
    marks: [],
    nearest: null,
    sentence: null,
    comparison: null,
    carried: null,
  };
}

/** Whether the document shows it. Dismissed and judged findings are shown only while selected. */
export const isMarked = (entry: Entry, selected: Entry | null) =>
  !isSettled(entry) || entry.id === selected?.id;

/** The label of a highlight, for example “AU-2.1, page 2: guaranteed returns”. */
export function highlightName(entry: Entry, page: number): string {
  return `${referencesOf(entry)}, page ${page}: ${entry.words}`;
}
