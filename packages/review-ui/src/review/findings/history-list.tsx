/** The history of a finding, folded away. */
import { pointInTime } from "../../frame/point-in-time.ts";
import { actionWords, detailOf } from "./decision-words.ts";
import type { PastDecision } from "./use-history.ts";

export function HistoryList({ history }: { readonly history: readonly PastDecision[] }) {
  if (history.length === 0) return null;
  return (
    <details>
      <summary>History ({history.length})</summary>
      <ol className="history">
        {history.map((decision) => (
          <li key={decision.id}>
            {decision.who} {actionWords(decision)}
            {decision.isCarried && " in an earlier review"},{" "}
            <time dateTime={new Date(decision.at).toISOString()}>{pointInTime(decision.at, Date.now())}</time>
            {detailOf(decision)}
          </li>
        ))}
      </ol>
    </details>
  );
}
