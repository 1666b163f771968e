/**
 * Performs one action on several reviews, with one request each, so that a failure does not affect the others. Pure.
 */
import { ApiFault } from "../../api/api-fault.ts";
import { countOf } from "../../frame/count.ts";
import type { SelectableReview } from "./selectable-review.ts";

export interface ActOutcome {
  readonly done: number;
  readonly refusals: readonly Refusal[];
}

export interface Refusal {
  readonly title: string;
  readonly reason: string;
}

/** Runs one after the other. @throws anything but a rejection, such as the end of the session */
export async function onEach(
  reviews: readonly SelectableReview[],
  act: (review: SelectableReview) => Promise<unknown>,
): Promise<ActOutcome> {
  let done = 0;
  const refusals: Refusal[] = [];
  for (const review of reviews) {
    try {
      await act(review);
      done++;
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      refusals.push({ title: review.title, reason: error.message });
    }
  }
  return { done, refusals };
}

/** One review of each document: deleting a document deletes all of its reviews. */
export function oneOfEachDocument(reviews: readonly SelectableReview[]): readonly SelectableReview[] {
  return [...new Map(reviews.map((review) => [review.assetId, review])).values()];
}

/** `done`: for example “signed off”; `noun`: the objects of the action. */
export function outcomeText({ done, refusals }: ActOutcome, words: ActWords): string {
  const first = `${countOf(done, words.noun)} ${done === 1 ? "was" : "were"} ${words.done}.`;
  if (refusals.length === 0) return first;
  return `${first} ${countOf(refusals.length, words.noun)} ${refusals.length === 1 ? "was" : "were"} not.`;
}

export interface ActWords {
  readonly noun: string;
  readonly done: string;
}
