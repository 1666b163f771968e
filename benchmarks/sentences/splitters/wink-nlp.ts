import { createRequire } from "node:module";
import type { WinkMethods } from "wink-nlp";
import type { SentenceSpan, Split } from "./splitter.ts";

const load = createRequire(import.meta.url);
const create = load("wink-nlp") as (model: object, pipe: readonly string[]) => WinkMethods;
const nlp = create(load("wink-eng-lite-web-model") as object, ["sbd"]);

/** It gives the texts of the sentences, which follow each other. */
export const segment: Split = (text) => {
  const spans: SentenceSpan[] = [];
  let from = 0;
  for (const sentence of nlp.readDoc(text).sentences().out()) {
    const start = text.indexOf(sentence, from);
    if (start < 0) continue;
    from = start + sentence.length;
    spans.push({ start, end: from });
  }
  return spans;
};
