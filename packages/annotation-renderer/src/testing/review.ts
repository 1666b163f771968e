/** For tests: complete reviews, of which a test only states the fields that matter. */
import type { Finding, Page, Quad, Review, Trigger } from "@docreview/model";

export const date = new Date("2024-02-03T04:05:06.789Z");

const a4 = { left: 0, bottom: 0, right: 595, top: 842 };

/** A page; without a crop box it shows its whole media box. */
export function pageOf(parts: Partial<Page> = {}): Page {
  const mediaBox = parts.mediaBox ?? a4;
  return { number: 1, mediaBox, cropBox: mediaBox, rotation: 0, userUnit: 1, ...parts };
}

export function triggerOf(parts: Partial<Trigger> = {}): Trigger {
  return {
    id: "t1",
    type: "term",
    classifier: "promise",
    text: "guaranteed\nreturns",
    feedback: "Remove the promise.",
    place: { kind: "span", span: { start: 0, end: 18 } },
    places: [],
    page: 1,
    sentence: null,
    confidence: null,
    proof: { form: "phrase", detail: "guaranteed returns", holds: true, spans: [], parts: [] },
    ...parts,
  };
}

export function absenceOf(id: string, page: number | null): Trigger {
  const place = page === null ? ({ kind: "document" } as const) : ({ kind: "page", page } as const);
  return triggerOf({ id, type: "absence", text: "a risk warning", place, page });
}

export function highlightOf(quads: readonly Quad[], parts: Partial<Trigger> = {}): Trigger {
  return triggerOf({ places: [{ page: 1, quads }], ...parts });
}

export function findingOf(triggers: readonly Trigger[], parts: Partial<Finding> = {}): Finding {
  return {
    ruleId: "promise-of-returns",
    pack: "sample",
    ruleHash: "0".repeat(64),
    reference: "12.3",
    group: "Performance",
    description: "Promises returns",
    feedback: "Remove the promise.",
    source: "RG 234.97",
    score: 8,
    requiresJudgement: false,
    hidden: false,
    triggers,
    ...parts,
  };
}

export function reviewOf(pages: readonly Page[], findings: readonly Finding[]): Review {
  return {
    schemaVersion: 2,
    status: "finished",
    document: {
      mediaType: "application/pdf",
      sha256: "0".repeat(64),
      characters: 100,
      sentences: 3,
      rendition: "original",
      pages,
    },
    answers: {},
    rules: { total: 1, applied: 1 },
    riskScore: Math.max(0, ...findings.map(({ score }) => score)),
    findings,
    sentences: [],
    errors: [],
    problems: [],
  };
}

/** An upright quad. */
export function boxQuad(left: number, bottom: number, right: number, top: number): Quad {
  return [left, top, right, top, left, bottom, right, bottom];
}
