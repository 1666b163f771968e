/**
 * Gives places to jobs (`turns.ts`) before a claim takes the next ones. Only one claim at a time gives places, and nobody waits for
 * it: another takes jobs that have places already.
 */
import type { Transaction } from "../database/database.ts";
import { backlogsFor, isAnyUnplaced, type ShortFlow } from "./backlog.ts";
import type { ClaimRequest } from "./job-queue.ts";
import { lineUp, roundOf } from "./turns.ts";

/** The lock of the transactions that give places. */
export const places = "places of jobs";

/** Flows in one statement: SQLite joins at most 500 queries. */
const flowsInStatement = 50;

/** With this many flows, every second claim looks whether a flow is short of places; with twice as many, every third. */
const flowsPerLook = 16;

export interface Placing {
  /** In the transaction of a claim, before it takes jobs. False: places are needed, and another claim is giving them. */
  readonly placeNext: (transaction: Transaction, request: ClaimRequest) => Promise<boolean>;
  /** For a claim that found fewer jobs than it asked for: the next one looks. */
  readonly lookAgain: () => void;
}

export function createPlacing(): Placing {
  // Looking costs time for each flow. A round takes as many claims as there are flows, so a company that arrives in the
  // meantime still gets its turn in the next round.
  let claimsBeforeLook = 0;
  return {
    async placeNext(transaction, request) {
      if (claimsBeforeLook > 0) {
        claimsBeforeLook -= 1;
        return true;
      }
      if (!(await isAnyUnplaced(transaction))) return true;
      const { flows, short } = await backlogsFor(transaction, request);
      claimsBeforeLook = Math.floor(flows / flowsPerLook);
      if (short.length === 0) return true;
      if (!(await transaction.serialiseIfFree(places))) return false;
      // Another claim may have given places in the meantime.
      await place(transaction, (await backlogsFor(transaction, request)).short);
      return true;
    },
    lookAgain: () => (claimsBeforeLook = 0),
  };
}

async function place(transaction: Transaction, flows: readonly ShortFlow[]): Promise<void> {
  for (const [line, backlogs] of Map.groupBy(flows, (flow) => flow.line)) {
    const round = await roundOf(transaction, line);
    // All kinds of a flow get their places together.
    const together = [...Map.groupBy(backlogs, ({ flow }) => flow).values()];
    for (let first = 0; first < together.length; first += flowsInStatement)
      await lineUp(transaction, { line, round }, together.slice(first, first + flowsInStatement).flat());
  }
}
