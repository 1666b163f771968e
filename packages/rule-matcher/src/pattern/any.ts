/** The form `any`: each hit of any part is a hit. */
import { inOrder, type Form, type Hit, type Matcher } from "./matcher.ts";
import { holdingsOfAny, needsOfAny } from "./needs.ts";
import { presentAmong } from "./present.ts";
import { describePattern, type AnyPattern, type Pattern } from "./pattern.ts";

export function compileAny(pattern: AnyPattern, compile: (pattern: Pattern) => Matcher): Form {
  const parts = pattern.parts.map(compile);
  const present = presentAmong(parts.map(({ needs }) => needs));
  return {
    needs: needsOfAny(parts.map(({ needs }) => needs)),
    holdings: holdingsOfAny(parts.map(({ holdings }) => holdings)),
    phrases: parts.every(({ phrases }) => phrases !== null)
      ? parts.flatMap(({ phrases }) => phrases ?? [])
      : null,
    find: (document, matcher) => {
      const hits: Hit[] = [];
      for (const part of present(document)) {
        // Words alone are found faster than what was found of them is remembered.
        const sought = parts[part]!;
        for (const hit of sought.phrases === null ? document.find(sought) : sought.find(document)) {
          hits.push({ start: hit.start, end: hit.end, matcher, parts: [hit] });
        }
      }
      return inOrder(hits);
    },
    classify: ({ parts: [met] }) => met!.matcher.classify(met!),
    detail: describePattern({ ...pattern, id: null }),
    explain: ({ parts: [met] }, document) => [met!.matcher.explain(met!, document)],
  };
}
