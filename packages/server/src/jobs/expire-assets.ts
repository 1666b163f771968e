/** Documents that have had their time are removed, with everything derived from them; no more than a few at a time. */
import { forCompany, forInstallation, type DueAsset, type JobHandler, type Store } from "@docreview/store";

export interface ExpiryWork {
  readonly store: Pick<Store, "reader" | "write">;
  /** Hears how many went. */
  readonly expired: (count: number) => void;
}

/** Assets that are looked up at once; each is removed in a transaction of its own, so that others have their turn. */
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

/** 0 when another was first. */
async function remove({ write }: ExpiryWork["store"], { companyId, id }: DueAsset): Promise<number> {
  const removed = await write((transaction) => forCompany(transaction, companyId).assets.remove(id));
  return removed ? 1 : 0;
}
