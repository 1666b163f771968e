/** Deletes documents past their retention, with everything derived from them, in batches. */
import { forCompany, forInstallation, type DueAsset, type JobHandler, type Store } from "@docreview/store";

export interface ExpiryWork {
  readonly store: Pick<Store, "reader" | "write">;
  /** Called with the number of deleted documents. */
  readonly expired: (count: number) => void;
}

/** The number of assets per batch. Each is deleted in its own transaction, so that other writers get their turn. */
const batchSize = 100;

export function expireAssets({ store, expired }: ExpiryWork): JobHandler<"expire-assets"> {
  return {
    run: async ({ payload: { before } }, signal) => {
      const { retention } = forInstallation(store.reader);
      let count = 0;
      for (;;) {
        const due = signal.aborted ? [] : await retention.assetsBefore(before, batchSize);
        if (due.length === 0) break;
        for (const asset of due) count += await remove(store, asset);
      }
      if (count > 0) expired(count);
      return async () => undefined;
    },
    giveUp: async () => undefined,
  };
}

/** 0 if another process deleted it first. */
async function remove({ write }: ExpiryWork["store"], { companyId, id }: DueAsset): Promise<number> {
  const removed = await write((transaction) => forCompany(transaction, companyId).assets.remove(id));
  return removed ? 1 : 0;
}
