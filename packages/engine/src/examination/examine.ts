/** The second half of a review: a document becomes findings. The pipeline, as one visible list. */
import type { Resolver } from "@docreview/categorisation-resolver";
import {
  at,
  isInEffect,
  leavesTextUnread,
  reviewSchemaVersion,
  selectRules,
  selects,
  type Answers,
  type Document,
  type Problem,
  type Review,
  type ReviewedDocument,
  type Rule,
  type RuleSelection,
  type Segmenter,
  type Sentence,
} from "@docreview/model";
import { kindOf, match, type RuleKind, type RuleSet, type UnjudgedRule } from "@docreview/rule-matcher";
import { applyingRules, type Assume } from "./applying-rules.ts";
import { assembleFindings, quotedSentences } from "./assemble.ts";
import { leftOutProblems } from "./left-out.ts";
import type { Suggest } from "../suggestion/suggest-answers.ts";
import type { ReadDocument } from "./read-document.ts";

export type { Assume } from "./applying-rules.ts";

export interface ExaminerParts {
  readonly rules: readonly Rule[];
  /** The rules with which the rule set was compiled. */
  readonly ruleKinds: readonly RuleKind[];
  readonly ruleSet: RuleSet;
  readonly resolver: Resolver;
  readonly segmenter: Segmenter;
  readonly suggest: Suggest;
}

/**
 * `asOf`: the day on which rules must be in effect, as `2024-01-01`; if omitted, rules apply regardless of their dates.
 * `assume`: if omitted, nothing is assumed. @throws RangeError if `asOf` is not such a date.
 */
export type Examine = (reading: ReadDocument, answers?: Answers, asOf?: string, assume?: Assume) => Review;

export function createExaminer(parts: ExaminerParts): Examine {
  const { rules, ruleKinds, ruleSet, resolver, segmenter } = parts;
  return (reading, answers = {}, asOf, assume = "none") => {
    const resolution = resolver.resolve(answers);
    const problems = [...reading.problems, ...resolution.problems];
    const base = {
      schemaVersion: reviewSchemaVersion,
      answers: resolution.answers,
      ...(asOf === undefined ? {} : { asOf: checkedDay(asOf) }),
    } as const;
    if (reading.document === null || saysNothing(reading) || resolution.problems.length > 0) {
      const document = describe(reading, []);
      return { ...base, ...nothingFound(rules), document, problems };
    }
    const { suppressions } = reading.document;
    const sentences = segmenter.segment(reading.document);
    const text = { document: reading.document, sentences };
    const { selection, waiting, ...applying } = applyingRules(
      parts,
      { ...resolution, given: answers },
      text,
      assume,
    );
    const current = rulesInEffect(rules, selection, asOf);
    const judged = judgeableRules(parts, current.selection, problems);
    const found = match(ruleSet, judged.selection, reading.document, sentences, asOf ?? null);
    const context = { rules, ruleKinds, selection: judged.selection, ...text };
    const findings = assembleFindings(found, context);
    return {
      ...base,
      ...applying,
      status: "finished",
      document: describe(reading, sentences),
      rules: {
        total: rules.length,
        ...appliedOf(rules, judged.selection),
        ...(current.outOfEffect === 0 ? {} : { outOfEffect: current.outOfEffect }),
        ...(waiting === undefined ? {} : { waiting }),
      },
      riskScore: Math.max(0, ...findings.filter((f) => f.triggers.length > 0).map((f) => f.score)),
      findings,
      sentences: quotedSentences(findings, context),
      ...(suppressions === undefined ? {} : { suppressions }),
      errors: found.errors,
      problems: [
        ...problems,
        ...judged.problems,
        ...current.problems,
        ...unjudgedLooks(found.unjudged, rules, reading),
        ...leftOutProblems(found.leftOut, rules),
      ],
    };
  };
}

/** If nothing could be read, a document without findings would look clean. */
function saysNothing({ document, problems }: ReadDocument): boolean {
  return document?.text === "" && problems.some(leavesTextUnread);
}

function nothingFound(rules: readonly Rule[]) {
  return {
    status: "failed",
    rules: { total: rules.length, applied: 0 },
    riskScore: 0,
    findings: [],
    sentences: [],
    errors: [],
  } as const;
}

function checkedDay(given: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return given;
  throw new RangeError(`a day is written as 2024-01-31, not ${given}`);
}

interface CurrentRules {
  readonly selection: RuleSelection;
  readonly outOfEffect: number;
  readonly problems: readonly Problem[];
}

