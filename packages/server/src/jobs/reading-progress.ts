/** Stores the progress of reading an asset, so that clients can show it. */
import type { RecognitionProgress } from "@docreview/model";
import { forPart, type Store } from "@docreview/store";
import type { AssetOfCompany } from "./announce.ts";

export interface ReadingProgress {
  readonly report: (progress: RecognitionProgress) => void;
  /** Resolves once nothing is being written. */
  readonly settled: () => Promise<void>;
}

/** The minimum interval between two writes, in milliseconds. */
const interval = 1_000;

/**
 * Writes at most once a second; progress reported in between is skipped. A failed write does not fail the reading:
 * writing the result will meet the same fault.
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
      // The progress reaches 1 only when the document is stored.
      writing = write(done / (total + 1));
    },
    settled: () => writing,
  };
}
