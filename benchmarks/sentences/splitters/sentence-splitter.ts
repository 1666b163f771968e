import { split } from "sentence-splitter";
import type { Split } from "./splitter.ts";

/** Of textlint. */
export const segment: Split = (text) =>
  split(text)
    .filter(({ type }) => type === "Sentence")
    .map(({ range: [start, end] }) => ({ start, end }));
