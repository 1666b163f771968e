/** The shortcuts for the findings. */
import { useAnnounce } from "../../frame/announcer.tsx";
import { useKeys } from "../../frame/help/use-keys.ts";
import { useClosed } from "../approval/closed-review.tsx";
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
  /** Moves the focus to the filter. */
  readonly filter: () => void;
}

export function useFindingKeys(parts: KeyedParts): void {
  const { selected, view, walk, checked, decisions, opened, open, filter } = parts;
  const announce = useAnnounce();
  const closed = useClosed();
  const check = () => {
    if (selected === null) return;
    if (isCheckable(selected)) checked.toggle(selected);
    else announce("This rule must be judged on its own and cannot be selected together with others.");
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
  const onlyNew = () => {
    const isOn = view.filter.comparison === "new";
    if (!isOn && view.shown.length > 0 && view.shown.every(({ comparison }) => comparison === null))
      return announce("These findings are not compared with a previous version.");
    view.setFilter({ comparison: isOn ? "" : "new" });
    announce(isOn ? "All findings are shown." : "Only new findings are shown.");
  };
  const reopen = () => {
    if (selected?.isDone === true) decisions.restore([selected]);
    else announce(selected === null ? "No finding is selected." : "This finding is already open.");
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
      meaning: "Dismiss the finding, or all selected ones; a digit then chooses the reason",
      run: decisions.judgeSelected,
    },
    {
      key: "r",
      meaning: "Mark the finding, or all selected ones, as to be changed",
      run: decisions.changeSelected,
    },
    { key: "y", meaning: "Copy the replacement text", run: copy },
    { key: "u", meaning: "Undo your decision on the finding, or your last one", run: decisions.undoLast },
    { key: "o", meaning: "Reopen the finding, whoever decided it, even in an earlier version", run: reopen },
    {
      key: "n",
      meaning: "Show only findings that are new since the previous version, or all again",
      run: onlyNew,
    },
    { key: "w", meaning: "Show the full proof", run: () => open(opened === "proof" ? null : "proof") },
    { key: "c", meaning: "Comment", run: () => (closed === null ? open("comment") : announce(closed)) },
    { key: "x", meaning: "Select the finding, to judge several together", run: check },
    { key: "f", meaning: "Filter the findings", run: filter },
    { key: "g", meaning: "Change the grouping: by rule, by duty, by page or none", run: group },
    { key: "Escape", meaning: "Return to the list, or clear the selection", run: back },
  ]);
}
