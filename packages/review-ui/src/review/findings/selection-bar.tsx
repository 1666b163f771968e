/** Selects several findings, and judges or reopens them in one step. */
import { countOf } from "../../frame/count.ts";
import { membersOf, type Entry } from "./entry.ts";
import { isCheckable, type Checked } from "./use-checked.ts";
import type { Decisions } from "./use-decisions.ts";

export interface SelectionBarProps {
  readonly checked: Checked;
  /** The entries that the list shows. */
  readonly shown: readonly Entry[];
  /** All. */
  readonly entries: readonly Entry[];
  readonly selected: Entry | null;
  readonly decisions: Decisions;
}

export function SelectionBar({ checked, shown, entries, selected, decisions }: SelectionBarProps) {
  const { entries: chosen, add, clear } = checked;
  const open = chosen.filter(({ isDone }) => !isDone).length;
  const own = decisions.ownOf(chosen);
  const ownIds = new Set(own.map(({ id }) => id));
  const undone = chosen.filter((row) => membersOf(row).some(({ id }) => ownIds.has(id))).length;
  const done = chosen.filter(({ isDone }) => isDone);
  const sameRule = entries.filter((entry) => entry.rule.id === selected?.rule.id && isCheckable(entry));
  return (
    <div className="selection-bar" role="group" aria-label="Several findings">
      <button type="button" onClick={() => add(shown)}>
        Select all shown
      </button>
      {sameRule.length > 0 && (
        <button type="button" onClick={() => add(sameRule)}>
          Select all of this rule
        </button>
      )}
      {chosen.length > 0 && (
        <>
          <strong>{countOf(chosen.length, "finding")} selected</strong>
          {open > 0 && (
            <>
              <button type="button" className="primary" onClick={() => decisions.judge(chosen)}>
                Dismiss {open}
              </button>
              <button type="button" onClick={() => decisions.change(chosen)}>
                {open} to be changed
              </button>
            </>
          )}
          {own.length > 0 && (
            <button type="button" onClick={() => decisions.undo(own)}>
              Undo {undone}
            </button>
          )}
          {own.length === 0 && done.length > 0 && (
            <button type="button" onClick={() => decisions.restore(done)}>
              Reopen {done.length}
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
