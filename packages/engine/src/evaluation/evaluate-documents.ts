/** The figures of documents whose findings were compared with their labels. */
import { shareOf, type Evaluation, type Figures, type RuleFigures } from "./figures.ts";
import type { IssueTypes } from "./labelled.ts";
import type { ScoredDocument, ScoredFinding, ScoredIssue } from "./score-document.ts";

const breach = 7;
const concern = 4;

export function evaluateDocuments(documents: readonly ScoredDocument[], types: IssueTypes): Evaluation {
  const issues = documents.flatMap((document) => document.issues).filter(({ issue }) => issue.isBlind);
  const findings = documents.flatMap((document) => document.findings);
  const packs = new Set([...issues.map(({ issue }) => issue.pack), ...findings.map(({ pack }) => pack)]);
  return {
    all: figuresOf(issues, findings),
    quoted: recallOf(issues.filter(({ issue }) => issue.quote !== null)),
    absent: recallOf(issues.filter(({ issue }) => issue.quote === null)),
    packs: [...packs].toSorted().map((pack) => ({
      pack,
      ...figuresOf(
        issues.filter(({ issue }) => issue.pack === pack),
        findings.filter((finding) => finding.pack === pack),
      ),
    })),
    rules: rulesOf(issues, findings, types),
    misses: issues.filter(isMissed).map(({ document, issue }) => ({ document, issue })),
    unforeseen: findings.filter(({ isRight }) => !isRight),
  };
}

function figuresOf(issues: readonly ScoredIssue[], findings: readonly ScoredFinding[]): Figures {
  const isRight = (finding: ScoredFinding) => finding.isRight;
  return {
    issues: recallOf(issues),
    breaches: recallOf(issues.filter(({ issue }) => issue.severity >= breach)),
    findings: shareOf(findings, isRight),
    concerns: shareOf(
      findings.filter(({ score }) => score >= concern),
      isRight,
    ),
  };
}

function recallOf(issues: readonly ScoredIssue[]) {
  return shareOf(issues, (issue) => !isMissed(issue));
}

function isMissed({ by }: ScoredIssue): boolean {
  return by.length === 0;
}

/** Here a rule only speaks to the types under which it is listed. */
function rulesOf(
  issues: readonly ScoredIssue[],
  findings: readonly ScoredFinding[],
  types: IssueTypes,
): readonly RuleFigures[] {
  const issuesOf = (rule: string) => issues.filter(({ issue }) => types[issue.type]?.includes(rule) === true);
  const rules = new Set([...findings.map(({ rule }) => rule), ...Object.values(types).flat()]);
  return [...rules]
    .toSorted()
    .map((rule) => ({
      rule,
      found: issues.filter(({ by }) => by.includes(rule)).length,
      issues: recallOf(issuesOf(rule)),
      findings: shareOf(
        findings.filter((finding) => finding.rule === rule),
        ({ isRight }) => isRight,
      ),
    }))
    .filter(({ issues: own, findings: told }) => own.of > 0 || told.of > 0);
}
