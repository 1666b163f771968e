/** The worker of the crash test: reviews that find the same every time, compared with those of the previous version. */
import type { JobHandlers } from "../jobs/run-job.ts";
import type { Store } from "../open-store.ts";
import type { Id } from "../model/id.ts";
import { type CompanyRepositories, forCompany } from "../resources/for-company.ts";
import type { InsertedFinding } from "../resources/reviews/result.ts";
import { bigResult, noPins, resultOf } from "./tenants.ts";

export const rulesFound = 3;
/** More than are written at once, so that a review is also killed between two batches. */
export const triggersFound = 600;

export function crashHandlers(store: Store): JobHandlers {
  return {
    "import-asset": { run: async () => async () => undefined, giveUp: async () => undefined },
    "process-asset": { run: async () => async () => undefined, giveUp: async () => undefined },
    "expire-assets": { run: async () => async () => undefined, giveUp: async () => undefined },
    "expire-approvals": { run: async () => async () => undefined, giveUp: async () => undefined },
    "preview-own-pack": { run: async () => async () => undefined, giveUp: async () => undefined },
    "deliver-webhook": { run: async () => async () => undefined, giveUp: async () => undefined },
    "run-review": {
      run: async ({ payload: { companyId, reviewId } }) => {
        const begun = await store.write((transaction) =>
          forCompany(transaction, companyId).reviews.begin(reviewId, noPins),
        );
        return async (transaction) => {
          // Removed, or finished by an earlier attempt.
          if (begun === null) return;
          const mine = forCompany(transaction, companyId);
          const rules = bigResult(rulesFound, triggersFound).map((rule) => ({
            ...rule,
            ruleHash: rule.ruleKey,
          }));
          const found = await mine.reviews.finish(reviewId, begun.attempt, resultOf(rules));
          await compare(mine, reviewId, found);
        };
      },
      giveUp: async () => undefined,
    },
  };
}

/** Each trigger is the same as the one of the previous version at its place, with its judgement. */
async function compare(
  { comparisons, triggers }: CompanyRepositories,
  reviewId: Id<"review">,
  found: readonly InsertedFinding[],
): Promise<void> {
  const baselineId = await comparisons.baselineOf(reviewId);
  if (baselineId === null) return;
  const before = await triggers.statesOf(baselineId);
  const same = found
    .flatMap((rule) => rule.triggers)
    .map((triggerId, at) => ({
      triggerId,
      comparison: "unchanged" as const,
      counterpartId: before[at]?.id ?? null,
    }));
  await comparisons.write(reviewId, { baselineId, triggers: same, fixed: [] });
  await comparisons.carry(reviewId, { baselineId, belowScore: null, today: "2026-01-01" }, []);
}
