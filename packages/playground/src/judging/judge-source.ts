/** What a rule finds in a source, whatever its conditions: its author wants to see it. Runs in the worker. */
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
  const { parsed, faults } = parseOne(rule);
  const shown = { ...textOf(document), ...testsOf(parsed), faults, isPaged: source.kind === "pdf" };
  if (parsed === null) return { ...shown, ...nothingFound, notices: reading.problems.map(problemText) };
  const review = createJudge({ rules: [{ ...parsed, appliesTo: {} }] }).examine(reading);
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

interface ParsedOne {
  readonly parsed: Rule | null;
  readonly faults: Judged["faults"];
}

/** Faults in other files of the pack are not the author's. */
function parseOne({ yaml, pack, support }: WrittenRule): ParsedOne {
  const path = `${pack}/rule.yaml`;
  const { value, problems } = parseRules([...support, { path, text: yaml }]);
  const own = problems.filter(({ place }: Problem) => place?.kind !== "file" || place.path === path);
  const parsed = value.find(({ position }) => position.path === path) ?? null;
  return { parsed: own.some(isError) ? null : parsed, faults: ruleFaults(own) };
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

function testsOf(rule: Rule | null): Pick<Judged, "tests" | "skippedTests"> {
  if (rule === null) return { tests: [], skippedTests: 0 };
  const own = rule.tests.filter((test) => !("document" in test));
  const tests = testRules([{ ...rule, tests: own }]).map(({ test, passed, message }): JudgedTest => ({
    name: nameOf(test),
    line: test.position.line,
    passed,
    detail: message,
  }));
  return { tests, skippedTests: rule.tests.length - own.length };
}

function nameOf(test: RuleTest): string {
  const line = "text" in test ? test.text.replaceAll(/\s+/gu, " ").trim() : "";
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
