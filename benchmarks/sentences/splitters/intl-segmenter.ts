import type { Split } from "./splitter.ts";

/** Node.js's own, by the rules of UAX #29 and the locale. */
export const segment: Split = (text, { lang = "en" }) =>
  Array.from(new Intl.Segmenter(lang, { granularity: "sentence" }).segment(text), (one) => ({
    start: one.index,
    end: one.index + one.segment.length,
  }));
