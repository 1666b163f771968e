import compromise from "compromise/one";
import type { SentenceSpan, Split } from "./splitter.ts";

interface SentenceJson {
  readonly offset: { readonly start: number; readonly length: number };
}

/** Its smallest part, which is the one that splits. */
export const segment: Split = (text) => {
  const sentences = compromise(text).json({ offset: true }) as readonly SentenceJson[];
  return sentences.map(({ offset }): SentenceSpan => ({
    start: offset.start,
    end: offset.start + offset.length,
  }));
};
