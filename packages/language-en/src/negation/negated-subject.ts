/**
 * Subjects that are negated by what follows them: “a guarantee is not given”, “guaranteed returns do not exist”, “all
 * guarantees are excluded”. Only verbs of giving and existing do that: in “the guaranteed rate is not variable” the rate
 * remains guaranteed. After the verb, the clause must end or continue with words that do not restrict the negation: “not
 * given elsewhere” implies that it is given here. Decided by words; in doubt, nothing is negated.
 */
import type { Span } from "@docreview/model";
import { finiteVerbs, pronouns } from "./clause-end.ts";
import { isMarkAt, spanOf, wordAt, type ClauseToken } from "./clause-tokens.ts";

export interface NegatedSubject {
  /** The words that negate it, with the verb: “not given”, “excluded”. */
  readonly cue: Span;
  readonly subject: Span;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Negated, they deny that their subject exists. */
const givingVerbs = words(
  "given provided offered made granted issued extended implied expressed promised assured warranted expected available " +
    "possible included intended exist",
);

/** They deny it without a negation. */
export const denials = words("excluded disclaimed denied impossible unavailable");

/** They may be between “not” and its verb, or between “are” and a denial. */
const betweenVerbs = words("be been being ever either also hereby thereby expressly explicitly currently to");

const auxiliaries = words(
  "is are was were am be been being do does did has have had will would can could may might shall should must",
);

/** The clause may continue with these after the verb without restricting the negation. */
const openings = words(
  "by of that as whether regarding concerning about or and nor hereby herein here whatsoever",
);

/** The same in two words: “in respect of”, “for any”, “in this document”. */
const pairedOpenings: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["in", words("respect relation any this connection")],
  ["for", words("any future the")],
  ["on", words("any future")],
  ["with", words("respect regard")],
  ["at", words("all any")],
]);

/** Anywhere after the verb, they imply that it exists for others, or at another time. */
const reservations = words(
  "other others else elsewhere competitor competitors rival rivals only just until till before after without alone",
);

/** The words that open or end the noun phrase that is the subject of a verb, read backwards. */
const edges = words(
  "and but because although though if when while unless since so yet than then however with where",
);

/** Words that may be verbs, but are nouns if a verb follows them. */
const nouns = words("guarantees offers means");

/** The maximum number of words between the start of a subject and its verb. */
const subjectWords = 6;

/** The number of words after the verb that are searched for a reservation. */
const furtherWords = 12;

/** A subject that is negated by the cue at these tokens, half-open; null if none is. */
export function subjectNegatedBy(
  tokens: readonly ClauseToken[],
  { from, to }: { readonly from: number; readonly to: number },
): NegatedSubject | null {
  const verb = afterAdverbs(tokens, to);
  if (!givingVerbs.has(wordAt(tokens, verb)) || !goesOnHarmlessly(tokens, verb + 1)) return null;
  const cue = wordAt(tokens, from);
  const hasOwnVerb = cue === "cannot" || cue.endsWith("n't");
  return subjectBefore(tokens, { verbEnd: hasOwnVerb ? from + 1 : from, cueFrom: from, verb });
}

/** The subjects that are negated by a denial, ascending. */
export function subjectsDenied(tokens: readonly ClauseToken[]): readonly NegatedSubject[] {
  const found: NegatedSubject[] = [];
  tokens.forEach(({ word }, at) => {
    if (!denials.has(word) || !goesOnHarmlessly(tokens, at + 1)) return;
    let verbEnd = at;
    while (verbEnd > 0 && betweenVerbs.has(wordAt(tokens, verbEnd - 1)) && at - verbEnd < 3) verbEnd--;
    if (!auxiliaries.has(wordAt(tokens, verbEnd - 1)) && !auxiliaries.has(wordAt(tokens, verbEnd))) return;
    const negated = subjectBefore(tokens, { verbEnd, cueFrom: at, verb: at });
    if (negated !== null) found.push(negated);
  });
  return found;
}

interface Predicate {
  /** After its auxiliaries. */
  readonly verbEnd: number;
  readonly cueFrom: number;
  readonly verb: number;
}

function subjectBefore(
  tokens: readonly ClauseToken[],
  { verbEnd, cueFrom, verb }: Predicate,
): NegatedSubject | null {
  let end = verbEnd;
  while (end > 0 && isAuxiliary(wordAt(tokens, end - 1)) && verbEnd - end < 3) end--;
  if (end === verbEnd || end === 0) return null;
  const inner = beforeParenthetical(tokens, end);
  let start = inner;
  while (start > 0 && inner - start < subjectWords && isOfSubject(tokens, start - 1)) start--;
  // Words beyond the limit may be part of another phrase.
  if (start === inner || (start > 0 && isOfSubject(tokens, start - 1))) return null;
  return { cue: spanOf(tokens, cueFrom, verb + 1), subject: spanOf(tokens, start, end) };
}

const isAuxiliary = (word: string) => auxiliaries.has(word) || word === "cannot" || word.endsWith("n't");

function isOfSubject(tokens: readonly ClauseToken[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (word === "") return /^[-‐%]$/.test(tokens[at]?.word ?? "");
  if (word === "as") return wordAt(tokens, at + 1) === "to";
  return !edges.has(word) && !pronouns.has(word) && (!finiteVerbs.has(word) || nouns.has(word));
}

/** Words of what is between two commas: “any warranty, express or implied, is excluded”. */
const parentheticalWords = 4;

/** The end of the words before a verb, or before a parenthesis between two commas that directly precedes it. */
function beforeParenthetical(tokens: readonly ClauseToken[], end: number): number {
  if (tokens[end - 1]?.word !== ",") return end;
  const furthest = Math.max(0, end - 2 - parentheticalWords);
  let mark = end - 2;
  while (mark >= furthest && !isMarkAt(tokens, mark)) mark--;
  return mark >= furthest && mark < end - 2 && tokens[mark]?.word === "," ? mark : end;
}

function afterAdverbs(tokens: readonly ClauseToken[], from: number): number {
  let at = from;
  while (at - from < 3 && betweenVerbs.has(wordAt(tokens, at))) at++;
  return at;
}

function goesOnHarmlessly(tokens: readonly ClauseToken[], from: number): boolean {
  const next = tokens[from];
  if (next === undefined || !next.isWord) return !isReserved(tokens, from);
  const isOpening =
    openings.has(next.word) || pairedOpenings.get(next.word)?.has(wordAt(tokens, from + 1)) === true;
  return isOpening && !isReserved(tokens, from);
}

function isReserved(tokens: readonly ClauseToken[], from: number): boolean {
  for (const { word } of tokens.slice(from, from + furtherWords)) {
    if (/^[.;:!?]$/.test(word)) return false;
    if (reservations.has(word)) return true;
  }
  return false;
}
