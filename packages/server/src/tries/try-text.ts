/**
 * Tries rules on a text: all loaded rules, or one being written, with its own tests. Runs on a try thread, and stores
 * nothing.
 */
import { createJudge } from "@docreview/engine/judge";
import { describedProof } from "@docreview/engine/proof-words";
import { parseRules, ruleFaults } from "@docreview/engine/rules";
import { testRules, textDocument, type TextDocument } from "@docreview/engine/rule-tools";
import {
  at,
  isError,
  sentenceQuote,
  type Document,
  type Finding,
  type Review,
  type Rule,
  type Trigger,
} from "@docreview/model";
import type { OpenQuestionnaire } from "../questionnaire/suggested-answers.ts";
import { inTurns } from "./in-turns.ts";
import { triedCategories } from "./tried-categories.ts";
import type {
  Range,
  TriedFinding,
  TriedRule,
  TriedTest,
  TriedTrigger,
  TryRequest,
  TryResult,
} from "./try-request.ts";

/** Judges a document with the loaded rules. */
export type ExamineText = (
  document: Document,
  options: Pick<TryRequest, "answers" | "asOf" | "assume">,
) => Review;

export interface TryParts {
  readonly examine: ExamineText;
  readonly open: OpenQuestionnaire;
}

export function tryText(request: TryRequest, parts: TryParts): TryResult {
  const written = textDocument(request.text, "body");
  return request.rule === null
    ? tryAll(request, written, parts)
    : tryOne(request.rule, written, request.asOf);
}

function tryAll(
  { answers, assume, asOf, questionnaire }: TryRequest,
  written: TextDocument,
  { examine, open }: TryParts,
): TryResult {
  const { document } = written;
  const opened = questionnaire === null ? null : open(questionnaire);
  const suggested = opened?.suggestAnswers(document, answers) ?? [];
  const review = examine(document, { answers, assume, asOf });
  const { total, applied, waiting = { rules: 0, categories: [] } } = review.rules;
  return {
    ...resultOf(written, review),
    categories: triedCategories(opened?.questionnaire ?? null, suggested, review.answers),
    rules: { total, applied, waiting },
    tests: [],
    faults: [],
    answerFaults: review.problems.filter(isError).map(({ message }) => message),
  };
}

function tryOne(rule: TriedRule, written: TextDocument, asOf: string): TryResult {
  const { document } = written;
  const { parsed, faults } = parseOne(rule);
  if (parsed === null) return { ...nothing, sentences: sentencesOf(written), faults };
  // The rule is tried regardless of its conditions: its author wants to see what it finds.
  const judge = createJudge({ rules: [{ ...parsed, appliesTo: {} }], questionnaire: null });
  const review = judge.examine(readingOf(document), {}, asOf);
  const failed = review.errors.map(({ message }) => ({ line: 1, column: 1, message, remedy: "" }));
  return { ...nothing, ...resultOf(written, review), tests: testsOf(parsed), faults: failed };
}

const nothing: TryResult = {
  categories: [],
  rules: null,
  findings: [],
  sentences: [],
  tests: [],
  faults: [],
  answerFaults: [],
};

export function readingOf(document: Document) {
  return { mediaType: "text/plain", sha256: "", problems: [], rendition: null, document };
}

interface ParsedOne {
  readonly parsed: Rule | null;
  readonly faults: TryResult["faults"];
}

/** Faults in other files of the pack are not shown to the author. */
function parseOne({ yaml, folder, support }: TriedRule): ParsedOne {
  const path = `${folder}/rule-being-tried.yaml`;
  const { value, problems } = parseRules([...support, { path, text: yaml }]);
  const own = problems.filter(({ place }) => place?.kind !== "file" || place.path === path);
  const parsed = value.find(({ position }) => position.path === path) ?? null;
  return { parsed: own.some(isError) ? null : parsed, faults: ruleFaults(own) };
}

function resultOf(written: TextDocument, review: Review): Pick<TryResult, "findings" | "sentences"> {
  const fired = review.findings.filter(({ triggers }) => triggers.length > 0);
  const shown = inTurns(
    fired.map(({ triggers }) => triggers),
    {
      maximum: maximumLength,
      write: (trigger) => triggerOf(trigger, { written, review }),
      sizeOf: (trigger) => JSON.stringify(trigger).length,
    },
  );
  return {
    findings: fired.map((finding, index) => findingOf(finding, at(shown, index))),
    sentences: sentencesOf(written),
  };
}

/** UTF-16 code units of JSON. */
const maximumLength = 1_000_000;

interface Reviewed {
  readonly written: TextDocument;
  readonly review: Review;
}

function findingOf(finding: Finding, triggers: readonly TriedTrigger[]): TriedFinding {
  const { reference, pack, description, score, leftOut = 0 } = finding;
  const notTold = finding.triggers.length - triggers.length;
  return { reference, pack, description, score, triggers, leftOut: leftOut + notTold };
}

function triggerOf(trigger: Trigger, { written, review }: Reviewed): TriedTrigger {
  const { document, offsetOf } = written;
  const { text, feedback, place } = trigger;
  const span = place.kind === "span" ? place.span : null;
  return {
    text,
    feedback,
    start: span === null ? null : offsetOf(span.start),
    end: span === null ? null : offsetOf(span.end),
    sentence: sentenceQuote(review, trigger)?.text ?? null,
    proof: describedProof(trigger, document),
  };
}

/** Sentences do not depend on rules. */
const { segment } = createJudge({ rules: [] });

function sentencesOf({ document, offsetOf }: TextDocument): readonly Range[] {
  return segment(document).map(({ span }) => ({ start: offsetOf(span.start), end: offsetOf(span.end) }));
}

/** Tests on texts: files of the pack are not read here. */
function testsOf(rule: Rule): readonly TriedTest[] {
  return testRules([rule]).flatMap(({ test, passed, message }) =>
    "document" in test
      ? []
      : [{ name: clippedText(test.text), line: test.position.line, passed, detail: message }],
  );
}

const clippedText = (text: string) => {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};
