/** With several documents, says which one the questions are about. It receives the focus when another one is shown. */
import type { Batch } from "./batch/batch.ts";
import { documentHeading } from "./use-batch-actions.ts";

export function DocumentHeading({ batch, name }: { readonly batch: Batch; readonly name: string }) {
  return (
    <h2 id={documentHeading} tabIndex={-1} className="document-heading">
      Document {batch.keys.indexOf(batch.selected ?? "") + 1} of {batch.keys.length}: <bdi>{name}</bdi>
    </h2>
  );
}
