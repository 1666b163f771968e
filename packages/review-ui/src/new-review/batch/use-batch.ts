/** The documents of the view as a batch, which follows the list of chosen files. */
import { useState } from "react";
import { emptyBatch, withKeys, type Batch } from "./batch.ts";

export interface ShownBatch {
  readonly batch: Batch;
  readonly change: (change: (before: Batch) => Batch) => void;
}

export function useBatch(keys: readonly string[]): ShownBatch {
  const [kept, change] = useState(emptyBatch);
  const batch = withKeys(kept, keys);
  if (batch !== kept) change(batch);
  return { batch, change };
}
