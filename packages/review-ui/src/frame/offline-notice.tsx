/** Says that there is no connection, how many changes are waiting to be sent, and that nothing is lost. */
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useQueueState } from "../changes/changes.tsx";
import { waitingCount } from "../changes/pending-change.ts";
import { countOf } from "./count.ts";

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  const { queue, isStalled } = useQueueState();
  const waiting = waitingCount(queue);
  const isShown = !isOnline || (isStalled && waiting > 0);
  return (
    <div role="status">
      {isShown && (
        <p className="notice">
          {isOnline ? "The service cannot be reached." : "There is no connection."} {waitingText(waiting)}
        </p>
      )}
    </div>
  );
}

function waitingText(waiting: number): string {
  if (waiting === 0) return "Your decisions are kept in this browser and sent when the connection is back.";
  return waiting === 1
    ? "1 change is kept in this browser and will be sent when the connection is back."
    : `${countOf(waiting, "change")} are kept in this browser and will be sent when the connection is back.`;
}
