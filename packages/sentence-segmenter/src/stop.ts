/**
 * A stop: the marks that may end a sentence, what belongs to the sentence after them (closing quotes and brackets,
 * footnote marks), and where the text continues. The scanner resumes at `end`, so that each unit is read a constant
 * number of times, however many marks or spaces follow each other.
 */
import { type Characters, Kind, isWordUnit, kindAt } from "./characters.ts";
import { endOfClosers } from "./closers.ts";
import { endOfNotes } from "./notes.ts";
import type { Passage } from "./passage.ts";
import { skipSpaces } from "./spaces.ts";

export interface Stop {
  /** The marks together: `period`, `exclamation`, `ellipsis` or `fullStop`. */
  readonly kind: number;
  /** The first mark. */
  readonly start: number;
  /** The end of the marks and what belongs to them. */
  readonly end: number;
  /** The first unit from `end` that is not white space; `limit` if there is none. */
  readonly next: number;
  /** The end of the block. */
  readonly limit: number;
  /** Whether a closing quote or bracket follows the marks. */
  readonly closed: boolean;
  /** Whether another mark follows what closes, “(see p. 5, etc.).” */
  readonly repeated: boolean;
}

/** Reads the stop whose first mark is at `start`. */
export function readStop(passage: Passage, start: number, limit: number): Stop {
  const { text } = passage;
  let { kind, end } = readMarks(text, start, limit);
  let closed = false;
  let repeated = false;
  for (
    let closing = endOfClosers(text, end, limit);
    closing > end;
    closing = endOfClosers(text, end, limit)
  ) {
    closed = true;
    end = closing;
    repeated = end < limit && isMark(kindAt(text, end));
    if (repeated) end = readMarks(text, end, limit).end;
  }
  end = endOfNotes(passage, end, limit);
  return { kind, start, end, next: skipSpaces(text, end, limit), limit, closed, repeated };
}

/** A sequence of marks, “?!” or “. . .”: several dots are an ellipsis, and any other mark takes precedence over dots. */
function readMarks(text: Characters, start: number, limit: number): { kind: number; end: number } {
  let kind = kindAt(text, start);
  let end = start + 1;
  while (end < limit) {
    const here = kindAt(text, end);
    if (here === Kind.space && opensDetachedDot(text, end, limit)) end = skipSpaces(text, end, limit);
    else if (!isMark(here)) break;
    const dots = kindAt(text, end) === Kind.period;
    if (!dots) kind = kindAt(text, end);
    else if (kind === Kind.period) kind = Kind.ellipsis;
    end++;
  }
  return { kind, end };
}

/** Whether the kind may end a sentence. */
export function isMark(kind: number): boolean {
  return kind >= Kind.period && kind <= Kind.fullStop;
}

/** “. . .”: a dot after white space that touches no letter or digit. */
function opensDetachedDot(text: Characters, from: number, limit: number): boolean {
  const dot = skipSpaces(text, from, limit);
  if (dot >= limit || kindAt(text, dot) !== Kind.period) return false;
  return dot + 1 >= limit || !isWordUnit(kindAt(text, dot + 1));
}
