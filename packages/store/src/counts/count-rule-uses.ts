/** Counts the review rules that the sums of rule uses do not contain yet, while the store is in use. */
import { setImmediate as turn } from "node:timers/promises";
import { connection, type Database, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { countUses, everyRule } from "../resources/rule-uses/sums.ts";

/** Review rules that are counted in one transaction, for which the other transactions of the company wait. */
const chunkSize = 1_000;

/**
 * Resolves when the sums of every company contain all its review rules, or the signal has aborted. Several processes may do it at
 * once, and the next continues what one has begun.
 */
export async function countRuleUses(
  { reader, write }: Pick<Database, "reader" | "write">,
  signal?: AbortSignal,
): Promise<void> {
  for (const companyId of await uncounted(reader)) {
    for (let isDone = false; !isDone;) {
      if (signal?.aborted === true) return;
      isDone = await write((transaction) => countUses({ transaction, companyId }, chunkSize));
      await turn();
    }
  }
}

async function uncounted({ [connection]: database }: Reader): Promise<readonly Id<"company">[]> {
  const companies = await database
    .selectFrom("company")
    .leftJoin("ruleUseProgress", "ruleUseProgress.companyId", "company.id")
    .where((where) => where.or([where("countedTo", "is", null), where("countedTo", "<", everyRule)]))
    .orderBy("company.id")
    .select("company.id")
    .execute();
  return companies.map(({ id }) => id);
}
