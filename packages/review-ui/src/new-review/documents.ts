/** The documents to review: the files, and the one at the web address. Pure. */
import type { Upload } from "./uploads/use-uploads.ts";

export interface ChosenDocument {
  readonly key: string;
  readonly name: string;
  /** Null for the one at the web address. */
  readonly upload: Upload | null;
}

export function documentsOf(items: readonly Upload[], address: string): readonly ChosenDocument[] {
  const files = items.filter(isReviewable).map((upload) => ({ key: upload.key, name: upload.name, upload }));
  const name = address.trim();
  return name === "" ? files : [...files, { key: addressKey, name, upload: null }];
}

export const addressKey = "web-address";

/** Whether the service accepts the file. */
export function isReviewable({ state }: Upload): boolean {
  return state.kind !== "failed" || state.canRetry;
}
