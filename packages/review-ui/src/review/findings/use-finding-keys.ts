/** The keys that work on the findings. */
import { useKeys } from "../../frame/help/use-keys.ts";

export interface FindingActions {
  readonly move: (steps: 1 | -1) => void;
  readonly dismiss: () => void;
  readonly restore: () => void;
  readonly why: () => void;
  readonly comment: () => void;
  readonly check: () => void;
  readonly filter: () => void;
  readonly group: () => void;
  readonly back: () => void;
}

export function useFindingKeys(actions: FindingActions): void {
  const { move, dismiss, restore, why, comment, check, filter, group, back } = actions;
  useKeys("Findings", [
    { key: "j", meaning: "Next finding", run: () => move(1), repeats: true },
    { key: "ArrowDown", meaning: "Next finding" },
    { key: "k", meaning: "Previous finding", run: () => move(-1), repeats: true },
    { key: "ArrowUp", meaning: "Previous finding" },
    { key: "d", meaning: "Dismiss the finding, or all that are selected", run: dismiss },
    { key: "u", meaning: "Undo the dismissal, or the last one", run: restore },
    { key: "w", meaning: "Why? The full proof", run: why },
    { key: "c", meaning: "Comment", run: comment },
    { key: "x", meaning: "Select the finding, to dismiss several", run: check },
    { key: "f", meaning: "Filter the findings", run: filter },
    { key: "g", meaning: "Group by rule, by page or not", run: group },
    { key: "Escape", meaning: "Back to the list; end the selection", run: back },
  ]);
}
