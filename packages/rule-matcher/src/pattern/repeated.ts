/**
 * The form `repeated`: words that occur again close by. A hit extends from a hit of the part to the next one with the
 * same words, ignoring case, accents and signs, within a number of words.
 */
import { phraseWords } from "@docreview/text-folding";
import type { ScannedDocument } from "../document/scanned-document.ts";
import { inOrder, type Form, type Hit, type Matcher } from "./matcher.ts";
import { describePattern, type Pattern, type RepeatedPattern } from "./pattern.ts";
import { held } from "./proof.ts";
import { gapText, sequences } from "./sequence.ts";
import { stretchesOf } from "./stretch.ts";

export function compileRepeated(pattern: RepeatedPattern, compile: (pattern: Pattern) => Matcher): Form {
  const part = compile(pattern.parts[0]);
  const { gap, within } = pattern;
  return {
    requiredLiterals: part.requiredLiterals,
    find: (scanned, matcher) => {
      const stretchOf = stretchesOf[within](scanned);
      const alike = Map.groupBy(scanned.find(part), (hit) => {
        const [stretch, words] = [stretchOf(hit), wordsOf(hit, scanned)];
        return stretch < 0 || words === "" ? null : `${stretch} ${words}`;
      });
      const hits = [...alike].flatMap(([key, same]) =>
        key === null || same.length < 2 ? [] : sequences([same, same], gap, scanned),
      );
      return inOrder(hits.map(({ start, end, parts }) => ({ start, end, matcher, parts })));
    },
    classify: ({ parts: [first] }) => `${first?.matcher.classify(first) ?? ""} again`,
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts }, scanned) => [
      ...parts.map((hit) => hit.matcher.explain(hit, scanned)),
      held("gap", gapText(gap)),
      held("within", within),
    ],
  };
}

/**
 * The words of a hit in the form in which they are compared, without signs; a hit that has only signs has no words.
 */
function wordsOf({ start, end }: Hit, { document: { text } }: ScannedDocument): string {
  return phraseWords(text.slice(start, end))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" ");
}
