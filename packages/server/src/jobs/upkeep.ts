/**
 * Periodic maintenance of an installation: expired data is deleted, unreferenced blobs are swept, jobs that delete documents past
 * their retention and end approvals past their time are enqueued, and uncounted rule uses are counted. It can safely run in several
 * processes at once. A failed task is reported and runs again at its next time.
 */
import { countRuleUses, forInstallation, type Sleep, type Store, type Clock } from "@docreview/store";
import { inPieces } from "./in-pieces.ts";

export interface Upkeep {
  readonly store: Pick<Store, "reader" | "write" | "blobs" | "jobs">;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Aborting it ends the maintenance. */
  readonly signal: AbortSignal;
  /** Null if documents are kept forever. */
  readonly retentionDays: number | null;
  readonly report: (error: unknown) => void;
}

/** Milliseconds. */
const minute = 60_000;
const day = 24 * 60 * minute;

interface Task {
  readonly every: number;
  readonly run: (upkeep: Upkeep) => Promise<void>;
}

const tasks: readonly Task[] = [
  { every: minute, run: forgetExpired },
  { every: 10 * minute, run: ({ store }) => store.blobs.sweep() },
  { every: 10 * minute, run: enqueueExpiry },
  { every: minute, run: enqueueApprovalExpiry },
  { every: 10 * minute, run: ({ store, signal }) => countRuleUses(store, signal) },
];

/** Resolves once the signal is aborted and the current task has ended. */
export async function runUpkeep(upkeep: Upkeep): Promise<void> {
  const { clock, sleep, signal, report } = upkeep;
  const due = new Map(tasks.map((task) => [task, clock()]));
  while (!signal.aborted) {
    for (const [task, time] of due) {
      if (signal.aborted || time > clock()) continue;
      due.set(task, clock() + task.every);
      await task.run(upkeep).catch(report);
    }
    await sleep(Math.max(0, Math.min(...due.values()) - clock()), signal);
  }
}

function forgetExpired({ store, ...pace }: Upkeep): Promise<void> {
  return inPieces(
    () => store.write((transaction) => forInstallation(transaction).retention.forgetExpired()),
    pace,
  );
}

/** Several processes enqueue only one job. */
async function enqueueExpiry({ store, clock, retentionDays }: Upkeep): Promise<void> {
  if (retentionDays === null) return;
  const payload = { before: clock() - retentionDays * day };
  await store.write((transaction) =>
    store.jobs.enqueue(transaction, { kind: "expire-assets", payload, key: "expire-assets" }),
  );
}

/** Several processes enqueue only one job. */
export async function enqueueApprovalExpiry({ store, clock }: Upkeep): Promise<void> {
  const due = await forInstallation(store.reader).dueApprovals.until(clock(), 1);
  if (due.length === 0) return;
  await store.write((transaction) =>
    store.jobs.enqueue(transaction, { kind: "expire-approvals", payload: {}, key: "expire-approvals" }),
  );
}
