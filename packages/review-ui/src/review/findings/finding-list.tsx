/**
 * The list of findings. The Tab key reaches one item, and the arrow keys the others. Events are handled by the list, so that
 * an item is only drawn again when it changes: there may be thousands.
 */
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";
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
  const onClick = ({ target }: MouseEvent) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
    const entry = entries.find(({ id }) => id === item?.dataset["entry"]);
    if (entry !== undefined) select(entry);
  };
  return (
    <ul ref={list} aria-label="Findings" className="findings-list" onKeyDown={onKeyDown} onClick={onClick}>
      {entries.map((entry) => (
        <Item key={entry.id} entry={entry} isSelected={entry === selected} />
      ))}
    </ul>
  );
}

const Item = memo(function Item(props: { readonly entry: Entry; readonly isSelected: boolean }) {
  const { entry, isSelected } = props;
  return (
    <li>
      <button type="button" data-entry={entry.id} aria-current={isSelected} tabIndex={isSelected ? 0 : -1}>
        <Line entry={entry} />
      </button>
    </li>
  );
});

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
