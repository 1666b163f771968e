/** Says that the service is busy, and when the page asks again. */
import { useSyncExternalStore } from "react";
import { waits } from "../api/busy.ts";
import { countOf } from "./count.ts";

export function BusyNotice() {
  const seconds = useSyncExternalStore(waits.subscribe, waits.current);
  return (
    <div role="status">
      {seconds !== null && (
        <p className="notice">
          The service has many requests of your company. This page asks again within{" "}
          {countOf(seconds, "second")}.
        </p>
      )}
    </div>
  );
}
