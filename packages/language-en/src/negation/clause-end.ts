/**
 * Finds the end of a clause by words and marks, without a parser: a mark or conjunction that opens another clause, or a
 * comma or “and” that is followed by another subject with its verb.
 */
import { isMarkAt, wordAt, type ClauseToken } from "./clause-tokens.ts";

const marks: ReadonlySet<string> = new Set('. ! ? ; : … — – -- ) ] } " “ ” „ « »'.split(" "));

const conjunctions: ReadonlySet<string> = new Set(
  (
    "but however although though whereas except unless because since while until till so yet if when whenever " +
    "nevertheless nonetheless still otherwise instead therefore provided"
  ).split(" "),
);

/** Those that are not conjunctions directly after a negation: “not yet safe”, “not because it is safe”. */
const adverbs: ReadonlySet<string> = new Set("so yet still because since instead therefore".split(" "));

export const pronouns: ReadonlySet<string> = new Set(
  "i you he she it we they there this that these those who which everyone everything".split(" "),
);

export const finiteVerbs: ReadonlySet<string> = new Set(
  (
    "is are was were am be has have had do does did will would can could may might shall should must isn't aren't " +
    "wasn't weren't hasn't haven't don't doesn't didn't won't can't cannot it's that's you'll we'll they'll it'll " +
    "you're we're they're you've we've they've i'm i'll pays offers gives provides delivers earns grows means " +
    "makes guarantees remains comes gets"
  ).split(" "),
);

/** The number of words after a comma or “and” within which a verb makes them a separate clause. */
const subjectWords = 5;
/** The number of words between two commas, or in brackets, that do not end the clause around them. */
const parentheticalWords = 7;

/**
 * The end of the clause that contains the token at `from`: the index of the first token outside it, at most
 * `limit`.
 */
export function clauseEnd(tokens: readonly ClauseToken[], from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const token = tokens[at];
    if (token === undefined) return at;
    if (token.word === ",") {
      const after = afterParenthetical(tokens, at, limit);
      at = after ?? at;
      if (opensClause(tokens, at + 1)) return at;
    } else if (token.word === "(") {
      const close = at === from ? closing(tokens, at, limit) : null;
      if (close === null) return at;
      at = close;
    } else if (endsClause(tokens, at, from)) return at;
  }
  return limit;
}

function endsClause(tokens: readonly ClauseToken[], at: number, from: number): boolean {
  const token = tokens[at];
  if (token === undefined) return true;
  const { word, isWord } = token;
  if (!isWord) return marks.has(word) || isSpacedDash(token, tokens[at - 1], tokens[at + 1]);
  if (at === from) return conjunctions.has(word) && !adverbs.has(word);
  if (word === "and") return opensClause(tokens, at + 1) || finiteVerbs.has(wordAt(tokens, at + 1));
  if (word === "or") return pronouns.has(wordAt(tokens, at + 1));
  return conjunctions.has(word);
}

/** Whether the words from here on have their own subject: a pronoun, or other words followed by a verb. */
function opensClause(tokens: readonly ClauseToken[], from: number): boolean {
  const start = /^(?:and|or)$/.test(wordAt(tokens, from)) ? from + 1 : from;
  const first = wordAt(tokens, start);
  if (pronouns.has(first) || conjunctions.has(first) || first === "then") return true;
  if (first.endsWith("'s") || /'(?:re|ll|ve|m|d)$/.test(first)) return true;
  for (const { word, isWord } of tokens.slice(start, start + subjectWords)) {
    if (!isWord) return false;
    if (finiteVerbs.has(word)) return true;
  }
  return false;
}

/** The index of the second of two commas with only words between them; null if there is none. */
function afterParenthetical(tokens: readonly ClauseToken[], comma: number, limit: number): number | null {
  if (pronouns.has(wordAt(tokens, comma + 1)) || conjunctions.has(wordAt(tokens, comma + 1))) return null;
  const furthest = Math.min(comma + 2 + parentheticalWords, limit);
  let mark = comma + 1;
  while (mark < furthest && !isMarkAt(tokens, mark)) mark++;
  return mark < furthest && mark > comma + 1 && tokens[mark]?.word === "," ? mark : null;
}

/** The closing bracket, if it follows soon after the opening one. */
function closing(tokens: readonly ClauseToken[], open: number, limit: number): number | null {
  const furthest = Math.min(open + 2 + parentheticalWords, limit);
  const close = tokens.slice(open + 1, furthest).findIndex(({ word }) => word === ")");
  return close < 0 ? null : open + 1 + close;
}

/** A hyphen with a space before and after it is a dash. */
function isSpacedDash(token: ClauseToken, before?: ClauseToken, after?: ClauseToken): boolean {
  return /^[-‐]$/.test(token.word) && before?.end !== token.start && after?.start !== token.end;
}
