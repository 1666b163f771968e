/** The region “Findings”: the list with its filter, the selected finding, and the keys that judge it. */
import { useRef, useState, type ReactNode } from "react";
import { useAnnounce } from "../../frame/announcer.tsx";
import { countOf } from "../../frame/count.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import type { Entry } from "./entry.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FindingDetail, type Opened } from "./finding-detail.tsx";
import { FindingList, focusItem } from "./finding-list.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useChecked } from "./use-checked.ts";
import { useComments } from "./use-comments.ts";
import type { FindingView } from "./use-finding-view.ts";
import { useFindingKeys } from "./use-finding-keys.ts";
import { useJudging } from "./use-judging.ts";
import type { Selection } from "./use-selection.ts";

export interface FindingsPanelProps {
  readonly reviewId: string;
  readonly assetId: string;
  readonly entries: readonly Entry[];
  readonly view: FindingView;
  readonly selection: Selection;
  /** Further controls of a finding. */
  readonly more?: (entry: Entry) => ReactNode;
}

export function FindingsPanel({ reviewId, assetId, entries, view, selection, more }: FindingsPanelProps) {
  const { selected, current, select, neighbour } = selection;
  const { shown, filter, grouping } = view;
  const announce = useAnnounce();
  const checked = useChecked(entries);
  const comments = useComments(reviewId);
  const judging = useJudging(reviewId);
  const [asking, setAsking] = useState<readonly Entry[]>([]);
  const [{ opened, id: openedFor }, setOpened] = useState<{ opened: Opened; id: string }>({
    opened: null,
    id: "",
  });
  const filterField = useRef<HTMLInputElement>(null);
  const show = (entry: Entry) => {
    select(entry);
    focusItem(entry.id);
  };
  const move = (steps: 1 | -1) => {
    const entry = neighbour(steps);
    if (entry === null) announce(steps === 1 ? "This is the last finding." : "This is the first finding.");
    const target = entry ?? current;
    if (target !== null) show(target);
  };
  const dismiss = (dismissed: readonly Entry[], reason: string) => {
    const next = filter.status === "open" ? firstBeside(shown, selected, dismissed) : null;
    judging.dismiss(dismissed, reason);
    if (next !== null) setTimeout(() => show(next));
  };
  const judge = (wanted: readonly Entry[]) => {
    const open = wanted.filter(({ isDone }) => !isDone);
    if (open.length === 0) return;
    if (open.some(({ kind }) => kind === "trigger")) setAsking(open);
    else dismiss(open, "");
  };
  /** What is selected together, or else the selected one, or else what was dismissed last. */
  const restore = () => {
    const done = (some: readonly Entry[]) => some.filter(({ isDone }) => isDone);
    const last = new Set(judging.lastStep);
    const candidates = [
      checked.entries,
      selected === null ? [] : [selected],
      entries.filter(({ id }) => last.has(id)),
    ];
    judging.restore(candidates.map(done).find(({ length }) => length > 0) ?? []);
  };
  const openHere = (next: Opened) => setOpened({ opened: next, id: selected?.id ?? "" });
  const isOpened = openedFor === selected?.id ? opened : null;
  useFindingKeys({
    move,
    dismiss: () => judge(checked.entries.length > 0 ? checked.entries : selected === null ? [] : [selected]),
    restore,
    why: () => openHere(isOpened === "proof" ? null : "proof"),
    comment: () => openHere("comment"),
    check: () => selected !== null && checked.toggle(selected),
    filter: () => {
      const { current: field } = filterField;
      field?.closest("details")?.setAttribute("open", "");
      field?.focus();
    },
    group: () => {
      view.setGrouping(view.nextGrouping);
      announce(
        view.nextGrouping === "none"
          ? "Findings are not grouped."
          : `Findings are grouped by ${view.nextGrouping}.`,
      );
    },
    back: () => {
      if (isOpened !== null) openHere(null);
      else if (checked.ids.size > 0) checked.clear();
      if (current !== null) focusItem(current.id);
    },
  });
  if (entries.length === 0) {
    return (
      <section aria-label="Findings" className="findings">
        <h2>Findings</h2>
        <p className="empty">No rule fired on this document. Read it yourself for what no rule covers.</p>
      </section>
    );
  }
  return (
    <section aria-label="Findings" className="findings">
      <div className="findings-head">
        <h2>Findings</h2>
        <span className="quiet">{countText(entries)}</span>
      </div>
      <FilterBar entries={entries} view={view} field={filterField} />
      <SelectionBar
        checked={checked}
        shown={shown}
        all={entries}
        selected={selected}
        dismiss={() => judge(checked.entries)}
        restore={() => judging.restore(checked.entries)}
      />
      {shown.length === 0 ? (
        <p className="empty">
          No finding matches the filter.{" "}
          <button type="button" onClick={view.clearFilter}>
            Clear filter
          </button>
        </p>
      ) : (
        <FindingList
          entries={shown}
          grouping={grouping}
          selected={selected}
          current={current}
          checked={checked.ids}
          comments={comments}
          select={select}
          toggle={checked.toggle}
          move={move}
        />
      )}
      {selected !== null && (
        <FindingDetail
          reviewId={reviewId}
          assetId={assetId}
          entry={selected}
          comments={comments.get(selected.id) ?? []}
          opened={isOpened}
          open={openHere}
          judge={() => judge([selected])}
          restore={() => judging.restore([selected])}
          more={more?.(selected)}
        />
      )}
      {asking.length > 0 && (
        <DismissDialog
          entries={asking}
          close={() => setAsking([])}
          dismiss={(reason) => dismiss(asking, reason)}
        />
      )}
    </section>
  );
}

/** The first after the selected one that stays in the list, or else the last before it. */
function firstBeside(
  shown: readonly Entry[],
  selected: Entry | null,
  leaving: readonly Entry[],
): Entry | null {
  const gone = new Set(leaving.map(({ id }) => id));
  const at = shown.findIndex(({ id }) => id === selected?.id);
  const stays = ({ id }: Entry) => !gone.has(id);
  return shown.slice(Math.max(0, at)).find(stays) ?? shown.slice(0, Math.max(0, at)).findLast(stays) ?? null;
}

function countText(entries: readonly Entry[]): string {
  const done = entries.filter(({ isDone }) => isDone).length;
  const conflicts = entries.filter(({ sync }) => sync === "conflict").length;
  const text = `${entries.length - done} open, ${done} done`;
  return conflicts === 0 ? text : `${text}, ${countOf(conflicts, "conflict")}`;
}
