/** A wording prepared for finding texts that are like it: its words as numbers, and the words that reveal it. */
import { entityRecogniser, entityText } from "@docreview/entities";
import { significantWords, type SignificantWords } from "../alignment/significant-words.ts";
import { withEntities, type ComparedWord } from "./compared-words.ts";
import { wordingTokens, type WordingText } from "./wording-text.ts";

/** A word or slot of the wording. */
export interface SoughtToken {
  /** Null for a slot. */
  readonly folded: string | null;
  /** The kind of entity that fills the slot; null for a word. */
  readonly entity: string | null;
  /** As written in the wording. */
  readonly shown: string;
}

export interface SoughtWording {
  readonly tokens: readonly SoughtToken[];
  /** The code of each token: equal words have equal codes, and so have slots of one kind. */
  readonly codes: Uint16Array;
  /** The code of a word of a text; 0 if the wording does not have it. */
  readonly codeOf: (word: ComparedWord) => number;
  readonly words: ReadonlySet<string>;
  readonly significant: SignificantWords;
  /** Whether the wording is long enough that similar text is likely to be meant as the wording. */
  readonly isDistinctive: boolean;
  /** The number of words that may differ. */
  readonly limit: number;
}

/** A text of which more differs is another text. Without long words, fewer may differ. */
const largestDifference = { ofLongWords: 1 / 2, ofShortWords: 1 / 4 };

/** Characters that a slot may be filled with. */
const slotLength = 40;

/** Shorter words are too common. */
const distinctiveLength = 4;
const distinctiveLetters = 12;
/** Or that many words and slots of any length. */
const distinctiveTokens = 6;

/** `intern` returns the position of a folded word in the index. */
export function soughtWording(written: WordingText, intern: (word: string) => number): SoughtWording {
  const tokens = soughtTokens(written);
  const codes = new Map<string, number>();
  const codeOf = (key: string) => {
    const code = codes.get(key) ?? codes.size + 1;
    codes.set(key, code);
    return code;
  };
  const own = Uint16Array.from(tokens, ({ folded, entity }) => codeOf(folded ?? slotKey(entity ?? "")));
  const words = tokens.flatMap(({ folded }) => folded?.split(" ") ?? []);
  const significant = significantWords(words, intern);
  const slots = tokens.filter(({ entity }) => entity !== null).length;
  const letters = words.filter(({ length }) => length >= distinctiveLength).join("").length;
  const hasLongWords = letters >= distinctiveLetters;
  const share = hasLongWords ? largestDifference.ofLongWords : largestDifference.ofShortWords;
  return {
    tokens,
    codes: own,
    codeOf: ({ folded, entities }) =>
      codes.get(folded) ??
      entities.map((entity) => codes.get(slotKey(entity))).find((code) => code !== undefined) ??
      0,
    words: new Set(words),
    significant: { ...significant, reach: significant.reach + slots * slotLength },
    isDistinctive: hasLongWords || tokens.length >= distinctiveTokens,
    limit: Math.floor(tokens.length * share),
  };
}

/** Not a word: words have no spaces at their start. */
function slotKey(entity: string): string {
  return ` ${entity}`;
}

/** A figure in the wording itself is one token if a slot of its kind makes it one in the text. */
function soughtTokens(written: WordingText): readonly SoughtToken[] {
  const { text, slots } = written;
  const tokens = wordingTokens(written);
  const places = [...new Set(Object.values(slots))].map((entity) => ({
    entity,
    spans: entityRecogniser(entity).find(entityText(text)),
  }));
  const words = tokens.filter((token) => token.kind === "word");
  const shownAt = ({ start, end }: { readonly start: number; readonly end: number }) =>
    text.slice(start, end).replaceAll(/\s+/g, " ");
  return [
    ...withEntities(words, places).map((word) => ({ ...word, folded: word.folded, entity: null })),
    ...tokens.flatMap((token) => (token.kind === "slot" ? [{ ...token, folded: null }] : [])),
  ]
    .toSorted((a, b) => a.start - b.start)
    .map(({ folded, entity, ...span }) => ({ folded, entity, shown: shownAt(span) }));
}
