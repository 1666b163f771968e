/** The shortcuts for the answers. Unlike the other shortcuts of a view, they also work in fields. */
import type { KeyboardEvent } from "react";
import { useKeys } from "../frame/help/use-keys.ts";
import type { BatchActions } from "./use-batch-actions.ts";

export function useBatchKeys({ confirm, copy }: BatchActions): (event: KeyboardEvent) => void {
  useKeys("New review", [
    {
      key: "Control+Enter",
      meaning: "Confirm answers and start the review; with several documents, move on to the next",
      run: confirm,
    },
    { key: "Control+Shift+Enter", meaning: "Copy answers to other documents", run: copy },
  ]);
  return (event) => {
    if (event.key !== "Enter" || !event.ctrlKey || event.repeat) return;
    event.preventDefault();
    (event.shiftKey ? copy : confirm)();
  };
}
