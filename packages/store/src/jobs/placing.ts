/**
 * Gives places to jobs (`turns.ts`) before a claim takes the next ones, and hands them to the driver. Only one claim at a time gives
 * places. Most find that none are needed, and wait for nobody.
 */
import type { Transaction } from "../database/database.ts";
import { backlogsFor, isAnyUnplaced } from "./backlog.ts";
import type { ClaimRequest } from "./job-queue.ts";
import type { Leases } from "./leases.ts";
import { type Backlog, lineUp } from "./turns.ts";

/** What transactions that give places, or take them back, serialise. */
export const places = "places of jobs";

/** Flows in one statement: SQLite joins at most 500 queries. */
const flowsInStatement = 50;

/** With so many flows, one claim in two looks whether a flow is short of places; with twice as many, one in three. */
const flowsPerLook = 16;

export interface Placing {
  /** In the transaction of a claim, before it takes jobs. */
  readonly placeNext: (transaction: Transaction, request: ClaimRequest) => Promise<void>;
  /** A claim has found fewer jobs than it asked for: the next one looks. */
  readonly lookAgain: () => void;
}

export function createPlacing(leases: Pick<Leases, "offer">): Placing {
  // A look at all flows is work for each of them. A round takes as many claims as there are flows, so each company that
  // comes meanwhile still has its turn in the round that follows.
  let claimsBeforeLook = 0;
  return {
    async placeNext(transaction, request) {
      if (claimsBeforeLook > 0) {
        claimsBeforeLook -= 1;
        return;
      }
      if (!(await isAnyUnplaced(transaction))) return;
      const { flows, short } = await backlogsFor(transaction, request);
      claimsBeforeLook = Math.floor(flows / flowsPerLook);
      if (short.length === 0) return;
      transaction.serialise(places);
      // Another claim may have given them meanwhile.
      await place(transaction, leases, (await backlogsFor(transaction, request)).short);
    },
    lookAgain: () => (claimsBeforeLook = 0),
  };
}

async function place(
  transaction: Transaction,
  leases: Pick<Leases, "offer">,
  backlogs: readonly Backlog[],
): Promise<void> {
  // All kinds of a flow get their places together.
  const flows = [...Map.groupBy(backlogs, ({ line, flow }) => `${line} ${flow}`).values()];
  for (let first = 0; first < flows.length; first += flowsInStatement) {
    const some = flows.slice(first, first + flowsInStatement).flat();
    await leases.offer(transaction, await lineUp(transaction, some));
  }
}
