/**
 * The text of an approved wording: words that are matched as they are, and slots (`{amount}`), each of which stands
 * for an entity of one kind. The only place that knows how slots are written.
 */
import type { Span } from "@docreview/model";
import {
  createWordList,
  cutParagraph,
  foldedText,
  isEdgePunctuation,
  unitsOf,
} from "@docreview/text-folding";

/** An approved wording as written: its text, and the kind of entity of each slot in it. */
export interface WordingText {
  readonly text: string;
  /** The name of the recogniser by the name of the slot. */
  readonly slots: Readonly<Record<string, string>>;
}

/** A word or sign of a wording, with its place in the text. */
interface PlainToken extends Span {
  readonly kind: "word";
  readonly folded: string;
}

interface SlotToken extends Span {
  readonly kind: "slot";
  readonly entity: string;
}

export type WordingToken = PlainToken | SlotToken;

/** A slot, or what an author may have meant as one. */
const slotForm = /\{([^{}\n]*)\}/gu;

export interface WrittenSlot extends Span {
  readonly name: string;
}

/** The slots in a text, in its order; one that is used twice is listed twice. */
export function slotsIn(text: string): readonly WrittenSlot[] {
  return Array.from(text.matchAll(slotForm), ({ 0: written, 1: name = "", index }) => ({
    name: name.trim(),
    start: index,
    end: index + written.length,
  }));
}

/** The words and slots, without punctuation at either end. Line breaks count as spaces. */
export function wordingTokens({ text, slots }: WordingText): readonly WordingToken[] {
  const tokens: WordingToken[] = [];
  let from = 0;
  for (const { name, start, end } of slotsIn(text)) {
    tokens.push(...wordsBetween(text, from, start), {
      kind: "slot",
      entity: slots[name] ?? name,
      start,
      end,
    });
    from = end;
  }
  tokens.push(...wordsBetween(text, from, text.length));
  const isWord = (token: WordingToken) => token.kind === "slot" || !isEdgePunctuation(token.folded);
  const last = tokens.findLastIndex(isWord);
  return last < 0 ? [] : tokens.slice(tokens.findIndex(isWord), last + 1);
}

/** The initial capacity in words. */
const usualWords = 64;

function wordsBetween(text: string, from: number, to: number): readonly PlainToken[] {
  const list = createWordList(usualWords);
  cutParagraph(unitsOf(text.slice(from, to).replaceAll(/[\r\n]/g, " ")), 0, list);
  return Array.from({ length: list.count }, (_, index) => ({
    kind: "word",
    folded: foldedText(list, index),
    start: from + (list.starts[index] ?? 0),
    end: from + (list.ends[index] ?? 0),
  }));
}
