/**
 * The words of the findings of a review, as they are searched: what its triggers quote, each text once. It is written
 * in the transaction that changes the triggers. Rules that are hidden have no findings.
 */
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { WriteScope } from "../tenancy/scope.ts";
import { quotedTextOf } from "./search-text.ts";

/** UTF-16 code units of one review that are searched: the findings of a document of several hundred pages. */
export const longestFindingText = 100_000;

/** After triggers of the review were added or removed. */
export async function writeFindingText(scope: WriteScope, reviewId: Id<"review">): Promise<void> {
  const { transaction, companyId } = scope;
  const { [connection]: database } = transaction;
  const text = joined(await quotedIn(scope, reviewId));
  if (text === "") {
    await database
      .deleteFrom("findingText")
      .where("companyId", "=", companyId)
      .where("reviewId", "=", reviewId)
      .execute();
    return;
  }
  await database
    .insertInto("findingText")
    .values({ companyId, reviewId, text })
    .onConflict((conflict) => conflict.columns(["companyId", "reviewId"]).doUpdateSet({ text }))
    .execute();
}

/** In the order in which they were found. */
async function quotedIn(
  { transaction, companyId }: WriteScope,
  reviewId: Id<"review">,
): Promise<readonly string[]> {
  const rows = await transaction[connection]
    .selectFrom("trigger")
    .where("companyId", "=", companyId)
    .where("reviewRuleId", "in", (from) =>
      from
        .selectFrom("reviewRule")
        .where("companyId", "=", companyId)
        .where("reviewId", "=", reviewId)
        .where("hidden", "=", false)
        .select("reviewRule.id"),
    )
    .orderBy("id")
    .select("text")
    .execute();
  return rows.map(({ text }) => text);
}

/** Texts that no longer fit are left out. */
function joined(texts: readonly string[]): string {
  const different = new Set<string>();
  let length = 0;
  for (const text of texts) {
    const folded = quotedTextOf(text).trim();
    if (folded === "" || different.has(folded) || length + folded.length > longestFindingText) continue;
    different.add(folded);
    length += folded.length + 1;
  }
  return [...different].join("\n");
}
