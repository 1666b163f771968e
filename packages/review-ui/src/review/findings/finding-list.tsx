/**
 * The list of findings. The Tab key reaches one item, and the arrow keys the others. In a long list, only the items
 * near the visible ones and the focused one are rendered; each states its position in the whole list.
 */
import { at } from "@docreview/model";
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { membersOf, type Entry } from "./entry.ts";
import { hasHead } from "./finding-filter.ts";
import { FindingRow, type FindingRowProps } from "./finding-row.tsx";
import type { FindingView } from "./use-finding-view.ts";
import type { Selection } from "./use-selection.ts";
import { GroupHead } from "./group-head.tsx";

export interface FindingListProps {
  readonly view: Pick<FindingView, "shown" | "isBehind" | "filter" | "grouping">;
  /** `current` is the item that the Tab key reaches. */
  readonly selection: Pick<Selection, "selected" | "current">;
  readonly checked: ReadonlySet<string>;
  /** The comments by the id of the entry. */
  readonly comments: ReadonlyMap<string, readonly unknown[]>;
  readonly select: (entry: Entry) => void;
  readonly toggle: (entry: Entry) => void;
  /** Selects the next or previous entry and moves the focus to it. */
  readonly move: (steps: 1 | -1) => void;
}

/** Up to this length the whole list is rendered, so that the browser can search and print it. */
const wholeList = 150;

export function FindingList(props: FindingListProps) {
  const { view, selection, select, toggle, move } = props;
  const { shown: entries, filter, grouping } = view;
  const { selected, current } = selection;
  const list = useRef<HTMLDivElement>(null);
  const currentIndex = current === null ? -1 : entries.indexOf(current);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: () => 32,
    getItemKey: (index) => at(entries, index).id,
    overscan: entries.length <= wholeList ? wholeList : 8,
    rangeExtractor: (range) => withIndex(range, currentIndex),
  });
  useEffect(() => {
    if (currentIndex >= 0) virtualizer.scrollToIndex(currentIndex, { align: "auto" });
  }, [selected?.id, grouping, filter]);
  useKeptFocus(list, current);
  const entryAt = ({ target }: { readonly target: EventTarget }) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    return item === null ? undefined : entries[Number(item.dataset["index"])];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (steps === undefined) return;
    event.preventDefault();
    move(steps);
  };
  const onClick = (event: MouseEvent) => {
    const entry = entryAt(event);
    const isButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (entry !== undefined && isButton) select(entry);
  };
  return (
    <div className="findings-scroll" ref={list} onKeyDown={onKeyDown} onClick={onClick}>
      <ul
        role="list"
        aria-label="Findings"
        aria-busy={view.isBehind}
        className="findings-list"
        style={{ height: virtualizer.getTotalSize() }}
        onChange={(event) => {
          const entry = entryAt(event);
          if (entry !== undefined) toggle(entry);
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {hasHead(entries, index, grouping) && (
              <GroupHead entries={entries} first={index} grouping={grouping} />
            )}
            <FindingRow {...rowOf(at(entries, index), props)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function rowOf(
  entry: Entry,
  { selection: { selected, current }, checked, comments }: FindingListProps,
): FindingRowProps {
  return {
    entry,
    isSelected: entry.id === selected?.id,
    isCurrent: entry.id === current?.id,
    isChecked: checked.has(entry.id),
    comments: membersOf(entry).reduce((sum, { id }) => sum + (comments.get(id)?.length ?? 0), 0),
  };
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((a, b) => a - b);
}

/** When the focused item leaves the list, the item that took its place receives the focus. */
function useKeptFocus(list: RefObject<HTMLElement | null>, current: Entry | null): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      if (activeElement !== document.body)
        focused.current = list.current?.contains(activeElement) ? activeElement : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [list]);
  useEffect(() => {
    const isLost =
      focused.current !== null && !focused.current.isConnected && document.activeElement === document.body;
    if (isLost && current !== null) focusItem(current.id);
  });
}

/** Moves the focus to an item, once it is rendered. */
export function focusItem(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  });
}
