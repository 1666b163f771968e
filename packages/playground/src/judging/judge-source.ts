/** What the rules of a file find in a source, whatever their conditions: their author wants to see it. Runs in the worker. */
import { createJudge } from "@docreview/engine/judge";
import { describedProof } from "@docreview/engine/proof-words";
import { testRules } from "@docreview/engine/rule-tools";
import { parseRules, ruleFaults } from "@docreview/engine/rules";
import {
  isError,
  pageAt,
  problemText,
  type Document,
  type Finding,
  type Problem,
  type Rule,
  type RuleTest,
  type Trigger,
} from "@docreview/model";
import type {
  Judged,
  JudgedFinding,
  JudgedTest,
  JudgedTrigger,
  Judgement,
  Section,
  WrittenRule,
} from "./judged.ts";
import type { ReadSource } from "./read-source.ts";

/** More are only counted; the saved review has them all. */
const mostShown = 200;

export function judgeSource({ source, rule }: Judgement, reading: ReadSource): Judged {
  const { document } = reading;
  const { rules, faults } = parseFile(rule);
  const shown = { ...textOf(document), ...testsOf(rules), faults, isPaged: source.kind === "pdf" };
  if (rules.length === 0) return { ...shown, ...nothingFound, notices: reading.problems.map(problemText) };
  const review = createJudge({ rules: rules.map((each) => ({ ...each, appliesTo: {} })) }).examine(reading);
  const failed = review.errors.map(({ message }) => ({ line: 1, column: 1, message, remedy: "" }));
  const fired = review.findings.filter(({ triggers }) => triggers.length > 0);
  return {
    ...shown,
    faults: failed,
    isJudged: review.status === "finished",
    notices: review.problems.map(problemText),
    findings: document === null ? [] : fired.map((one) => findingOf(one, document)),
    review: `${JSON.stringify(review, null, 2)}\n`,
  };
}

const nothingFound = { isJudged: false, findings: [], review: null } as const;

interface ParsedFile {
  /** None if one of them has a fault. */
  readonly rules: readonly Rule[];
  readonly faults: Judged["faults"];
}

/** Faults in other files of the pack are not the author's. */
function parseFile({ yaml, pack, support }: WrittenRule): ParsedFile {
  const path = `${pack}/rule.yaml`;
  const { value, problems } = parseRules([...support, { path, text: yaml }]);
  const own = problems.filter(({ place }: Problem) => place?.kind !== "file" || place.path === path);
  const rules = own.some(isError) ? [] : value.filter(({ position }) => position.path === path);
  return { rules, faults: ruleFaults(own) };
}

function textOf(document: Document | null): Pick<Judged, "text" | "sections"> {
  return document === null
    ? { text: "", sections: [] }
    : { text: document.text, sections: sectionsOf(document) };
}

/** Consecutive blocks of the same page are one section, with the white space between them. */
function sectionsOf(document: Document): readonly Section[] {
  const sections: Section[] = [];
  for (const { span, page: stated } of document.layout.blocks) {
    const page = stated ?? pageAt(document, span.start);
    const last = sections.at(-1);
    if (last?.page === page) sections[sections.length - 1] = { ...last, end: span.end };
    else sections.push({ page, start: span.start, end: span.end });
  }
  return sections;
}

function findingOf(finding: Finding, document: Document): JudgedFinding {
  const { reference, description, score, leftOut = 0 } = finding;
  const triggers = finding.triggers.slice(0, mostShown);
  return {
    reference,
    description,
    score,
    triggers: triggers.map((trigger) => triggerOf(trigger, document)),
    leftOut: leftOut + finding.triggers.length - triggers.length,
  };
}

function triggerOf(trigger: Trigger, document: Document): JudgedTrigger {
  const { id, text, feedback, place, page } = trigger;
  const span = place.kind === "span" ? place.span : null;
  return { id, text, feedback, span, page, proof: describedProof(trigger, document) };
}

function testsOf(rules: readonly Rule[]): Pick<Judged, "tests" | "skippedTests"> {
  const own = rules.map((rule) => ({ ...rule, tests: rule.tests.filter((test) => !("document" in test)) }));
  const counted = (of: readonly Rule[]) => of.reduce((sum, rule) => sum + rule.tests.length, 0);
  const tests = testRules(own).map(({ test, passed, message }): JudgedTest => ({
    name: nameOf(test),
    line: test.position.line,
    passed,
    detail: message,
  }));
  return { tests, skippedTests: counted(rules) - counted(own) };
}

function nameOf(test: RuleTest): string {
  const line = "text" in test ? test.text.replaceAll(/\s+/gu, " ").trim() : "";
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
