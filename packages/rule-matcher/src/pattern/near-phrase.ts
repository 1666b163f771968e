/** The form `phrase` with `typos`: the words, or similar spellings; the similarity is the hit's confidence. */
import { phraseWords } from "@docreview/text-folding";
import { anchorWords, findNear } from "../typos/near-phrase.ts";
import type { InternPhrase } from "../document/literal-clauses.ts";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { documentWords } from "../typos/document-words.ts";
import { inOrder, spanOf, type Form } from "./matcher.ts";
import type { PhrasePattern } from "./pattern.ts";
import { held } from "./proof.ts";

export function compileNearPhrase({ phrase, typos }: PhrasePattern, intern: InternPhrase): Form {
  const words = phraseWords(phrase);
  const length = words.join("").length;
  const anchors = anchorWords(words, typos);
  return {
    requiredLiterals: anchors === null ? [] : [anchors.map((word) => intern([word]))],
    find: (document, matcher) => {
      const found = findNear(document.once(wordsOf), words, typos).toSorted((a, b) => a.edits - b.edits);
      return inOrder(found.map(({ start, end, edits }) => ({ start, end, matcher, parts: [], edits })));
    },
    classify: words.join(" "),
    confidence: ({ edits = 0 }) => (edits === 0 ? null : 1 - edits / length),
    detail: phrase,
    explain: (hit, { document }) => {
      const { edits = 0, start, end } = hit;
      if (edits === 0) return [];
      const slips = `${edits} of at most ${typos} typing ${typos === 1 ? "error" : "errors"}`;
      const detail = `written “${document.text.slice(start, end)}”, meant “${phrase}”: ${slips}`;
      return [{ ...held("typos", detail), spans: [spanOf(hit)] }];
    },
  };
}

function wordsOf({ document }: ScannedDocument) {
  return documentWords(document.text);
}
