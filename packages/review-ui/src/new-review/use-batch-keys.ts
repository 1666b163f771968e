/** The keys for the answers. They work everywhere, including in fields, where other keys of a view do not. */
import type { KeyboardEvent } from "react";
import { useKeys } from "../frame/help/use-keys.ts";
import type { BatchActions } from "./use-batch-actions.ts";

export function useBatchKeys({ confirm, copy }: BatchActions): (event: KeyboardEvent) => void {
  useKeys("New review", [
    {
      key: "Control+Enter",
      meaning: "Confirm the answers and start the review; with several documents, go on to the next",
      run: confirm,
    },
    { key: "Control+Shift+Enter", meaning: "Copy the answers to the other documents", run: copy },
  ]);
  return (event) => {
    if (event.key !== "Enter" || !event.ctrlKey || event.repeat) return;
    event.preventDefault();
    (event.shiftKey ? copy : confirm)();
  };
}
