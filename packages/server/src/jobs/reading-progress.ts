/** Writes how far the reading of an asset has come, so that clients can show it. */
import type { RecognitionProgress } from "@docreview/model";
import { forPart, type Store } from "@docreview/store";
import type { AssetOfCompany } from "./announce.ts";

export interface ReadingProgress {
  readonly report: (progress: RecognitionProgress) => void;
  /** Fulfilled once nothing is being written. */
  readonly settled: () => Promise<void>;
}

/** The least time between two writes, in milliseconds. */
const interval = 1_000;

/**
 * At most one write a second; what is reported between two writes is skipped. A share that cannot be written does not fail
 * the reading: the write of its result will meet the same fault.
 */
export function readingProgress(store: Pick<Store, "write">, asset: AssetOfCompany): ReadingProgress {
  let writing = Promise.resolve();
  let isWriting = false;
  let nextAt = 0;
  const write = async (share: number) => {
    try {
      await store.write((transaction) =>
        forPart(transaction, asset.companyId, { kind: "asset", id: asset.assetId }).assets.advance(
          asset.assetId,
          share,
        ),
      );
    } catch {
      // See above.
    }
    isWriting = false;
  };
  return {
    report: ({ done, total }) => {
      const now = performance.now();
      if (isWriting || now < nextAt) return;
      isWriting = true;
      nextAt = now + interval;
      // The document is ready only when all of it is stored.
      writing = write(done / (total + 1));
    },
    settled: () => writing,
  };
}
