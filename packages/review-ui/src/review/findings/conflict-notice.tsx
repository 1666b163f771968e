/**
 * Says that another person decided about a finding while a change by this user was pending. Nothing is overwritten
 * without asking.
 */
import { useChangeQueue, useQueueState } from "../../changes/changes.tsx";
import { pointInTime } from "../../frame/point-in-time.ts";
import { actionWords, detailOf } from "./decision-words.ts";
import { membersOf, type Entry } from "./entry.ts";
import type { PastDecision } from "./use-history.ts";

export interface ConflictNoticeProps {
  readonly entry: Entry;
  /** The other person's decision, if it is known. */
  readonly theirs: PastDecision | undefined;
}

export function ConflictNotice({ entry: row, theirs }: ConflictNoticeProps) {
  const queue = useChangeQueue();
  const changes = useQueueState().queue.filter(({ state }) => state === "conflict");
  const entry = membersOf(row).find(({ id }) => changes.some(({ items }) => items[0]?.id === id)) ?? row;
  const mine = changes.find(({ items }) => items[0]?.id === entry.id);
  if (mine === undefined) return null;
  return (
    <div className="notice" role="group" aria-label="Conflict">
      <p>{theirsText(entry, theirs)}</p>
      <p>
        You {actionWords(mine, entry.kind)} at {pointInTime(mine.at, Date.now())}
        {detailOf(mine)}
      </p>
      <div className="actions">
        <button type="button" onClick={() => queue.resolve(mine.key)}>
          Keep theirs
        </button>
        <button type="button" onClick={() => queue.resolve(mine.key, { etag: entry.etag })}>
          Use mine
        </button>
      </div>
    </div>
  );
}

function theirsText(entry: Entry, theirs: PastDecision | undefined): string {
  if (theirs === undefined) return `Another person ${actionWords(entry, entry.kind)}.`;
  return `${theirs.who} ${actionWords(theirs)} at ${pointInTime(theirs.at, Date.now())}${detailOf(theirs)}`;
}
