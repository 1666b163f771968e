/** Random findings: words of a document, some over several lines and pages, so that every page has some. */
import { type Document, type Page, placesOf, type PagePlace, type Review } from "@docreview/model";
import type { Chance } from "../../service/testing/chance.ts";

/** The number for each page with words; on pages without words, places are marked instead. */
const perPage = 3;
const mostWords = 12;

/** Places on the pages of a document; each list belongs to one finding. */
export function chosenPlaces(document: Document, chance: Chance): readonly (readonly PagePlace[])[] {
  const words = wordsByPage(document);
  return document.pages.flatMap((page) => {
    const own = words.get(page.number) ?? [];
    const chosen = chance.sample(
      own.map((_, index) => index),
      perPage,
    );
    const places = chosen.map((index) => {
      const last = own[Math.min(own.length - 1, index + Math.floor(chance.number() ** 2 * mostWords))]!;
      return placesOf(document, { start: own[index]!.start, end: Math.max(own[index]!.end, last.end) });
    });
    return places.length > 0 ? places : [[boxIn(page, chance)]];
  });
}

interface Word {
  readonly start: number;
  readonly end: number;
}

function wordsByPage({ layout, text }: Document): ReadonlyMap<number, readonly Word[]> {
  const words = new Map<number, Word[]>();
  for (const { page, span } of layout.lines) {
    const own = words.get(page) ?? [];
    words.set(page, own);
    for (const { index, 0: word } of text.slice(span.start, span.end).matchAll(/[\p{L}\p{N}]{3,}/gu)) {
      own.push({ start: span.start + index, end: span.start + index + word.length });
    }
  }
  return words;
}

/** A tenth of the page's height and a third of its width. */
function boxIn({ cropBox, number }: Page, chance: Chance): PagePlace {
  const width = (cropBox.right - cropBox.left) / 3;
  const height = (cropBox.top - cropBox.bottom) / 10;
  const left = cropBox.left + chance.number() * 2 * width;
  const bottom = cropBox.bottom + chance.number() * 9 * height;
  const [right, top] = [left + width, bottom + height];
  return { page: number, quads: [[left, top, right, top, left, bottom, right, bottom]] };
}

export interface ReviewedFile {
  readonly sha256: string;
  readonly document: Document;
  readonly places: readonly (readonly PagePlace[])[];
}

const rule = {
  ruleId: "chosen-words",
  pack: "chance",
  ruleHash: "0".repeat(64),
  reference: "1",
  group: "Chance",
  description: "Words that chance has chosen",
  feedback: "Nothing is wrong with them.",
  source: null,
  requiresJudgement: false,
  hidden: false,
} as const;

const scores = [2, 5, 9];

/** A review with one trigger for each finding's places, of all severities. */
export function reviewOf({ sha256, document, places }: ReviewedFile): Review {
  const { text, pages } = document;
  return {
    schemaVersion: 2,
    status: "finished",
    document: {
      mediaType: "application/pdf",
      sha256,
      characters: text.length,
      sentences: 1,
      rendition: "original",
      pages,
    },
    answers: {},
    rules: { total: scores.length, applied: scores.length },
    riskScore: Math.max(...scores),
    findings: scores.map((score, severity) => ({
      ...rule,
      ruleId: `${rule.ruleId}-${severity}`,
      score,
      triggers: places.flatMap((shown, index) =>
        index % scores.length === severity ? [triggerOf(`t${index}`, shown)] : [],
      ),
    })),
    sentences: [],
    errors: [],
    problems: [],
  };
}

function triggerOf(id: string, places: readonly PagePlace[]) {
  return {
    id,
    type: "term",
    classifier: "word",
    text: `words of “${id}”`,
    feedback: rule.feedback,
    place: { kind: "page", page: places[0]?.page ?? 1 },
    places,
    page: places[0]?.page ?? 1,
    sentence: null,
    confidence: null,
    proof: { form: "phrase", detail: "", holds: true, spans: [], parts: [] },
  } as const;
}
