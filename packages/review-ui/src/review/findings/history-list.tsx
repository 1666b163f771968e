/** The history of a finding, folded away. */
import { pointInTime } from "../../frame/point-in-time.ts";
import type { PastDecision } from "./use-history.ts";

export function HistoryList({ history }: { readonly history: readonly PastDecision[] }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary>History ({history.length})</summary>
      <ol className="history">
        {history.map(({ id, who, isDone, reason, at }) => (
          <li key={id}>
            {who} {isDone ? "dismissed" : "reopened"} this,{" "}
            <time dateTime={new Date(at).toISOString()}>{pointInTime(at, Date.now())}</time>
            {reason !== null && `: ${reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
