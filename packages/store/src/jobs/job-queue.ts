/**
 * The contract of the durable queue (`stored-queue.ts`). Delivery is at least once: a job whose worker
 * died is claimed again. Every step after the claim is fenced by the attempt, so that a worker presumed dead changes
 * nothing: within a transaction, its step throws `StaleAttempt`, which rolls the transaction back.
 */
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { JobStatus } from "./table.ts";
import type { JobKind, JobPayloads, Resource } from "./kinds.ts";

/**
 * Milliseconds after the last heartbeat until a job counts as abandoned. With the worker's poll (`worker.ts`) it is
 * running again within 15 seconds of a death.
 */
export const leaseTime = 10_000;

export type NewJob = {
  readonly [Kind in JobKind]: {
    readonly kind: Kind;
    readonly payload: JobPayloads[Kind];
    /** A second job with the same key is not created while the first is waiting or running; a dead one is replaced. */
    readonly key: string | null;
    /** Milliseconds from now until it may run. */
    readonly delay?: number;
  };
}[JobKind];

/** Identifies one attempt at a job: every step after the claim is fenced by it. */
export interface HeldJob {
  readonly id: Id<"job">;
  readonly kind: JobKind;
  /** Counted from 1. */
  readonly attempt: number;
  /** Earlier attempts that met a service fault. They do not count as tries. */
  readonly deferrals: number;
}

/** A job claimed by one worker. */
export type Claim<Kind extends JobKind = JobKind> = {
  readonly [Each in Kind]: HeldJob & { readonly kind: Each; readonly payload: JobPayloads[Each] };
}[Kind];

export interface ClaimRequest {
  /** What the jobs use. */
  readonly needs: readonly Resource[];
  readonly limit: number;
}

export interface JobQueue {
  /**
   * Committed with the transaction. Returns the id of the job with this key, whether it is new or already existed.
   */
  readonly enqueue: (transaction: Transaction, job: NewJob) => Promise<Id<"job">>;
  /** Enqueues several jobs, in this order. */
  readonly enqueueAll: (transaction: Transaction, jobs: readonly NewJob[]) => Promise<void>;
  /**
   * Claims jobs, each for `leaseTime`; sorted by id. Companies take turns at each resource (`turns.ts`): while a company waits for its
   * turn, no other has more than two, however many jobs it has waiting. Each turn goes to the company's job that has been
   * due longest. An abandoned job keeps its turn.
   */
  readonly claim: (request: ClaimRequest) => Promise<readonly Claim[]>;
  /** Extends the lease; false if another worker has claimed the job since, or it no longer runs. */
  readonly heartbeat: (job: HeldJob) => Promise<boolean>;
  /**
   * Deletes the job, because it is done.
   * @throws StaleAttempt
   */
  readonly complete: (transaction: Transaction, job: HeldJob) => Promise<void>;
  /** Returns the job to the queue, due after the delay of its policy. @throws StaleAttempt */
  readonly retry: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /**
   * For an attempt that met a service fault: returns the job to the queue, due after a delay that grows to
   * `longestDeferral`. It does not count as a try. If another worker has claimed the job meanwhile, it stays there, and
   * only the count changes.
   */
  readonly defer: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /** Marks the job as dead. It is kept for inspection. @throws StaleAttempt */
  readonly bury: (transaction: Transaction, job: HeldJob, error: string) => Promise<void>;
  /** Restarts a dead job under a new id; null if there is none with this id. */
  readonly revive: (transaction: Transaction, id: Id<"job">) => Promise<Id<"job"> | null>;
  /** Only these kinds; omitted: all. */
  readonly count: (kinds?: readonly JobKind[]) => Promise<Readonly<Record<JobStatus, number>>>;
  /** Whether at least this many jobs of these kinds are waiting. Reads no more than that. */
  readonly isWaiting: (kinds: readonly JobKind[], atLeast: number) => Promise<boolean>;
  /** For each kind with waiting jobs, when the oldest of them was enqueued, in milliseconds. */
  readonly oldestWaiting: () => Promise<Readonly<Partial<Record<JobKind, number>>>>;
  /** Calls `listener` when there may be work. Returns the function that ends this. Notifications can be missed. */
  readonly onWork: (listener: () => void) => () => void;
  /** Notifies the listeners that there may be work, when another thread or process has reported it. */
  readonly hint: () => void;
}