/** The selected rules that are in effect, and how many are not. */
export function rulesInEffect(
  rules: readonly Rule[],
  selection: RuleSelection,
  asOf: string | undefined,
): CurrentRules {
  if (asOf === undefined) return withoutValidity(rules, selection);
  if (rules.every(({ effective }) => effective === undefined))
    return { selection, outOfEffect: 0, problems: [] };
  const isSelected = selectionTest(rules, selection);
  const { bits } = selectRules(rules, (rule) => isSelected(rule) && isInEffect(rule, asOf));
  const current = { ...selection, bits };
  const outOfEffect = countSelected(rules, selection) - countSelected(rules, current);
  return { selection: current, outOfEffect, problems: [] };
}

/** Without a day, rules apply regardless of their dates, but whether a wording is approved is not known. */
function withoutValidity(rules: readonly Rule[], selection: RuleSelection): CurrentRules {
  const isSelected = selectionTest(rules, selection);
  const unjudged = rules.filter((rule) => rule.wording?.judgesDay === true && isSelected(rule));
  if (unjudged.length === 0) return { selection, outOfEffect: 0, problems: [] };
  const left = new Set(unjudged);
  const { bits } = selectRules(rules, (rule) => isSelected(rule) && !left.has(rule));
  const names = [...new Set(unjudged.flatMap(({ wording }) => wording?.id ?? []))].join(", ");
  const message = `No day was given, so whether approved wordings are valid was not judged: ${names}. Give the day of the review.`;
  return {
    selection: { ...selection, bits },
    outOfEffect: 0,
    problems: [{ code: "validity-unjudged", message, place: { kind: "document" } }],
  };
}

function selectionTest(rules: readonly Rule[], selection: RuleSelection): (rule: Rule) => boolean {
  const selected = new Set(rules.filter((_, index) => selects(selection, index)));
  return (rule) => selected.has(rule);
}

/** A rule that needs the whole text, such as one that reports what is missing, cannot be judged if part of it was not read. */
export function judgeableRules(
  { rules, ruleKinds }: Pick<ExaminerParts, "rules" | "ruleKinds">,
  selection: RuleSelection,
  problems: readonly Problem[],
): { selection: RuleSelection; problems: readonly Problem[] } {
  const isSelected = selectionTest(rules, selection);
  const unjudged = problems.some(leavesTextUnread)
    ? rules.filter((rule) => kindOf(rule, ruleKinds)?.needsWholeText === true && isSelected(rule))
    : [];
  if (unjudged.length === 0) return { selection, problems: [] };
  const left = new Set(unjudged);
  const { bits } = selectRules(rules, (rule) => isSelected(rule) && !left.has(rule));
  return {
    selection: { ...selection, bits },
    problems: [
      {
        code: "absence-unjudged",
        message:
          `Part of the document could not be read, so rules that depend on its whole text were not judged: ` +
          `${unjudged.map((rule) => rule.number).join(", ")}.`,
        place: { kind: "document" },
      },
    ],
  };
}

/** Unknown properties of a document do not make a rule fire, but they are reported. */
function unjudgedLooks(
  unjudged: readonly UnjudgedRule[],
  rules: readonly Rule[],
  { document }: ReadDocument,
): readonly Problem[] {
  if (unjudged.length === 0) return [];
  const asked = unjudged.map(
    ({ ruleIndex, requirements }) => `${at(rules, ruleIndex).number} (${requirements.join(", ")})`,
  );
  const reason =
    document?.isReflowed === true
      ? "The document was laid out again (original layout not kept), so the size, contrast and position of its words are unknown."
      : "The appearance of some of the words on their pages could not be determined.";
  return [
    {
      code: "prominence-unjudged",
      message: `${reason} Not judged: ${asked.join(", ")}.`,
      place: { kind: "document" },
    },
  ];
}

function describe(reading: ReadDocument, sentences: readonly Sentence[]): ReviewedDocument {
  const document: Document | null = reading.document;
  return {
    mediaType: reading.mediaType,
    sha256: reading.sha256,
    characters: document?.text.length ?? 0,
    sentences: sentences.length,
    rendition: reading.rendition?.kind ?? "original",
    pages: document?.pages ?? [],
  };
}

function appliedOf(rules: readonly Rule[], selection: RuleSelection) {
  const applied = rules.filter((_, index) => selects(selection, index));
  const packs = Map.groupBy(applied, ({ pack }) => pack);
  return {
    applied: applied.length,
    appliedByPack: Object.fromEntries(Array.from(packs, ([pack, own]) => [pack, own.length])),
  };
}

function countSelected(rules: readonly Rule[], selection: RuleSelection): number {
  return rules.reduce((count, _, index) => count + (selects(selection, index) ? 1 : 0), 0);
}
