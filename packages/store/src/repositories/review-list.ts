/** The list of the reviews of one company: by views and filters, in any order, and how many reviews each view has. */
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { connection } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type Page, type PageRequest, pageOf, type SortColumns } from "../database/paging.ts";
import type { Tables } from "../tables/tables.ts";
import type { Review, ReviewStatus } from "../tables/reviews.ts";
import type { ReadScope } from "./scope.ts";
import { searchedReviews } from "../search/search.ts";

/** Titles are sorted as they are searched: without regard to case. */
const sortColumns = {
  id: { column: "review.id" },
  status: { column: "review.status" },
  riskScore: { column: "review.riskScore" },
  openTriggers: { column: "review.openTriggers" },
  judgedTriggers: { column: "review.judgedTriggers" },
  confirmedTriggers: { column: "review.confirmedTriggers" },
  dueOn: { column: "review.dueOn", isNullable: true },
  signedOffAt: { column: "review.signedOffAt", isNullable: true },
  createdAt: { column: "review.createdAt" },
  updatedAt: { column: "review.updatedAt" },
  "asset.title": { column: "asset.searchText" },
  "assignee.name": { column: "assignee.name", isNullable: true },
  "creator.name": { column: "creator.name" },
} as const satisfies SortColumns<string>;

export type ReviewSort = keyof typeof sortColumns;
export const reviewSorts = Object.keys(sortColumns) as readonly ReviewSort[];

type Where = ExpressionBuilder<Tables, "review">;
type Condition = (where: Where, viewing: Viewing) => Expression<SqlBool>;

interface Viewing {
  readonly companyId: Id<"company">;
  readonly viewer: Id<"user">;
}

const unsigned = (where: Where) => [
  where("review.status", "=", "finished"),
  where("review.signedOffAt", "is", null),
];

/** Everything is judged, and the document has to be changed. */
const isWaiting = (where: Where) =>
  where.and([where("review.openTriggers", "=", 0), where("review.confirmedTriggers", ">", 0)]);

/** The reviews in which a comment mentions the user, in a discussion that was not resolved at its last comment. */
const discussedWith = (where: Where, { companyId, viewer }: Viewing) =>
  where
    .selectFrom("mention")
    .where("mention.companyId", "=", companyId)
    .where("mention.userId", "=", viewer)
    .where("mention.isOpen", "=", true)
    .select("mention.reviewId");

/** What is left to do, or was done. A view is one row here: its conditions should be led by the indexes of `migrations/inbox.ts`. */
const viewConditions = {
  "to-judge": (where) => where.and([...unsigned(where), where.not(isWaiting(where))]),
  mine: (where, { viewer }) =>
    where.and([where("review.assigneeId", "=", viewer), where("review.signedOffAt", "is", null)]),
  mentions: (where, viewing) => where("review.id", "in", discussedWith(where, viewing)),
  "waiting-for-changes": (where) => where.and([...unsigned(where), isWaiting(where)]),
  "signed-off": (where) =>
    where.and([where("review.status", "=", "finished"), where("review.signedOffAt", "is not", null)]),
  failed: (where) => where("review.status", "=", "failed"),
  all: (where) => where.lit(true),
} as const satisfies Record<string, Condition>;

export type ReviewView = keyof typeof viewConditions;
/** In the order in which they are shown. */
export const reviewViews = Object.keys(viewConditions) as readonly ReviewView[];

/** Views of the list, as one user sees them. */
export interface SeenViews {
  /** In any of them. */
  readonly views: readonly ReviewView[];
  readonly viewer: Id<"user">;
}

export interface ReviewFilter {
  readonly seen?: SeenViews;
  /** Any of them. */
  readonly statuses?: readonly ReviewStatus[];
  readonly assetId?: Id<"asset">;
  /** Finished, with any of these as its highest score. */
  readonly riskScores?: readonly number[];
  /** Assigned to any of them; null stands for nobody. */
  readonly assignees?: readonly (Id<"user"> | null)[];
  /** Found in the title or the file name of the asset, or in the words of a finding, whatever its case. */
  readonly search?: string;
}

