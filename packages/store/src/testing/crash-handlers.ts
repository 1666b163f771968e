/** The worker of the crash test: reviews that find the same every time. */
import type { JobHandlers } from "../jobs/run-job.ts";
import type { Store } from "../open-store.ts";
import { forCompany } from "../resources/for-company.ts";
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
    "deliver-webhook": { run: async () => async () => undefined, giveUp: async () => undefined },
    "run-review": {
      run: async ({ payload: { companyId, reviewId } }) => {
        const begun = await store.write((transaction) =>
          forCompany(transaction, companyId).reviews.begin(reviewId, noPins),
        );
        return async (transaction) => {
          // Removed, or finished by an earlier attempt.
          if (begun === null) return;
          const result = resultOf(bigResult(rulesFound, triggersFound));
          await forCompany(transaction, companyId).reviews.finish(reviewId, begun.attempt, result);
        };
      },
      giveUp: async () => undefined,
    },
  };
}
