/**
 * A review compared with its baseline, before the transaction of its result: what is written there with it. Judgements are
 * carried in that transaction, as they are then.
 */
import { at } from "@docreview/model";
import type { Runner } from "@docreview/runner";
import {
  forCompany,
  type CarriedMark,
  type CompanyRepositories,
  type Id,
  type InsertedFinding,
  type Review,
  type Store,
  type Trigger,
} from "@docreview/store";
import { compareStored, type ComparedReviews } from "../comparison/comparison.ts";

export interface ComparingWork {
  readonly store: Pick<Store, "reader" | "blobs">;
  readonly runner: Pick<Runner, "runTask">;
}

export interface BaselineComparison {
  readonly baselineId: Id<"review">;
  /** The triggers of the baseline that its rules found, in the order of its result; null: it is gone. */
  readonly found: readonly (Id<"trigger"> | null)[];
  readonly manual: readonly Trigger[];
  readonly compared: ComparedReviews;
}

/** A review as it is stored. */
export interface ReviewBytes {
  /** The whole result, as JSON in UTF-8. */
  readonly result: Uint8Array;
  /** The document, as the output of `v8.serialize`. */
  readonly reading: Uint8Array;
}

/** More would take minutes to find. */
const mostMarks = 500;

/** Null if the review has no baseline. */
export async function compareWithBaseline(
  { store, runner }: ComparingWork,
  { id, companyId }: Pick<Review, "id" | "companyId">,
  current: ReviewBytes,
): Promise<BaselineComparison | null> {
  const reads = forCompany(store.reader, companyId);
  const baselineId = await reads.comparisons.baselineOf(id);
  const review = baselineId === null ? null : await reads.reviews.find(baselineId);
  const asset = review === null ? null : await reads.assets.find(review.assetId);
  if (baselineId === null || !review?.resultHash || !asset?.documentHash) return null;
  const [states, marks] = [
    await reads.triggers.statesOf(baselineId),
    await reads.triggers.manualOf(baselineId),
  ];
  const manual = marks.slice(0, mostMarks);
  const results = { baseline: await store.blobs.readWhole(review.resultHash), current: current.result };
  // Documents are large, and most have no marks.
  const reading = manual.length === 0 ? null : await store.blobs.readWhole(asset.documentHash);
  const marked = reading && {
    marks: manual.map(markOf),
    readings: { baseline: reading, current: current.reading },
  };
  const compared = await compareStored(runner, { results, marked });
  return { baselineId, found: idsOf(compared.baseline, states), manual, compared };
}

const markOf = ({ text, sentenceReference, startOffset, endOffset, coordinates }: Trigger) => ({
  text,
  sentenceReference,
  startOffset,
  endOffset,
  coordinates,
});

/** Ids of triggers in a result repeat only if they cannot be told apart. */
function idsOf(
  fingerprints: readonly string[],
  states: readonly Pick<Trigger, "id" | "fingerprint">[],
): readonly (Id<"trigger"> | null)[] {
  const left = new Map<string | null, Id<"trigger">[]>();
  for (const { id, fingerprint } of states.toReversed()) {
    const same = left.get(fingerprint) ?? [];
    same.push(id);
    left.set(fingerprint, same);
  }
  return fingerprints.map((fingerprint) => left.get(fingerprint)?.pop() ?? null);
}

/** Part of the transaction that finishes the review, whose rows are `inserted`. */
export async function writeBaselineComparison(
  { comparisons, companies }: CompanyRepositories,
  { id, companyId }: Pick<Review, "id" | "companyId">,
  { comparison, inserted, now }: WrittenComparison,
): Promise<void> {
  const { baselineId, found, manual, compared } = comparison;
  const ids = inserted.flatMap(({ triggers }) => triggers);
  const triggers = compared.current.map((status, index) => ({
    triggerId: at(ids, index),
    comparison: status.status,
    counterpartId: status.status === "new" ? null : (found[status.baseline] ?? null),
  }));
  const marks = compared.marks.map(({ mark, ...place }): CarriedMark => ({
    sourceId: at(manual, mark).id,
    ...place,
  }));
  const kept = new Set(marks.map(({ sourceId }) => sourceId));
  const fixed = [
    ...compared.fixed.flatMap((index) => found[index] ?? []),
    ...manual.flatMap(({ id: mark }) => (kept.has(mark) ? [] : mark)),
  ];
  if (!(await comparisons.write(id, { baselineId, triggers, fixed }))) return;
  const company = await companies.find(companyId);
  const today = new Date(now).toISOString().slice(0, 10);
  const belowScore = company?.carryBelowScore ?? null;
  await comparisons.carry(id, { baselineId, belowScore, today }, marks);
}

interface WrittenComparison {
  readonly comparison: BaselineComparison;
  readonly inserted: readonly InsertedFinding[];
  /** The time of the transaction. */
  readonly now: number;
}
