/** The region “Findings”: the list, the selected finding, and the keys that judge it. */
import { useState } from "react";
import { useKeys } from "../../frame/help/use-keys.ts";
import { DismissDialog } from "./dismiss-dialog.tsx";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingList, focusItem } from "./finding-list.tsx";
import type { Entry } from "./entry.ts";
import { useJudging } from "./use-judging.ts";
import type { Selection } from "./use-selection.ts";

export interface FindingsPanelProps {
  readonly reviewId: string;
  readonly assetId: string;
  readonly entries: readonly Entry[];
  readonly selection: Selection;
}

export function FindingsPanel({ reviewId, assetId, entries, selection }: FindingsPanelProps) {
  const { selected, select, neighbour } = selection;
  const [dialog, setDialog] = useState<"reason" | null>(null);
  const { dismiss, restore } = useJudging(reviewId);
  const close = () => setDialog(null);
  const judge = (entry: Entry) => {
    if (entry.isDone) return;
    if (entry.kind === "trigger") setDialog("reason");
    else dismiss(entry, "");
  };
  const move = (steps: 1 | -1) => {
    const entry = neighbour(steps) ?? selected;
    if (entry === null) return;
    select(entry);
    focusItem(entry.id);
  };
  useKeys("Findings", [
    { key: "j", meaning: "Next finding", run: () => move(1) },
    { key: "ArrowDown", meaning: "Next finding" },
    { key: "k", meaning: "Previous finding", run: () => move(-1) },
    { key: "ArrowUp", meaning: "Previous finding" },
    { key: "d", meaning: "Dismiss the finding", run: () => selected !== null && judge(selected) },
    { key: "u", meaning: "Undo the dismissal", run: () => selected?.isDone === true && restore(selected) },
  ]);
  return (
    <section aria-label="Findings" className="findings">
      <div className="findings-head">
        <h2>Findings</h2>
        <span className="quiet">{countText(entries)}</span>
      </div>
      {selected === null ? (
        <p className="empty">No rule fired on this document.</p>
      ) : (
        <>
          <FindingList entries={entries} selected={selected} select={select} move={move} />
          <FindingDetail
            entry={selected}
            assetId={assetId}
            askForReason={() => setDialog("reason")}
            judge={() => judge(selected)}
            restore={() => restore(selected)}
          />
        </>
      )}
      {dialog === "reason" && selected !== null && (
        <DismissDialog entry={selected} close={close} dismiss={(reason) => dismiss(selected, reason)} />
      )}
    </section>
  );
}

function countText(entries: readonly Entry[]): string {
  const done = entries.filter(({ isDone }) => isDone).length;
  return `${entries.length - done} open, ${done} done`;
}
