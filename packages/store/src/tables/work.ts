/** What the service keeps to do its work safely: jobs and idempotency keys. Times are milliseconds. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

export type JobStatus = "waiting" | "running" | "dead";

export interface JobTable {
  id: Generated<Id<"job">>;
  kind: string;
  /** Of two jobs with one key the second is not made while the first is there. */
  key: string | null;
  payload: unknown;
  status: JobStatus;
  /** How often it was claimed. */
  attempt: number;
  /** How many of its attempts met a fault of the service, and so do not count as tries. */
  deferrals: Generated<number>;
  /** Waiting: when it may first be claimed. Running: when its lease ends. Dead: null. */
  dueAt: number | null;
  error: string | null;
  createdAt: number;
  updatedAt: number;
}

/** The answer that a mutation gave. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdempotencyKeyTable {
  companyId: Id<"company">;
  userId: Id<"user">;
  key: string;
  /** Of method, path and body: the same key with another request is a fault of the client. */
  requestHash: string;
  /** How often work under this key has begun. */
  attempt: number;
  /** Null while in flight. */
  answer: StoredAnswer | null;
  /** In flight: when the work counts as abandoned. Answered: when the answer is forgotten. */
  expiresAt: number;
}

/** One row, which is written to find out whether it can be. */
export interface StorageCheckTable {
  id: number;
  writtenAt: number;
}

export type Job = Readonly<Selectable<JobTable>>;
