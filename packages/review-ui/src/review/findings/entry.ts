/**
 * One line of the list of findings: a place that made a rule fire, or a rule that a person must judge. Quads are in PDF user
 * space, eight numbers each, as the API gives them.
 */
import { placePhrase, severityOf, type Severity } from "@docreview/model";
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, type Document, type Resource } from "../../api/json-api.ts";
import { isSettled, type Decision } from "../../changes/pending-change.ts";
import { triggerDecision } from "../../changes/trigger-decision.ts";

export interface Rule {
  readonly id: string;
  readonly reference: string;
  readonly group: string;
  readonly description: string;
  /** What to do, unless a finding has its own advice. */
  readonly advice: string;
  readonly score: number;
  readonly severity: Severity;
  /** The duty that it shares with other rules; null if it shares none. */
  readonly duty: string | null;
  /** Where the duty comes from; null if it is the house’s own. */
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
  /** Such as “page 2, in a comment”. */
  readonly where: string;
  /** What to do. */
  readonly advice: string;
  /** Whether something is missing. */
  readonly isAbsence: boolean;
  /** Whether the service has the state that is shown: a change may be pending, or conflict with another person's. */
  readonly sync: "saved" | "waiting" | "conflict";
  /** Of the state that the service has. */
  readonly etag: string | null;
  /** Of a judgement: when it was made. Null: not yet, or not answered. */
  readonly judgedAt: string | null;
  /** A person added it, and may delete it. */
  readonly isManual: boolean;
  readonly marks: readonly Mark[];
  /** Of something missing: the text on a page that comes nearest to it. Null if there is none. */
  readonly nearest: readonly Mark[] | null;
  readonly sentence: SentencePart | null;
  /** For a row that stands for several entries: all of them, this one first. They are judged together. */
  readonly members?: readonly Entry[];
}

/** The entries that a row stands for. */
export const membersOf = (row: Entry): readonly Entry[] => row.members ?? [row];

/** “AU-1.1, UK-1.1”: the rules of a row, each once. */
export function referencesOf(row: Entry): string {
  return [...new Set(membersOf(row).map(({ rule }) => rule.reference))].join(", ");
}

/** From the highest score down, and in the order of the pages. The document has review rules, and includes triggers. */
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

/** Infinite if it is on no page. */
export const pageOf = ({ marks }: Entry) => marks[0]?.page ?? Number.POSITIVE_INFINITY;

const attributesOf = ({ attributes }: Resource) => attributes as Attributes<"review-rules">;

/** The same resource yields the same rule and entry objects, so that only changes are rendered. */
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
  const entry: Entry = {
    id: resource.id,
    kind: "trigger",
    rule,
    words: type === "absence" ? `Missing: ${text}` : text,
    where: placePhrase({ type, page: marks[0]?.page ?? null, places }),
    advice: trigger.feedback ?? rule.advice,
    ...triggerDecision(resource.attributes),
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
    // The entity tag of the rule changes with each of its triggers, which does not require asking again.
    etag: null,
    judgedAt: resource.meta?.judgedAt ?? null,
    isManual: false,
    marks: [],
    nearest: null,
    sentence: null,
  };
}

/** Whether the document shows it: what is dismissed or judged, only while it is selected. */
export const isMarked = (entry: Entry, selected: Entry | null) =>
  !isSettled(entry) || entry.id === selected?.id;

/** What a highlight is called, such as “AU-2.1, page 2: guaranteed returns”. */
export function highlightName(entry: Entry, page: number): string {
  return `${referencesOf(entry)}, page ${page}: ${entry.words}`;
}
