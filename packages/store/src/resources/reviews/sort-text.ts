/**
 * What lists of reviews are sorted by besides their own columns is kept in the reviews, so that an index has it: the beginning
 * of the asset's search text, and of the names of creator and assignee. It changes with what it is taken from.
 */
import { sql } from "kysely";
import { connection } from "../../database/database.ts";
import { sortedCharacters } from "../../lists/sort-keys.ts";
import type { Id } from "../../model/id.ts";
import { reviewStages } from "./table.ts";
import type { WriteScope } from "../../tenancy/scope.ts";

/** The beginning of a text in the database. */
const sortTextOf = (column: string) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(sortedCharacters)})`;

/** The beginning of the search text of an asset of the company. */
export function sortTitleOf({ transaction, companyId }: WriteScope, assetId: Id<"asset">) {
  return transaction[connection]
    .selectFrom("asset")
    .where("companyId", "=", companyId)
    .where("id", "=", assetId)
    .select(sortTextOf("asset.searchText").as("title"));
}

/** The beginning of the name of a user of the company; null: of nobody. */
export function sortNameOf({ transaction, companyId }: WriteScope, userId: Id<"user"> | null) {
  return transaction[connection]
    .selectFrom("user")
    .where("companyId", "=", companyId)
    .where("id", "=", userId)
    .select(sortTextOf("user.name").as("name"));
}

/** After its title or file name has changed. */
export async function resortReviewsOfAsset(
  { transaction, companyId }: WriteScope,
  assetId: Id<"asset">,
): Promise<void> {
  await transaction[connection]
    .updateTable("review")
    .set({ sortTitle: sortTitleOf({ transaction, companyId }, assetId) })
    .where("companyId", "=", companyId)
    .where("assetId", "=", assetId)
    .execute();
}

/** After the name of a user has changed; `before` is the previous one, which leads to the reviews that the user created. */
export async function resortReviewsOfUser(
  scope: WriteScope,
  userId: Id<"user">,
  before: string,
): Promise<void> {
  const { transaction, companyId } = scope;
  const reviews = transaction[connection].updateTable("review").where("companyId", "=", companyId);
  const name = sortNameOf(scope, userId);
  await reviews.set({ sortAssignee: name }).where("assigneeId", "=", userId).execute();
  await reviews
    .set({ sortCreator: name })
    .where("stage", "in", reviewStages)
    .where("sortCreator", "=", Array.from(before).slice(0, sortedCharacters).join(""))
    .where("creatorId", "=", userId)
    .execute();
}
