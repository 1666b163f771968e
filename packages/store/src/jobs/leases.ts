/** Who holds which job: what the drivers of the queue do differently. The rows of jobs are the same for all. */
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { ClaimRequest, HeldJob } from "./job-queue.ts";
import type { Resource } from "./kinds.ts";

/** A job that is due, with its place in the line of its resource (`turns.ts`). */
export interface PlacedJob {
  readonly id: Id<"job">;
  readonly line: Resource;
  /** Counted from 1. */
  readonly turn: number;
  /** The company for which it is done; 0 if for none. */
  readonly flow: number;
}

/** Another claim has taken jobs that this one counted on: its transaction has to be repeated. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

export interface Leases {
  /** Called before each claim, outside its transaction. */
  readonly open: () => Promise<void>;
  /** These jobs have just got their places. */
  readonly offer: (transaction: Transaction, placed: readonly PlacedJob[]) => Promise<void>;
  /**
   * The jobs that are next: the holder has them from now on. They are waiting, or their holder died.
   * @throws Overtaken
   */
  readonly take: (transaction: Transaction, request: ClaimRequest) => Promise<readonly Id<"job">[]>;
  /** The holder of a job lives, as its row says; false if it was declared dead all the same. */
  readonly prolong: (transaction: Transaction, job: HeldJob) => Promise<boolean>;
  /** Nobody holds the job any more, as its row says. */
  readonly release: (transaction: Transaction, job: HeldJob) => Promise<void>;
  readonly close: () => Promise<void>;
}
