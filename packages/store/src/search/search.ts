/**
 * Which assets and reviews a search finds: those that have its text in the title or the file name of the asset and, of
 * reviews, also in the words of a finding. Few matches are looked up in the indexes, and the list is made of them. Among
 * many, a page is soon full, so that the rows of the list are compared one by one, in its order.
 */
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { connection, type Reader } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { Tables } from "../tables/tables.ts";
import { contains, isOneOf, keysOf, type TextQuery } from "./containing.ts";
import { isIndexed } from "./grams.ts";
import { quotedTextOf, searchTextOf } from "./search-text.ts";

export interface SearchLimits {
  /** Matches that are looked up. */
  readonly mostLookedUp: number;
  /** Rows in which a text is looked for that no index has, because it has no three letters or digits in a row: the newest. */
  readonly mostScanned: number;
}

/** If more than 10,000 of 200,000 rows match, a page of 50 has them after 1,000 rows, on average. */
export const searchLimits: SearchLimits = { mostLookedUp: 10_000, mostScanned: 10_000 };

/** The data of one company. */
export interface SearchScope {
  readonly reader: Reader;
  readonly companyId: Id<"company">;
}

type Condition = Expression<SqlBool>;

const names = { table: "asset", key: "id", column: "searchText" } as const;
const findings = { table: "findingText", key: "reviewId", column: "text" } as const;

/** A condition on rows of `asset`; null if the search is empty. */
export async function searchedAssets(
  scope: SearchScope,
  search: string,
  { mostLookedUp, mostScanned }: SearchLimits = searchLimits,
): Promise<Condition | null> {
  const query = queryOf(scope, searchTextOf(search.trim()));
  if (query === null) return null;
  const isMatch = contains(query, sql.ref("asset.searchText"));
  if (!isIndexed(query.search)) return isNewest(scope, { table: "asset", count: mostScanned, isMatch });
  const named = await keysOf<"asset">(query, names, mostLookedUp + 1);
  return named.length > mostLookedUp ? isMatch : isOneOf(query, sql.ref("asset.id"), named);
}

/** A condition on rows of `review`; null if the search is empty. */
export async function searchedReviews(
  scope: SearchScope,
  search: string,
  { mostLookedUp, mostScanned }: SearchLimits = searchLimits,
): Promise<Condition | null> {
  const query = queryOf(scope, searchTextOf(search.trim()));
  if (query === null) return null;
  const quoted = { ...query, search: quotedTextOf(search.trim()) };
  const where = expressionBuilder<Tables, "review">();
  const isMatch = where.or([contains(query, nameOf(scope)), contains(quoted, findingTextOf(scope))]);
  if (!isIndexed(query.search)) return isNewest(scope, { table: "review", count: mostScanned, isMatch });
  const limit = mostLookedUp + 1;
  const named = await keysOf<"asset">(query, names, limit);
  if (named.length === limit) return isMatch;
  const found = await keysOf<"review">(quoted, findings, limit);
  const matches = new Set([...found, ...(await reviewsOf(scope, named, limit))]);
  // One list, which both databases look up; they compare every row with two.
  return matches.size >= limit ? isMatch : isOneOf(query, sql.ref("review.id"), [...matches]);
}

async function reviewsOf(
  { reader, companyId }: SearchScope,
  assets: readonly Id<"asset">[],
  limit: number,
): Promise<readonly Id<"review">[]> {
  if (assets.length === 0) return [];
  const reviews = await reader[connection]
    .selectFrom("review")
    .where("review.companyId", "=", companyId)
    .where(isOneOf({ reader }, sql.ref("review.assetId"), assets))
    .select("review.id")
    .limit(limit)
    .execute();
  return reviews.map(({ id }) => id);
}

const queryOf = (scope: SearchScope, search: string): TextQuery | null =>
  search === "" ? null : { ...scope, search };

/** Scalar queries, so that no database makes a join of them, which begins with all matches. */
function nameOf({ companyId }: SearchScope) {
  return expressionBuilder<Tables, "review">()
    .selectFrom("asset as named")
    .where("named.companyId", "=", companyId)
    .whereRef("named.id", "=", "review.assetId")
    .select("named.searchText");
}

function findingTextOf({ companyId }: SearchScope) {
  return expressionBuilder<Tables, "review">()
    .selectFrom("findingText")
    .where("findingText.companyId", "=", companyId)
    .whereRef("findingText.reviewId", "=", "review.id")
    .select("findingText.text");
}

interface Newest {
  readonly table: "asset" | "review";
  readonly count: number;
  readonly isMatch: Condition;
}

/** Among so many rows of the table, the newest. */
function isNewest({ companyId }: SearchScope, { table, count, isMatch }: Newest): Condition {
  const older = sql`(select "id" from ${sql.table(table)} where "companyId" = ${companyId}
    order by "id" desc limit 1 offset ${count})`;
  return sql<SqlBool>`(${sql.ref(`${table}.id`)} > coalesce(${older}, 0) and ${isMatch})`;
}
