/** The keys that work on the findings. */
import { useAnnounce } from "../../frame/announcer.tsx";
import { useKeys } from "../../frame/help/use-keys.ts";
import type { Entry } from "./entry.ts";
import type { Opened } from "./finding-detail.tsx";
import { isCheckable, type Checked } from "./use-checked.ts";
import type { Decisions } from "./use-decisions.ts";
import type { FindingView } from "./use-finding-view.ts";
import { useCopyText } from "./use-copy-text.ts";
import type { Walk } from "./use-walk.ts";

export interface KeyedParts {
  readonly selected: Entry | null;
  readonly view: FindingView;
  readonly walk: Walk;
  readonly checked: Checked;
  readonly decisions: Decisions;
  readonly opened: Opened;
  readonly open: (opened: Opened) => void;
  /** Leads to the filter. */
  readonly filter: () => void;
}

export function useFindingKeys(parts: KeyedParts): void {
  const { selected, view, walk, checked, decisions, opened, open, filter } = parts;
  const announce = useAnnounce();
  const check = () => {
    if (selected === null) return;
    if (isCheckable(selected)) checked.toggle(selected);
    else announce("This rule must be judged on its own, so it cannot be selected together with others.");
  };
  const group = () => {
    const next = view.nextGrouping;
    view.setGrouping(next);
    announce(next === "none" ? "Findings are not grouped." : `Findings are grouped by ${next}.`);
  };
  const copyText = useCopyText();
  const copy = () => {
    const replacement = selected?.confirmed?.replacement ?? null;
    if (replacement === null) announce("This finding has no replacement text yet.");
    else copyText(replacement);
  };
  const back = () => {
    if (opened !== null) open(null);
    else checked.clear();
    walk.back();
  };
  useKeys("Findings", [
    { key: "j", meaning: "Next finding", run: () => walk.move(1), repeats: true },
    { key: "ArrowDown", meaning: "Next finding" },
    { key: "k", meaning: "Previous finding", run: () => walk.move(-1), repeats: true },
    { key: "ArrowUp", meaning: "Previous finding" },
    {
      key: "d",
      meaning: "Dismiss the finding, or all that are selected; a digit then gives the reason",
      run: decisions.judgeSelected,
    },
    {
      key: "r",
      meaning: "To be changed: rewrite the finding, or all that are selected",
      run: decisions.changeSelected,
    },
    { key: "y", meaning: "Copy what to write instead", run: copy },
    { key: "u", meaning: "Undo your verdict on the finding, or your last one", run: decisions.undoLast },
    { key: "w", meaning: "Why? The full proof", run: () => open(opened === "proof" ? null : "proof") },
    { key: "c", meaning: "Comment", run: () => open("comment") },
    { key: "x", meaning: "Select the finding, to judge several", run: check },
    { key: "f", meaning: "Filter the findings", run: filter },
    { key: "g", meaning: "Group by rule, by duty, by page or not", run: group },
    { key: "Escape", meaning: "Back to the list; end the selection", run: back },
  ]);
}
