/** Says that the browser has no connection, and that nothing is lost. */
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          There is no connection. Keep this page open: what you dismiss or undo is saved when the connection
          is back.
        </p>
      )}
    </div>
  );
}
