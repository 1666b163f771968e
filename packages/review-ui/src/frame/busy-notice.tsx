/** Says that the service is busy, and when the page tries again. */
import { useSyncExternalStore } from "react";
import { waits } from "../api/busy.ts";
import { countOf } from "./count.ts";

export function BusyNotice() {
  const seconds = useSyncExternalStore(waits.subscribe, waits.current);
  return (
    <div role="status">
      {seconds !== null && (
        <p className="notice">
          The service is busy with many requests from your company. This page tries again within{" "}
          {countOf(seconds, "second")}.
        </p>
      )}
    </div>
  );
}
