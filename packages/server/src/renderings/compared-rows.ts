/** What a review is against its baseline, from the rows of the store, for the files of the review. */
import type { TriggerComparisons } from "@docreview/model";
import type {
  CompanyReads,
  Comparison,
  ComparisonCounts,
  FixedTrigger,
  Id,
  Review,
  TriggerState,
} from "@docreview/store";

export interface ComparedRows {
  /** Null if it has been deleted since. */
  readonly baseline: Baseline | null;
  /** As of when the review finished. */
  readonly counts: ComparisonCounts;
  readonly triggers: ReadonlyMap<Id<"trigger">, Comparison>;
  /** Without those of hidden rules. */
  readonly fixed: readonly FixedTrigger[];
}

interface Baseline {
  readonly id: Id<"review">;
  readonly filename: string;
  /** In milliseconds. */
  readonly reviewedAt: number;
}

/** Null if the review was compared with none. */
export async function comparedIn(
  reads: CompanyReads,
  { id }: Pick<Review, "id">,
): Promise<ComparedRows | null> {
  const { counts, baselineId } = (await reads.comparisons.ofReviews([id])).get(id) ?? {
    counts: null,
    baselineId: null,
  };
  if (counts === null) return null;
  const [baseline, triggers, fixed] = await Promise.all([
    baselineId === null ? null : baselineAt(reads, baselineId),
    reads.comparisons.comparisonsIn(id),
    reads.comparisons.everyFixed(id),
  ]);
  return { baseline, counts, triggers, fixed: fixed.filter(({ hidden }) => !hidden) };
}

async function baselineAt({ reviews, assets }: CompanyReads, id: Id<"review">): Promise<Baseline | null> {
  const review = await reviews.find(id);
  const asset = review === null ? null : await assets.find(review.assetId);
  return review === null || asset === null
    ? null
    : { id, filename: asset.filename, reviewedAt: review.createdAt };
}

const shownCounts = ["new", "changed", "moved", "unchanged", "fixed"] as const;

/** “Compared with brochure.pdf, reviewed on 2026-01-31: 2 new, 12 unchanged, 3 fixed.” */
export function comparisonSentence({ baseline, counts }: Pick<ComparedRows, "baseline" | "counts">): string {
  const what =
    baseline === null
      ? "an earlier version, which has been deleted since"
      : `${baseline.filename}, reviewed on ${new Date(baseline.reviewedAt).toISOString().slice(0, 10)}`;
  const parts = shownCounts.flatMap((name) => (counts[name] > 0 ? [`${counts[name]} ${name}`] : []));
  return `Compared with ${what}: ${parts.length === 0 ? "no findings" : parts.join(", ")}.`;
}

/** By the ids that the triggers have in annotated files. */
export function namedComparisons(
  { triggers }: Pick<ComparedRows, "triggers">,
  states: readonly Pick<TriggerState, "id" | "fingerprint">[],
): TriggerComparisons {
  return new Map(
    states.flatMap(({ id, fingerprint }) => {
      const comparison = triggers.get(id);
      return comparison === undefined ? [] : [[fingerprint ?? `manual-${id}`, comparison] as const];
    }),
  );
}

/** What a renderer is told of the comparison; nothing if there is none. */
export function comparedOptions(
  compared: ComparedRows | null,
  states: readonly Pick<TriggerState, "id" | "fingerprint">[],
) {
  if (compared === null) return {};
  return { comparison: comparisonSentence(compared), comparisons: namedComparisons(compared, states) };
}
