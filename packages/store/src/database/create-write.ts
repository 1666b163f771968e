/** What all drivers share: the course of a transaction, its effects, and the rule that none waits for another inside it. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, KyselyPlugin } from "kysely";
import type { Clock } from "../model/clock.ts";
import type { Tables } from "./tables.ts";
import { type AuditedTables, watchChanges } from "./changed-tables.ts";
import { connection, type Database, type Durability, type Effect, type Transaction } from "./database.ts";

/** A transaction that a driver has begun, and its two ends. */
export interface OpenTransaction {
  readonly database: Kysely<Tables>;
  /** See `Transaction`. */
  readonly locks: Pick<Transaction, "serialise" | "serialiseIfFree" | "skipLocked">;
  readonly commit: (effects: readonly Effect[]) => Promise<void>;
  readonly rollBack: () => Promise<void>;
}

export interface WriteOptions {
  readonly begin: (durability: Durability) => Promise<OpenTransaction>;
  readonly clock: Clock;
  /** Left out: no change needs a row in the audit log. */
  readonly audited?: AuditedTables;
  /** Called when a transaction is durable, with the effects it requested. */
  readonly onCommit: (effects: readonly Effect[]) => Promise<void>;
}

type Write = Database["write"];

/** @param inTurn runs one transaction, now or when its turn has come */
export function createWrite(
  options: WriteOptions,
  inTurn: <T>(run: () => Promise<T>) => Promise<T> = (run) => run(),
): Write {
  const inside = new AsyncLocalStorage<true>();
  return async (work, durability = "immediate") => {
    if (inside.getStore()) throw new Error("a transaction cannot wait for another: pass the open one on");
    const { result, effects } = await inTurn(() =>
      inside.run(true, () => transact(options, work, durability)),
    );
    if (effects.length > 0) await options.onCommit(effects);
    return result;
  };
}

type Step = () => Promise<void>;

async function transact<T>(
  { begin, clock, audited = new Map() }: WriteOptions,
  work: (transaction: Transaction) => Promise<T>,
  durability: Durability,
): Promise<{ result: T; effects: readonly Effect[] }> {
  const { database, locks, commit, rollBack } = await begin(durability);
  const effects: Effect[] = [];
  const steps = { first: [] as Step[], others: [] as Step[], last: [] as Step[] };
  const state = { ended: false };
  const changes = watchChanges(audited);
  try {
    const result = await work({
      [connection]: database.withPlugin(watching(state, changes)),
      now: clock(),
      ...locks,
      beforeCommit: (step, turn) => steps[turn ?? "others"].push(step),
      afterCommit: (effect) => effects.push(effect),
    });
    for (const turn of ["first", "others", "last"] as const) for (const step of steps[turn]) await step();
    state.ended = true;
    const tables = changes.unaudited();
    if (tables.length > 0) effects.push({ kind: "unaudited", tables });
    await commit(effects);
    return { result, effects };
  } catch (error) {
    state.ended = true;
    await rollBack();
    throw error;
  }
}

/** A query that was not awaited must not slip into the next transaction. */
function watching(
  state: { readonly ended: boolean },
  changes: ReturnType<typeof watchChanges>,
): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => {
      if (state.ended) throw new Error("this transaction has ended: await every query within it");
      changes.begun(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      changes.ended(queryId, result);
      return result;
    },
  };
}