export interface ViewCount {
  readonly view: ReviewView;
  /** At most `mostCounted`. */
  readonly count: number;
  /** Whether the view has more. */
  readonly isMore: boolean;
}

/** Reviews that are counted in each view: beyond, it only says that there are more. */
export const mostCounted = 1000;

export function reviewList(scope: ReadScope) {
  const mine = () =>
    scope.reader[connection].selectFrom("review").where("review.companyId", "=", scope.companyId);
  return {
    list: async (page: PageRequest<ReviewSort>, filter: ReviewFilter = {}): Promise<Page<Review>> => {
      const { items, total } = await pageOf(
        listed(scope, page, { filter, isFound: await searchedReviews(scope, filter.search ?? "") }),
        page,
        sortColumns,
      );
      const ids = items.map(({ id }) => id);
      if (ids.length === 0) return { items: [], total };
      const rows = await mine().where("review.id", "in", ids).selectAll().execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return { items: ids.flatMap((id) => byId.get(id) ?? []), total };
    },
    /** How many reviews each view has, as this user sees them. */
    countViews: (viewer: Id<"user">): Promise<readonly ViewCount[]> =>
      Promise.all(
        reviewViews.map(async (view) => {
          const some = mine()
            .where(inViews(scope, { views: [view], viewer }))
            .select("review.id")
            .limit(mostCounted + 1);
          const { counted } = await scope.reader[connection]
            .selectFrom(some.as("some"))
            .select(sql<number | string>`count(*)`.as("counted"))
            .executeTakeFirstOrThrow();
          const found = Number(counted);
          return { view, count: Math.min(found, mostCounted), isMore: found > mostCounted };
        }),
      ),
  };
}

interface Asked {
  readonly filter: ReviewFilter;
  /** Whether the search finds a review; null: nothing is searched for. */
  readonly isFound: Expression<SqlBool> | null;
}

/** The ids of the reviews; what they are sorted by is joined. */
function listed(
  { reader, companyId }: ReadScope,
  { sort = [] }: PageRequest<ReviewSort>,
  { filter, isFound }: Asked,
) {
  const { seen, statuses, assetId, riskScores, assignees } = filter;
  const isSortedBy = (wanted: ReviewSort) => sort.some(({ key }) => key === wanted);
  let all = reader[connection]
    .selectFrom("review")
    .where("review.companyId", "=", companyId)
    .select("review.id");
  if (seen !== undefined) all = all.where(inViews({ reader, companyId }, seen));
  if (statuses !== undefined) all = all.where("review.status", "in", statuses);
  if (assetId !== undefined) all = all.where("review.assetId", "=", assetId);
  if (riskScores !== undefined)
    all = all.where("review.status", "=", "finished").where("review.riskScore", "in", riskScores);
  if (assignees !== undefined) all = all.where(assignedTo(assignees));
  if (isFound !== null) all = all.where(isFound);
  return all
    .$if(isSortedBy("asset.title"), (query) => query.innerJoin("asset", "asset.id", "review.assetId"))
    .$if(isSortedBy("assignee.name"), (query) =>
      query.leftJoin("user as assignee", "assignee.id", "review.assigneeId"),
    )
    .$if(isSortedBy("creator.name"), (query) =>
      query.innerJoin("user as creator", "creator.id", "review.creatorId"),
    );
}

function inViews({ companyId }: ReadScope, { views, viewer }: SeenViews): Expression<SqlBool> {
  const where = expressionBuilder<Tables, "review">();
  return where.or(views.map((view) => viewConditions[view](where, { companyId, viewer })));
}

function assignedTo(assignees: readonly (Id<"user"> | null)[]) {
  const where = expressionBuilder<Tables, "review">();
  const users = assignees.filter((id) => id !== null);
  return where.or([
    ...(users.length > 0 ? [where("review.assigneeId", "in", users)] : []),
    ...(assignees.includes(null) ? [where("review.assigneeId", "is", null)] : []),
  ]);
}
