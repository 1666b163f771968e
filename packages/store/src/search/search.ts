/**
 * Which assets and reviews a search finds: those that have its text in the title or the file name of the asset and, of
 * reviews, also in the words of a finding. Few matches are looked up in the indexes, and the list is made of them. Among
 * many, a page is soon full, so that the rows of the list are compared one by one, in its order.
 */
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { Tables } from "../database/tables.ts";
import type { ReadScope } from "../tenancy/scope.ts";
import { contains, isOneOf, keysOf, type TextQuery } from "./containing.ts";
import { isIndexed } from "./grams.ts";
import { quotedTextOf, searchTextOf } from "./search-text.ts";

export interface SearchLimits {
  /** Matches that are looked up. */
  readonly mostLookedUp: number;
  /** The newest rows, which are searched for a text that no index finds, as it has no three letters or digits in a row. */
  readonly mostScanned: number;
}

/** If more than 10,000 of 200,000 rows match, a page of 50 has them after 1,000 rows, on average. */
export const searchLimits: SearchLimits = { mostLookedUp: 10_000, mostScanned: 10_000 };

type Condition = Expression<SqlBool>;

export interface Found {
  /** On the rows of the list. */
  readonly condition: Condition;
  /** Whether the condition names all of them by their ids. */
  readonly isById: boolean;
}

/**
 * The rows of a company. Without an index if a search has the ids of all that it finds: SQLite, which does not know how many rows
 * a company has, would walk along those instead of looking them up.
 */
export function ofCompany(
  { companyId }: Pick<ReadScope, "companyId">,
  table: "asset" | "review",
  found: Found | null,
): Condition {
  const column = sql.ref(`${table}.companyId`);
  return found?.isById === true
    ? sql<SqlBool>`+${column} = ${companyId}`
    : sql<SqlBool>`${column} = ${companyId}`;
}

const names = { table: "asset", key: "id", column: "searchText" } as const;
const findings = { table: "findingText", key: "reviewId", column: "text" } as const;

/** In rows of `asset`; null if the search is empty. */
export async function searchedAssets(
  scope: ReadScope,
  search: string,
  { mostLookedUp, mostScanned }: SearchLimits = searchLimits,
): Promise<Found | null> {
  const query = queryOf(scope, searchTextOf(search.trim()));
  if (query === null) return null;
  const isMatch = contains(query, sql.ref("asset.searchText"));
  if (!isIndexed(query.search))
    return byRow(isNewest(scope, { table: "asset", count: mostScanned, isMatch }));
  const named = await few(mostLookedUp, (limit) => keysOf<"asset">(query, names, limit));
  return named === null ? byRow(isMatch) : byId(isOneOf(query, sql.ref("asset.id"), named));
}

/** In rows of `review`; null if the search is empty. */
export async function searchedReviews(
  scope: ReadScope,
  search: string,
  { mostLookedUp, mostScanned }: SearchLimits = searchLimits,
): Promise<Found | null> {
  const query = queryOf(scope, searchTextOf(search.trim()));
  if (query === null) return null;
  const quoted = { ...query, search: quotedTextOf(search.trim()) };
  const where = expressionBuilder<Tables, "review">();
  const isNamed = contains(query, nameOf(scope));
  const isQuoted = contains(quoted, findingTextOf(scope));
  if (!isIndexed(query.search)) {
    const isMatch = where.or([isNamed, isQuoted]);
    return byRow(isNewest(scope, { table: "review", count: mostScanned, isMatch }));
  }
  const named = await reviewsNamed(query, mostLookedUp);
  const quoting = await few(mostLookedUp, (limit) => keysOf<"review">(quoted, findings, limit));
  // One list, which both databases look up; they compare every row with two.
  const isListed = isOneOf(query, sql.ref("review.id"), [...new Set([...(named ?? []), ...(quoting ?? [])])]);
  if (named !== null && quoting !== null) return byId(isListed);
  const compared = [...(named === null ? [isNamed] : []), ...(quoting === null ? [isQuoted] : [])];
  return byRow(where.or([isListed, ...compared]));
}

const byRow = (condition: Condition): Found => ({ condition, isById: false });
const byId = (condition: Condition): Found => ({ condition, isById: true });

/** The reviews whose asset has the text in its names; null if they are too many. */
async function reviewsNamed(query: TextQuery, most: number): Promise<readonly Id<"review">[] | null> {
  const { reader, companyId } = query;
  const assets = await few(most, (limit) => keysOf<"asset">(query, names, limit));
  if (assets === null) return null;
  if (assets.length === 0) return [];
  return few(most, async (limit) => {
    const reviews = await reader[connection]
      .selectFrom("review")
      .where("review.companyId", "=", companyId)
      .where(isOneOf(query, sql.ref("review.assetId"), assets))
      .select("review.id")
      .limit(limit)
      .execute();
    return reviews.map(({ id }) => id);
  });
}

/** What `find` finds up to a limit; null if that is more than `most`. */
async function few<Found>(
  most: number,
  find: (limit: number) => Promise<readonly Found[]>,
): Promise<readonly Found[] | null> {
  const found = await find(most + 1);
  return found.length > most ? null : found;
}

const queryOf = (scope: ReadScope, search: string): TextQuery | null =>
  search === "" ? null : { ...scope, search };

/** Scalar queries, so that no database makes a join of them, which begins with all matches. */
function nameOf({ companyId }: ReadScope) {
  return expressionBuilder<Tables, "review">()
    .selectFrom("asset as named")
    .where("named.companyId", "=", companyId)
    .whereRef("named.id", "=", "review.assetId")
    .select("named.searchText");
}

function findingTextOf({ companyId }: ReadScope) {
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

/** Whether a row is one of the newest `count`, and matches. */
function isNewest({ companyId }: ReadScope, { table, count, isMatch }: Newest): Condition {
  const older = sql`(select "id" from ${sql.table(table)} where "companyId" = ${companyId}
    order by "id" desc limit 1 offset ${count})`;
  return sql<SqlBool>`(${sql.ref(`${table}.id`)} > coalesce(${older}, 0) and ${isMatch})`;
}
