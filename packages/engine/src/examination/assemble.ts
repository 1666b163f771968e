/** Turns matches, which describe the text, into findings, which describe what it means to a reviewer. */
import {
  firstEndingAfter,
  pageAt,
  shownPlacesOf,
  selects,
  sourceRangeOf,
  type Document,
  type Finding,
  type Match,
  type NearestPassage,
  type Place,
  type QuotedSentence,
  type Rule,
  type RuleSelection,
  type Sentence,
  type Span,
  type Trigger,
  type TriggerClaim,
  type TriggerPassage,
  type TriggerSentence,
} from "@docreview/model";
import { hashOf } from "@docreview/platform";
import { kindOf, type Matches, type RuleKind } from "@docreview/rule-matcher";
import { approvedDifference } from "../proof-words/approved-difference.ts";
import { boundedProof } from "./bounded-proof.ts";
import { correction, fillFeedback, generalFeedback } from "./feedback.ts";
import { beginningOf, wholeWords, withoutItemMark } from "./shown-span.ts";

export interface AssemblyContext {
  readonly rules: readonly Rule[];
  /** At least those of the rules that fired. */
  readonly ruleKinds: readonly RuleKind[];
  readonly selection: RuleSelection;
  readonly document: Document;
  readonly sentences: readonly Sentence[];
}

/** One finding per rule that fired or requires judgement, in the order of the rule base. */
export function assembleFindings(
  { matches, leftOut }: Pick<Matches, "matches" | "leftOut">,
  context: AssemblyContext,
): readonly Finding[] {
  const byRule = Map.groupBy(matches, ({ ruleIndex }) => ruleIndex);
  const leftOutOf = new Map(leftOut.map(({ ruleIndex, count }) => [ruleIndex, { leftOut: count }]));
  return context.rules.flatMap((rule, index) => {
    const own = byRule.get(index) ?? [];
    const isOpen = own.length > 0 || (rule.requiresJudgement && selects(context.selection, index));
    return isOpen ? [{ ...findingOf(rule, own, context), ...leftOutOf.get(index) }] : [];
  });
}

/** The sentences that contain triggers. */
export function quotedSentences(
  findings: readonly Finding[],
  { document, sentences }: Pick<AssemblyContext, "document" | "sentences">,
): readonly QuotedSentence[] {
  const quoted = new Set(
    findings.flatMap(({ triggers }) => triggers.map(({ sentence }) => sentence?.reference ?? 0)),
  );
  return sentences
    .filter(({ reference }) => quoted.has(reference))
    .map(({ reference, span }) => ({ reference, text: textOf(document, span) }));
}

function findingOf(rule: Rule, matches: readonly Match[], context: AssemblyContext): Finding {
  const triggers = matches.map((match) => triggerOf(rule, match, context));
  return {
    ruleId: rule.id,
    pack: rule.pack,
    ruleHash: rule.hash,
    reference: rule.number,
    group: rule.group,
    ...(rule.duty === undefined ? {} : { duty: rule.duty }),
    description: rule.description,
    feedback: triggers[0]?.feedback ?? generalFeedback(rule.feedback),
    source: rule.source,
    score: matches.length === 0 ? rule.score : Math.max(...matches.map(({ score }) => score ?? rule.score)),
    requiresJudgement: rule.requiresJudgement || matches.some((match) => match.requiresJudgement === true),
    hidden: rule.hidden,
    triggers,
  };
}

function triggerOf(rule: Rule, match: Match, { ruleKinds, document, sentences }: AssemblyContext): Trigger {
  const words = match.place.kind === "span" ? withoutItemMark(document.text, match.place.span) : null;
  const shown = words === null ? null : beginningOf(document.text, words);
  const text = match.expected ?? (shown === null ? "" : textOf(document, shown));
  const page = pageOf(match.place, document);
  const kind = kindOf(rule, ruleKinds);
  if (kind === undefined) throw new RangeError(`No rule kind is named ${rule.kind}.`);
  const nearest = match.nearest === undefined ? null : passageOf(match.nearest, document);
  const claim = match.claim === null ? null : claimOf(match.claim, document);
  return {
    id: triggerId(rule, match, text),
    type: kind.triggerType,
    classifier: match.classifier.slice(0, longestClassifier).toWellFormed(),
    text,
    feedback:
      nearest !== null && isInPlace(nearest, page)
        ? correction(nearest, text)
        : fillFeedback(withDifference(rule.feedback, match), {
            text: match.expected ?? wholeText(shown, document) ?? "",
            page,
            claim: claim === null ? null : claim.text,
            "claim.page": claim === null ? null : claim.page,
            suggestion: match.suggestions ?? [],
          }),
    place: words === null ? match.place : { kind: "span", span: words },
    ...(shown === null || match.expected !== null ? {} : sourceRangeIn(document, shown)),
    places: shown === null ? [] : shownPlacesOf(document, shown),
    page,
    sentence: words === null || match.expected !== null ? null : sentenceOf(words, sentences),
    ...(match.suggestions === undefined ? {} : { suggestions: match.suggestions }),
    confidence: confidenceOf(match, words, document),
    ...(nearest === null ? {} : { nearest }),
    ...(claim === null ? {} : { claim }),
    proof: boundedProof(match.proof),
  };
}

