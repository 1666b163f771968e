/** The page of the named patterns: what each finds, in words, and its tests as examples. */
import type { Rule } from "@docreview/model";
import { patternsDirectlyIn } from "@docreview/rule-matcher";
import { inline } from "./markdown.ts";
import { patternLines } from "./pattern-words.ts";
import { remark } from "./rule-page.ts";
import { testExample } from "./test-example.ts";

/** `patterns`: each as a rule that only looks for it. */
export function patternsPage(patterns: readonly Rule[]): string {
  const sections = patterns
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((pattern) => [
      `## ${inline(pattern.id)}`,
      inline(pattern.description),
      contentOf(pattern).join("\n"),
      ...(pattern.tests.length === 0 ? [] : ["### Examples", ...pattern.tests.map(testExample)]),
    ]);
  return `${[remark, "# Patterns", ...sections].join("\n\n")}\n`;
}

function contentOf({ body }: Rule): readonly string[] {
  return (
    patternsDirectlyIn(body)
      .flatMap(({ pattern }) => patternsDirectlyIn(pattern))
      .flatMap(({ pattern }) => patternLines(pattern))
      // Links to other patterns stay on this page.
      .map((line) =>
        line.replaceAll("(../patterns.md#", "(#").replaceAll("(../wordings.md#", "(wordings.md#"),
      )
  );
}
