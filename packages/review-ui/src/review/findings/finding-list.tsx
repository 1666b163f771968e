/** The list of findings. The Tab key reaches one item, and the arrow keys the others. */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { SeverityMark } from "../../frame/severity-mark.tsx";
import type { Entry } from "./entry.ts";

export interface FindingListProps {
  readonly entries: readonly Entry[];
  readonly selected: Entry | null;
  readonly select: (entry: Entry) => void;
  /** Selects the next or previous entry and moves the focus to it. */
  readonly move: (steps: 1 | -1) => void;
}

export function FindingList({ entries, selected, select, move }: FindingListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }, [selected?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (steps === undefined) return;
    event.preventDefault();
    move(steps);
  };
  return (
    <ul ref={list} aria-label="Findings" className="findings-list" onKeyDown={onKeyDown}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            data-entry={entry.id}
            aria-current={entry === selected}
            tabIndex={entry === selected ? 0 : -1}
            onClick={() => select(entry)}
          >
            <Line entry={entry} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const { rule, words, where, kind, isDone } = entry;
  return (
    <>
      <span className="line-head">
        <strong>{rule.reference}</strong> <SeverityMark severity={rule.severity} />{" "}
        {isDone && <em className="done">{kind === "trigger" ? "Dismissed" : "Judged"}</em>}
      </span>{" "}
      <span className="words">{words}</span> <span className="quiet">{where}</span>
    </>
  );
}

/** Moves the focus to an item, once it is shown as selected. */
export function focusItem(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus();
  });
}
