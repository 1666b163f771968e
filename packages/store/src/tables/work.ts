/** What the service stores to work reliably: jobs, their lines and idempotency keys. Times are in milliseconds. */
import type { Generated, Selectable } from "kysely";
import type { Id } from "../model/id.ts";

export type JobStatus = "waiting" | "running" | "dead";

export interface JobTable {
  id: Generated<Id<"job">>;
  kind: string;
  /** A second job with the same key is not created while the first exists. */
  key: string | null;
  payload: unknown;
  /** The company for which it is done; 0 if for none. */
  flow: Generated<number>;
  status: JobStatus;
  /** How often it has been claimed. */
  attempt: number;
  /** How many of its attempts met a service fault and so do not count as tries. */
  deferrals: Generated<number>;
  /** Waiting: when it may first be claimed. Running: when its lease ends. Dead: null. */
  dueAt: number | null;
  /** Once it is due and stands in line: which line, and its place there (`turns.ts`). */
  line: string | null;
  turn: number | null;
  error: string | null;
  createdAt: number;
  updatedAt: number;
}

/** The last turn that each flow of a line has had. */
export interface LineTable {
  name: string;
  flow: number;
  turn: number;
}

/** The response to a change. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface IdempotencyKeyTable {
  companyId: Id<"company">;
  userId: Id<"user">;
  key: string;
  /** Of method, path and body: reusing the key for another request is a client error. */
  requestHash: string;
  /** How often work under this key has begun. */
  attempt: number;
  /** Null while in flight. */
  answer: StoredAnswer | null;
  /** In flight: when the work counts as abandoned. Afterwards: when the response is deleted. */
  expiresAt: number;
}

/** One row, written to check that the database is writable. */
export interface StorageCheckTable {
  id: number;
  writtenAt: number;
}

export type Job = Readonly<Selectable<JobTable>>;