/** Nothing for a document that was not written as text. */
function sourceRangeIn({ source }: Document, words: Span): Pick<Trigger, "sourceRange"> {
  const sourceRange = source === undefined ? null : sourceRangeOf(source, words);
  return sourceRange === null ? {} : { sourceRange };
}

/** What to do, and how the words differ from an approved wording that they may have been meant as. */
function withDifference(feedback: string, { proof }: Match): string {
  const difference = approvedDifference(proof);
  return difference === null ? feedback : `${feedback} ${difference}`;
}

/** In UTF-16 code units: the description of a pattern without an id is made of the names of its parts. */
const longestClassifier = 500;

/** Whether the closest passage is already on the required page, so that the advice must not ask for it. */
function isInPlace(nearest: TriggerPassage, page: number | null): boolean {
  return page === null || nearest.page === page || !nearest.fails.includes("placement");
}

function claimOf(claim: Span, document: Document): TriggerClaim {
  const whole = wholeWords(document.text, beginningOf(document.text, claim));
  return {
    text: textOf(document, whole),
    page: pageAt(document, whole.start),
    places: shownPlacesOf(document, whole),
  };
}

function passageOf({ span: whole, fails, measured }: NearestPassage, document: Document): TriggerPassage {
  const span = beginningOf(document.text, whole);
  return {
    text: textOf(document, span),
    page: pageAt(document, span.start),
    places: shownPlacesOf(document, span),
    fails,
    measured,
  };
}

/**
 * The confidence of words recognised in an image is that of the least certain of them; an uncertain match lowers it
 * further.
 */
function confidenceOf(match: Match, words: Span | null, document: Document): number | null {
  const recognised = words === null || match.expected !== null ? null : recognitionOf(words, document);
  if (recognised === null) return match.confidence;
  return recognised * (match.confidence ?? 1);
}

/** The lowest confidence of the runs under `words`; null if all of them are text of the file itself. */
function recognitionOf(words: Span, { layout: { runs } }: Document): number | null {
  let lowest: number | null = null;
  for (let index = firstEndingAfter(runs, words.start); ; index++) {
    const run = runs[index];
    if (run === undefined || run.span.start >= words.end) break;
    if (run.confidence !== undefined) lowest = Math.min(lowest ?? 1, run.confidence);
  }
  return lowest;
}

function pageOf(place: Place, document: Document): number | null {
  if (place.kind === "span") return pageAt(document, place.span.start);
  return place.kind === "page" ? place.page : null;
}

/** Words that continue into the next sentence are shown only up to the end of the first. */
function sentenceOf(words: Span, sentences: readonly Sentence[]): TriggerSentence | null {
  const sentence = sentences[firstEndingAfter(sentences, words.start)];
  if (sentence === undefined) return null;
  const { start, end } = sentence.span;
  return {
    reference: sentence.reference,
    start: Math.max(0, words.start - start),
    end: Math.max(0, Math.min(words.end, end) - start),
  };
}

function triggerId(rule: Rule, match: Match, text: string): string {
  const identity = JSON.stringify([rule.pack, rule.id, match.place, match.claim, text]);
  return hashOf("sha256", identity).toString("hex").slice(0, 16);
}

function wholeText(words: Span | null, document: Document): string | null {
  return words === null ? null : textOf(document, wholeWords(document.text, words));
}

function textOf(document: Document, span: Span): string {
  return document.text.slice(span.start, span.end);
}
