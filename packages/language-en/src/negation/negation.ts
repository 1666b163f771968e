/**
 * Finds the negations of a sentence. A negation reaches from its cue to the end of the clause, but not further than a
 * number of words (`reachInWords`). As in NegEx, cues and pseudo-negations are found by their words. Unlike in NegEx, a
 * subject is negated by what follows it only if that denies its existence (`negated-subject.ts`), clauses end at another
 * subject with its verb, and two negations of which the second removes something make an affirmation. In doubt, a clause
 * ends early: a person sees a finding too many, but not a missing one.
 */
import type { Span } from "@docreview/model";
import { clauseEnd } from "./clause-end.ts";
import { clauseTokens, isMarkAt, softHyphens, spanOf, wordAt, type ClauseToken } from "./clause-tokens.ts";
import { denials, subjectNegatedBy, subjectsDenied, type NegatedSubject } from "./negated-subject.ts";
import {
  cueAt,
  cueWords,
  pseudoNegationAt,
  reachInWords,
  turningVerbs,
  verbCues,
  type Cue,
} from "./negation-cues.ts";

export interface Negation {
  /** The negating words. */
  readonly cue: Span;
  /** Everything wholly within this span is negated. It follows the cue, and may be empty; a subject precedes the cue. */
  readonly scope: Span;
}

/** Every cue has a word, and ends at most one subject, which bounds the number of scopes that contain one position. */
export const maximumOverlap = 2 * (reachInWords.clause + 1);

interface FoundCue {
  readonly cue: Cue;
  /** Indices of tokens, half-open. */
  readonly from: number;
  readonly to: number;
}

const none: readonly Negation[] = [];

/** Every negation contains one of these. */
const negating = new RegExp(`(?:${[...cueWords, ...denials].join("|")})(?![a-z\\d])|n['’ʼ＇]t`, "iu");

/** The negations of one sentence, ascending by their scopes. */
export function negationsIn(text: string, sentence: Span): readonly Negation[] {
  // Most sentences negate nothing, and tokenising one takes ten times as long as finding that out.
  const written = text.slice(sentence.start, sentence.end).replaceAll(softHyphens, "");
  return negating.test(written) ? negationsAmong(clauseTokens(text, sentence)) : none;
}

/** The same for the tokens of a sentence. Each cue examines a bounded number of them. */
export function negationsAmong(tokens: readonly ClauseToken[]): readonly Negation[] {
  const found = cuesIn(tokens).filter((cue) => !isRhetorical(tokens, cue));
  const subjects = [...subjectsDenied(tokens), ...found.flatMap((cue) => negatedSubject(tokens, cue))];
  return [
    ...negationsAfter(tokens, found),
    ...subjects.map(({ cue, subject }) => ({ cue, scope: subject })),
  ].toSorted((a, b) => a.scope.start - b.scope.start || a.cue.start - b.cue.start);
}

/** Only “not” and similar cues: the subject of “no guarantee is given” follows its cue. */
function negatedSubject(tokens: readonly ClauseToken[], cue: FoundCue): readonly NegatedSubject[] {
  if (!verbCues.has(cue.cue.words.join(" "))) return [];
  const negated = subjectNegatedBy(tokens, cue);
  return negated === null ? [] : [negated];
}

function negationsAfter(tokens: readonly ClauseToken[], found: readonly FoundCue[]): readonly Negation[] {
  return found.flatMap((cue, index) => {
    if (isTurned(found[index - 1], cue, tokens)) return [];
    const next = found[index + 1];
    const turning = next !== undefined && isTurned(cue, next, tokens) ? next.from : tokens.length;
    const end = Math.min(scopeEnd(tokens, cue), turning);
    const negating = spanOf(tokens, cue.from, cue.to);
    const start = negating.end;
    const scope = { start, end: end > cue.to ? spanOf(tokens, cue.to, end).end : start };
    return [{ cue: negating, scope }];
  });
}

function cuesIn(tokens: readonly ClauseToken[]): readonly FoundCue[] {
  const found: FoundCue[] = [];
  for (let at = 0; at < tokens.length;) {
    const here = (offset: number) => wordAt(tokens, at + offset);
    const looksLike = pseudoNegationAt(here);
    const cue = looksLike > 0 ? null : cueAt(here);
    if (cue !== null) found.push({ cue: cue.cue, from: at, to: at + cue.length });
    at += Math.max(looksLike, cue?.length ?? 1);
  }
  return found;
}

function scopeEnd(tokens: readonly ClauseToken[], { cue, from, to }: FoundCue): number {
  const first = tokens[to];
  if (first === undefined) return to;
  // “No, returns are guaranteed.”
  if (tokens[from]?.word === "no" && !first.isWord) return to;
  // “Non-guaranteed”, and nothing after it.
  if (cue.reach === "word") return first.isWord ? to + 1 : Math.min(to + 2, tokens.length);
  if (turningVerbs.has(first.word)) return to + 1;
  const limit = wordsFrom(tokens, to, reachInWords[cue.reach]);
  const end = clauseEnd(tokens, to, limit);
  return namesThings(cue) || isInCondition(tokens, from) ? endOfList(tokens, to, end) : end;
}

/** The index after the given number of words from here. */
function wordsFrom(tokens: readonly ClauseToken[], from: number, words: number): number {
  let left = words;
  let at = from;
  for (; at < tokens.length && left > 0; at++) if (!isMarkAt(tokens, at)) left--;
  return at;
}

function namesThings({ reach, words }: Cue): boolean {
  return reach === "phrase" || words[0] === "no";
}

const conditional: ReadonlySet<string> = new Set("if when whenever while where although though".split(" "));

/** The maximum number of words between the word that opens a condition and a negation in it. */
const conditionWords = 6;

/** Whether a cue is in a clause that a comma ends: “if you are not happy, it is guaranteed”. */
function isInCondition(tokens: readonly ClauseToken[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - conditionWords); at--) {
    if (isMarkAt(tokens, at)) return false;
    if (conditional.has(wordAt(tokens, at))) return true;
  }
  return false;
}

/** What follows a comma is not negated (“no fees, guaranteed returns”), except in a list with “or”. */
function endOfList(tokens: readonly ClauseToken[], from: number, end: number): number {
  const words = tokens.slice(from, end).map(({ word }) => word);
  const comma = words.indexOf(",");
  if (comma < 0) return end;
  const isList = words.slice(comma).some((word) => word === "or" || word === "nor");
  return isList ? end : from + comma;
}

/** Words that may be between two negations that make an affirmation: “cannot ever fail to”. */
const wordsBetween = 2;

function isTurned(before: FoundCue | undefined, { cue, from }: FoundCue, tokens: readonly ClauseToken[]) {
  if (before === undefined || !cue.privative || from - before.to > wordsBetween) return false;
  return tokens.slice(before.to, from).every(({ isWord }) => isWord);
}

/** “Don't you want guaranteed returns?” expects a yes. */
function isRhetorical(tokens: readonly ClauseToken[], { cue, from }: FoundCue): boolean {
  return from === 0 && cue.words[0] === "n't" && tokens.at(-1)?.word === "?";
}
