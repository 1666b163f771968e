/** Jobs and their lines. Times are milliseconds. */
import type { Generated } from "kysely";
import type { PrimaryKeys, Row } from "../database/tables.ts";
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

export type Job = Row<"job">;

declare module "../database/tables.ts" {
  interface Tables {
    job: JobTable;
    line: LineTable;
  }
}

export const jobTables = { job: ["id"], line: ["name", "flow"] } as const satisfies PrimaryKeys;
