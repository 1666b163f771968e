/** With several documents, confirms the answers of the current one and copies them to the others. */
import type { BatchActions } from "./use-batch-actions.ts";

export function BatchTools({ confirm, copy }: Pick<BatchActions, "confirm" | "copy">) {
  return (
    <div className="batch-tools">
      <button type="button" onClick={confirm} aria-keyshortcuts="Control+Enter">
        Confirm answers
      </button>
      <button type="button" onClick={copy} aria-keyshortcuts="Control+Shift+Enter">
        Copy answers to other documents
      </button>
    </div>
  );
}
