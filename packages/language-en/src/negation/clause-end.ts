/**
 * Where the clause ends that something in a sentence is in. Decided by words and marks, without a parser: a mark or a
 * conjunction that opens another clause, or a comma or “and” behind which another subject with its verb begins.
 */
import type { ClauseToken } from "./clause-tokens.ts";

const marks: ReadonlySet<string> = new Set('. ! ? ; : … — – -- ) ] } " “ ” „ « »'.split(" "));

const conjunctions: ReadonlySet<string> = new Set(
  (
    "but however although though whereas except unless because since while until till so yet if when whenever " +
    "nevertheless nonetheless still otherwise instead therefore provided"
  ).split(" "),
);

/** Of these, what is no conjunction directly behind a negation: “not yet safe”, “not because it is safe”. */
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

/** Words within which a verb makes what is behind a comma or “and” its own clause. */
const subjectWords = 5;
/** Words that may be between two commas, or in brackets, without ending the clause around them. */
const parentheticalWords = 7;

/**
 * The index of the token with which the clause ends that holds the token at `from`: the first that is no longer in it,
 * at most `limit`.
 */
export function clauseEnd(tokens: readonly ClauseToken[], from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const { word, isWord } = tokens[at]!;
    if (!isWord && word === ",") {
      const after = behindParenthetical(tokens, at, limit);
      at = after ?? at;
      if (opensClause(tokens, at + 1)) return at;
    } else if (!isWord && word === "(") {
      const close = at === from ? closing(tokens, at, limit) : null;
      if (close === null) return at;
      at = close;
    } else if (endsClause(tokens, at, from)) return at;
  }
  return limit;
}

function endsClause(tokens: readonly ClauseToken[], at: number, from: number): boolean {
  const { word, isWord } = tokens[at]!;
  if (!isWord) return marks.has(word) || isSpacedDash(tokens, at);
  if (at === from) return conjunctions.has(word) && !adverbs.has(word);
  if (word === "and") return opensClause(tokens, at + 1) || finiteVerbs.has(wordAt(tokens, at + 1));
  if (word === "or") return pronouns.has(wordAt(tokens, at + 1));
  return conjunctions.has(word);
}

/** True if what begins here has its own subject: a pronoun, or other words and then a verb. */
function opensClause(tokens: readonly ClauseToken[], from: number): boolean {
  const start = /^(?:and|or)$/.test(wordAt(tokens, from)) ? from + 1 : from;
  const first = wordAt(tokens, start);
  if (pronouns.has(first) || conjunctions.has(first) || first === "then") return true;
  if (first.endsWith("'s") || /'(?:re|ll|ve|m|d)$/.test(first)) return true;
  for (let at = start; at < Math.min(start + subjectWords, tokens.length); at++) {
    if (!tokens[at]!.isWord) return false;
    if (finiteVerbs.has(tokens[at]!.word)) return true;
  }
  return false;
}

/** What is between two commas, with no other mark: the index of the second of them; null when it is no such thing. */
function behindParenthetical(tokens: readonly ClauseToken[], comma: number, limit: number): number | null {
  if (pronouns.has(wordAt(tokens, comma + 1)) || conjunctions.has(wordAt(tokens, comma + 1))) return null;
  for (let at = comma + 1; at < Math.min(comma + 2 + parentheticalWords, limit); at++) {
    if (tokens[at]!.word === ",") return at > comma + 1 ? at : null;
    if (!tokens[at]!.isWord) return null;
  }
  return null;
}

/** The bracket that closes one soon after it opens. */
function closing(tokens: readonly ClauseToken[], open: number, limit: number): number | null {
  for (let at = open + 1; at < Math.min(open + 2 + parentheticalWords, limit); at++) {
    if (tokens[at]!.word === ")") return at;
  }
  return null;
}

/** A hyphen with a space before and behind it is a dash. */
function isSpacedDash(tokens: readonly ClauseToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  return /^[-‐]$/.test(token.word) && before?.end !== token.start && after?.start !== token.end;
}

function wordAt(tokens: readonly ClauseToken[], index: number): string {
  const token = tokens[index];
  return token?.isWord === true ? token.word : "";
}
