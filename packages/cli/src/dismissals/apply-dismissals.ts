/**
 * A review in which what people have dismissed is judged so. An entry stands for one place: of a sentence that occurs ten times,
 * ten entries dismiss all, and one dismisses the one that it names, or the first. Pure: the day on which entries must count is an
 * input.
 */
import type { Judgement, Review, Trigger } from "@docreview/model";
import {
  findingKey,
  reviewedTriggers,
  type ComparedFinding,
  type ReviewedTrigger,
} from "@docreview/review-comparison";
import { isExpired, type Dismissal } from "./dismissal.ts";
import { withJudgements } from "./with-judgements.ts";

export interface DismissedReview {
  readonly review: Review;
  /** By the ids of the triggers. */
  readonly dismissals: ReadonlyMap<string, Dismissal>;
}

/** `day`: today, as `2024-01-31`. */
export function applyDismissals(
  review: Review,
  dismissals: readonly Dismissal[],
  day: string,
): DismissedReview {
  const found = new Map<string, Dismissal>();
  const waiting = Map.groupBy(
    dismissals.filter((one) => !isExpired(one, day)),
    ({ finding }) => findingKey(finding),
  );
  if (waiting.size === 0) return { review, dismissals: found };
  for (const [key, places] of samePlaces(review)) {
    for (const [trigger, entry] of assigned(places, waiting.get(key) ?? [])) found.set(trigger.id, entry);
  }
  const judgements = new Map(Array.from(found, ([id, entry]) => [id, judgementOf(entry, day)]));
  return { review: withJudgements(review, judgements), dismissals: found };
}

/** The places of a review that entries cannot tell apart, in the order of the text. */
export function samePlaces(
  review: Pick<Review, "findings" | "sentences">,
): ReadonlyMap<string, readonly ReviewedTrigger[]> {
  return Map.groupBy(reviewedTriggers(review), ({ compared }) => findingKey(dismissedFinding(compared)));
}

/** Each entry takes the place that it names; those that name none, or one that is gone, take the first that are left. */
function assigned(
  places: readonly ReviewedTrigger[],
  entries: readonly Dismissal[],
): ReadonlyMap<Trigger, Dismissal> {
  const taken = new Map<Trigger, Dismissal>();
  const [first] = places;
  if (first === undefined || entries.length === 0) return taken;
  const rest = entries.filter((entry) => {
    if (!first.finding.ruleHash.startsWith(entry.hash)) return false;
    const named = entry.occurrence === null ? undefined : places[entry.occurrence - 1];
    if (named === undefined || taken.has(named.trigger)) return true;
    taken.set(named.trigger, entry);
    return false;
  });
  const free = places.filter(({ trigger }) => !taken.has(trigger));
  rest.forEach((entry, index) => {
    const place = free[index];
    if (place !== undefined) taken.set(place.trigger, entry);
  });
  return taken;
}

/** What an entry says of a finding: of an absence, only the claim. */
export function dismissedFinding(finding: ComparedFinding): ComparedFinding {
  return finding.place === "span" ? finding : { ...finding, words: "", suffix: "" };
}

/** In a report that is compared, a place may be judged so already. */
function judgementOf({ reason, who, on }: Dismissal, day: string): Judgement {
  return { state: "dismissed", reason, by: who ?? "somebody", at: `${on ?? day}T00:00:00.000Z` };
}
