/** Builds complete reviews, findings and triggers from the parts relevant to a test. */
import {
  reviewSchemaVersion,
  type Finding,
  type Page,
  type Proof,
  type Review,
  type Rule,
  type TextTest,
  type Trigger,
} from "@docreview/model";

const box = { left: 0, bottom: 0, right: 595, top: 842 };
export const pageOne: Page = { number: 1, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1 };

const proof: Proof = { form: "phrase", detail: "guaranteed return", holds: true, spans: [], parts: [] };

export function triggerWith(parts: Partial<Trigger> = {}): Trigger {
  return {
    id: "0123456789abcdef",
    type: "term",
    classifier: "guaranteed-return",
    text: "guaranteed return",
    feedback: "Remove “guaranteed return”.",
    place: { kind: "span", span: { start: 14, end: 31 } },
    places: [{ page: 1, quads: [[50, 700, 150, 700, 50, 690, 150, 690]] }],
    page: 1,
    sentence: { reference: 1, start: 14, end: 31 },
    confidence: null,
    proof,
    ...parts,
  };
}

export function absenceWith(parts: Partial<Trigger> = {}): Trigger {
  return triggerWith({
    type: "absence",
    text: "Past performance is no guide to the future.",
    place: { kind: "document" },
    places: [],
    page: null,
    sentence: null,
    ...parts,
  });
}

export function findingWith(parts: Partial<Finding> = {}): Finding {
  const { triggers = [triggerWith()] } = parts;
  return {
    ruleId: "guaranteed-return",
    pack: "au",
    ruleHash: "00",
    reference: "AU-1.1",
    group: "Promises",
    description: "A return must not be promised.",
    feedback: triggers[0]?.feedback ?? "Remove “…”.",
    source: "ASIC RG 234.97",
    score: 8,
    requiresJudgement: false,
    hidden: false,
    triggers,
    ...parts,
  };
}

export function reviewWith(parts: Partial<Review> = {}): Review {
  const findings = parts.findings ?? [];
  return {
    schemaVersion: reviewSchemaVersion,
    status: "finished",
    document: {
      mediaType: "application/pdf",
      sha256: "ab12",
      characters: 100,
      sentences: 4,
      rendition: "original",
      pages: [pageOne],
    },
    answers: {},
    rules: { total: 3, applied: 2 },
    riskScore: Math.max(0, ...findings.map(({ score }) => score)),
    findings,
    sentences: [{ reference: 1, text: "It promises a guaranteed return of 9%." }],
    errors: [],
    problems: [],
    ...parts,
  };
}

export function ruleWith(parts: Partial<Rule> = {}): Rule {
  return {
    id: "guaranteed-return",
    pack: "au",
    number: "AU-1.1",
    group: "Promises",
    description: "A return must not be promised.",
    feedback: "Remove “{{text}}”.",
    score: 8,
    appliesTo: {},
    requiresJudgement: false,
    hidden: false,
    source: "ASIC RG 234.97",
    kind: "term",
    body: null,
    tests: [],
    position: { path: "rules/au/a.yaml", line: 1, column: 1 },
    hash: "00",
    ...parts,
  };
}

export function ruleTestWith(parts: Partial<TextTest> = {}): TextTest {
  return {
    text: "A guaranteed return.",
    marks: [{ start: 2, end: 19 }],
    fires: true,
    zone: "body",
    position: { path: "rules/au/a.yaml", line: 12, column: 5 },
    ...parts,
  };
}
