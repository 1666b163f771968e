/** The sentences of the findings of a rule that people judged, from the stored results of their reviews. */
import { openReview, sentenceOf, type Answers, type Review } from "@docreview/model";
import { forCompany, type Id, type JudgedTrigger } from "@docreview/store";
import type { CompanyRules } from "./company-uses.ts";

export interface LabelledSentence {
  readonly id: string;
  readonly reviewId: Id<"review">;
  readonly verdict: "dismissed" | "confirmed";
  readonly text: string;
  /** Found in the text. */
  readonly words: string;
  readonly answers: Answers;
  readonly score: number;
}

export interface Judged {
  /** As pack/id. */
  readonly rule: string;
  /** The maximum number of sentences for each verdict. */
  readonly most: number;
}

/** Review rules that are read at a time, with up to a thousand triggers each. */
const sliceSize = 20;

/** The newest first, for each verdict. Findings that are not in a sentence are skipped. */
export async function* judgedSentences(
  found: CompanyRules,
  { rule, most }: Judged,
): AsyncGenerator<LabelledSentence> {
  const resultOf = createResults(found);
  for (const verdict of ["dismissed", "confirmed"] as const) {
    let left = most;
    for await (const trigger of judgedTriggers(found, rule, verdict)) {
      if (left === 0) break;
      const review = await resultOf(trigger.reviewId);
      const sentence = review === null ? null : labelledSentence(trigger, review);
      if (sentence === null) continue;
      yield { ...sentence, verdict };
      left -= 1;
    }
  }
}

async function* judgedTriggers(
  { store, company }: CompanyRules,
  rule: string,
  verdict: LabelledSentence["verdict"],
): AsyncGenerator<JudgedTrigger> {
  const { judgementLabels } = forCompany(store.reader, company.id);
  for (let before: Id<"review-rule"> | null = null; ;) {
    const slice: readonly JudgedTrigger[] = await judgementLabels.judged(rule, {
      verdict,
      before,
      size: sliceSize,
    });
    yield* slice;
    const last = slice.at(-1);
    if (last === undefined) return;
    before = last.reviewRuleId;
  }
}

/** Keeps the last result, because the triggers of a review follow each other. */
function createResults({ store, company }: CompanyRules) {
  let kept: { readonly id: Id<"review">; readonly review: Review | null } | null = null;
  return async (id: Id<"review">): Promise<Review | null> => {
    if (kept?.id !== id) {
      const hash = (await forCompany(store.reader, company.id).reviews.find(id))?.resultHash ?? null;
      kept = { id, review: hash === null ? null : openReview(await store.blobs.readWhole(hash)) };
    }
    return kept.review;
  };
}

/** Null if it is not in a sentence. */
function labelledSentence(
  { id, fingerprint, reviewId }: JudgedTrigger,
  review: Review,
): Omit<LabelledSentence, "verdict"> | null {
  for (const { score, triggers } of review.findings) {
    const trigger = triggers.find((one) => one.id === fingerprint);
    if (trigger === undefined) continue;
    const text = sentenceOf(review, trigger);
    if (text === undefined || trigger.sentence === null) return null;
    const words = text.slice(trigger.sentence.start, trigger.sentence.end);
    const answers = Object.fromEntries(
      Object.entries(review.answers).filter(([, chosen]) => chosen.length > 0),
    );
    return { id: String(id), reviewId, text, words: words.trim() === "" ? text : words, answers, score };
  }
  return null;
}
