/**
 * The contract of the durable queue; a driver exists for each database. Delivery is at least once: a job whose worker
 * died is claimed again. Every step after the claim is fenced by the attempt, so that a worker that was taken for dead
 * changes nothing: within a transaction its step throws `StaleAttempt`, which undoes the transaction.
 */
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { JobStatus } from "../tables/work.ts";
import type { JobKind, JobPayloads } from "./kinds.ts";

/**
 * Milliseconds after the last heartbeat until a job counts as abandoned. With the worker's poll (`worker.ts`) it is
 * running again within 15 seconds of a death.
 */
export const leaseTime = 10_000;

export type NewJob = {
  readonly [Kind in JobKind]: {
    readonly kind: Kind;
    readonly payload: JobPayloads[Kind];
    /** Of two jobs with one key the second is not made while the first waits or runs; a dead one makes way. */
    readonly key: string | null;
    /** Milliseconds from now until it may run. */
    readonly delay?: number;
  };
}[JobKind];

/** What names one attempt at a job: every step after the claim is fenced by it. */
export interface HeldJob {
  readonly id: Id<"job">;
  readonly kind: JobKind;
  /** Counted from 1. */
  readonly attempt: number;
  /** Earlier attempts that met a fault of the service. They do not count as tries. */
  readonly deferrals: number;
}

/** A job in the hands of one worker. */
export type Claim<Kind extends JobKind = JobKind> = {
  readonly [Each in Kind]: HeldJob & { readonly kind: Each; readonly payload: JobPayloads[Each] };
}[Kind];

export interface ClaimRequest {
  readonly kinds: readonly JobKind[];
  readonly limit: number;
}

export interface JobQueue {
  /** Comes to be with the transaction. Gives the id of the job with this key, made now or there already. */
  readonly enqueue: (transaction: Transaction, job: NewJob) => Promise<Id<"job">>;
  /** Those that have been due longest, each for `leaseTime`; by id. */
  readonly claim: (request: ClaimRequest) => Promise<readonly Claim[]>;
  /** Prolongs the lease; false when the claim is no longer this worker's. */
  readonly heartbeat: (job: HeldJob) => Promise<boolean>;
  /** The job is done, and gone. @throws StaleAttempt */
  readonly complete: (transaction: Transaction, job: HeldJob) => Promise<void>;
  /** Back into the queue, due after the policy's delay. @throws StaleAttempt */
  readonly retry: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /**
   * For an attempt that met a fault of the service: back into the queue, due after a delay that grows to
   * `longestDeferral`. It does not count as a try. If another worker has claimed the job meanwhile, it stays there, and
   * only the count changes.
   */
  readonly defer: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /** The job is dead, and stays to be looked at. @throws StaleAttempt */
  readonly bury: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /** A dead job starts anew, under a new id; null when there is none with this one. */
  readonly revive: (transaction: Transaction, id: Id<"job">) => Promise<Id<"job"> | null>;
  /** Of these kinds; left out: of all. */
  readonly count: (kinds?: readonly JobKind[]) => Promise<Readonly<Record<JobStatus, number>>>;
  /** For each kind of which a job waits, when the oldest of them was enqueued, in milliseconds. */
  readonly oldestWaiting: () => Promise<Readonly<Partial<Record<JobKind, number>>>>;
  /** Calls `listener` when there may be work, until the function that it gives back is called. A hint, no promise. */
  readonly onWork: (listener: () => void) => () => void;
  /** Tells the listeners that there may be work, where another thread or process has heard of it. */
  readonly hint: () => void;
}
