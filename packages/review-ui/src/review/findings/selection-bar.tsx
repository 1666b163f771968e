/** Selects several findings, and dismisses or restores them in one step. */
import { countOf } from "../../frame/count.ts";
import type { Entry } from "./entry.ts";
import { isCheckable, type Checked } from "./use-checked.ts";

export interface SelectionBarProps {
  readonly checked: Checked;
  /** Those that the list shows. */
  readonly shown: readonly Entry[];
  readonly all: readonly Entry[];
  readonly selected: Entry | null;
  readonly dismiss: () => void;
  readonly restore: () => void;
}

export function SelectionBar({ checked, shown, all, selected, dismiss, restore }: SelectionBarProps) {
  const { entries, add, clear } = checked;
  const open = entries.filter(({ isDone }) => !isDone).length;
  const done = entries.length - open;
  const sameRule = all.filter((entry) => entry.rule.id === selected?.rule.id && isCheckable(entry));
  return (
    <div className="selection-bar" role="group" aria-label="Several findings">
      <button type="button" onClick={() => add(shown)}>
        Select all that match
      </button>
      {sameRule.length > 0 && (
        <button type="button" onClick={() => add(sameRule)}>
          Select this rule’s
        </button>
      )}
      {entries.length > 0 && (
        <>
          <strong>{countOf(entries.length, "finding")} selected</strong>
          {open > 0 && (
            <button type="button" className="primary" onClick={dismiss}>
              Dismiss {open}
            </button>
          )}
          {done > 0 && (
            <button type="button" onClick={restore}>
              Undo {done}
            </button>
          )}
          <button type="button" onClick={clear}>
            Clear selection
          </button>
        </>
      )}
    </div>
  );
}
