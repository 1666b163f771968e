/**
 * The form `regex`: what a regular expression matches in one paragraph. Where it requires words, the engine runs only
 * round the places where they stand.
 */
import { firstEndingAfter, type Span } from "@docreview/model";
import { phraseWords } from "../phrases/phrase-words.ts";
import { compileExpression, type CompiledExpression } from "../regex/expression.ts";
import { originalSpan, plainPosition, type PlainText } from "../regex/plain-text.ts";
import type { ScannedDocument } from "../scanned-document.ts";
import type { Intern } from "./compile-pattern.ts";
import { inOrder, type Form } from "./matcher.ts";
import { describePattern, type RegexPattern } from "./pattern.ts";

export function compileRegex(pattern: RegexPattern, intern: Intern): Form {
  const { required, find, findRound } = compileExpression(pattern.regex, pattern.case);
  const needs = required?.map((phrase) => intern(phraseWords(phrase))) ?? null;
  const described = describePattern({ ...pattern, id: null });
  return {
    needs,
    find: (document, matcher) => {
      const spans =
        needs === null
          ? matchesIn(document, document.document.layout.blocks.keys(), ({ text }) => find(text))
          : matchesRound(document, needs, findRound);
      return inOrder(spans.map(({ start, end }) => ({ start, end, matcher, parts: [] })));
    },
    classify: () => described,
    detail: pattern.case === "exact" ? `${described} (exact case)` : described,
    explain: () => [],
  };
}

/** What is found in some paragraphs, in each of their readings. */
function matchesIn(
  document: ScannedDocument,
  paragraphs: Iterable<number>,
  find: (plain: PlainText, paragraph: number) => readonly Span[],
): readonly Span[] {
  return [...paragraphs].flatMap((paragraph) =>
    document
      .plainTexts(paragraph)
      .flatMap((plain) => find(plain, paragraph).map((match) => originalSpan(plain, match))),
  );
}

/** What is found round the places where one of the phrases stands that every match holds. */
function matchesRound(
  document: ScannedDocument,
  needs: readonly number[],
  findRound: CompiledExpression["findRound"],
): readonly Span[] {
  const { blocks } = document.document.layout;
  const starts = needs
    .flatMap((phrase) => document.phraseSpans(phrase).map(({ start }) => start))
    .toSorted((a, b) => a - b);
  const byParagraph = Map.groupBy(starts, (start) => firstEndingAfter(blocks, start));
  byParagraph.delete(blocks.length);
  return matchesIn(document, byParagraph.keys(), (plain, paragraph) =>
    findRound(
      plain.text,
      byParagraph.get(paragraph)!.map((start) => plainPosition(plain, start)),
    ),
  );
}
