/** The list of the reviews of one company: by views and filters, in any order, and how many reviews each view has. */
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import { connection } from "../../database/database.ts";
import type { Id } from "../../model/id.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type Sort, type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Tables } from "../../database/tables.ts";
import { type Review, type ReviewStage, reviewStages, type ReviewStatus } from "./table.ts";
import type { ReadScope } from "../../tenancy/scope.ts";
import { ofCompany, searchedReviews } from "../../search/search.ts";

/** Titles are sorted as they are searched: without regard to case. */
const columns = {
  id: { column: "review.id", kind: "bigint" },
  status: {
    column: "review.status",
    kind: "text",
    ranges: {
      failed: ["failed"],
      finished: ["signed-off", "to-judge", "waiting-for-changes"],
      pending: ["pending"],
    },
  },
  riskScore: { column: "review.riskScore", kind: "integer" },
  openTriggers: { column: "review.openTriggers", kind: "integer" },
  judgedTriggers: { column: "review.judgedTriggers", kind: "integer" },
  confirmedTriggers: { column: "review.confirmedTriggers", kind: "integer" },
  dueOn: { column: "review.dueOn", kind: "text", isNullable: true },
  // Follows from the stage.
  signedOffAt: {
    column: "review.signedOffAt",
    kind: "bigint",
    isNullable: true,
    presentIn: ["pending", "failed", "signed-off"],
    absentIn: ["pending", "failed", "to-judge", "waiting-for-changes"],
  },
  "approval.expiresAt": {
    column: "review.approvalExpiresAt",
    kind: "bigint",
    isNullable: true,
    presentIn: ["signed-off"],
  },
  createdAt: { column: "review.createdAt", kind: "bigint" },
  updatedAt: { column: "review.updatedAt", kind: "bigint" },
  "asset.title": { column: "review.sortTitle", kind: "text" },
  "assignee.name": { column: "review.sortAssignee", kind: "text", isNullable: true },
  "creator.name": { column: "review.sortCreator", kind: "text" },
} as const satisfies SortColumns<string>;

export type ReviewSort = keyof typeof columns;
export const reviewSorts = sortsOf(columns);

type Where = ExpressionBuilder<Tables, "review">;

/** The reviews in which a comment mentions the user, in a discussion that was not resolved at its last comment. */
const discussedWith = (where: Where, { companyId, viewer }: Viewing) =>
  where
    .selectFrom("mention")
    .where("mention.companyId", "=", companyId)
    .where("mention.userId", "=", viewer)
    .where("mention.isOpen", "=", true)
    .select("mention.reviewId");

/** What is left to do, or was done: the reviews of some stages, which are ranges of the index of each sort, or those of a user. */
type View =
  | { readonly stages: readonly ReviewStage[] }
  | { readonly of: (where: Where, viewing: Viewing) => Expression<SqlBool> };

interface Viewing {
  readonly companyId: Id<"company">;
  readonly viewer: Id<"user">;
}

const views = {
  "to-judge": { stages: ["to-judge"] },
  mine: {
    of: (where, { viewer }) =>
      where.and([where("review.assigneeId", "=", viewer), where("review.signedOffAt", "is", null)]),
  },
  mentions: { of: (where, viewing) => where("review.id", "in", discussedWith(where, viewing)) },
  "waiting-for-changes": { stages: ["waiting-for-changes"] },
  "signed-off": { stages: ["signed-off"] },
  failed: { stages: ["failed"] },
  all: { stages: reviewStages },
} as const satisfies Record<string, View>;

export type ReviewView = keyof typeof views;
/** In the order in which they are shown. */
export const reviewViews = Object.keys(views) as readonly ReviewView[];

/** States of approval that few reviews are in, each found by its own index. */
const approvals = {
  "changes-requested": (where: Where) => where("review.changesRequestedAt", "is not", null),
  /** Within the days of `soonDays`, but not yet. */
  "expires-soon": (where: Where, now: number) =>
    where.and([
      where("review.approvalExpiresAt", ">", now),
      where("review.approvalExpiresAt", "<=", now + soonDays * 24 * 60 * 60 * 1000),
    ]),
  expired: (where: Where) => where("review.approvalExpiredAt", "is not", null),
} as const satisfies Record<string, (where: Where, now: number) => Expression<SqlBool>>;

export type ApprovalFilter = keyof typeof approvals;
export const approvalFilters = Object.keys(approvals) as readonly ApprovalFilter[];

/** Approvals that expire within so many days expire soon. */
export const soonDays = 30;

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
  /** In any of these states of approval, at a time in milliseconds. */
  readonly approval?: { readonly states: readonly ApprovalFilter[]; readonly now: number };
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
  const { reader, companyId } = scope;
  const mine = () => reader[connection].selectFrom("review").where("review.companyId", "=", companyId);
  return {
    list: async (page: PageRequest<ReviewSort>, filter: ReviewFilter = {}): Promise<Page<Review>> => {
      const wanted = stagesOf(filter);
      const ranges = { column: "review.stage", all: reviewStages, ...(wanted && { wanted }) };
      const found = await searchedReviews(scope, filter.search ?? "");
      const rows = reader[connection].selectFrom("review").where(ofCompany(scope, "review", found));
      const conditions = [...conditionsOf(scope, filter), ...(found === null ? [] : [found.condition])];
      return pageOf(
        { reader, table: "review", rows: rows.selectAll("review"), columns, ranges, conditions },
        { ...page, sort: withoutConstants(page.sort ?? [], filter) },
      );
    },
    /** How many reviews each view has, as this user sees them. */
    countViews: (viewer: Id<"user">): Promise<readonly ViewCount[]> =>
      Promise.all(
        reviewViews.map(async (view) => {
          const some = mine()
            .where(inViews(scope, { views: [view], viewer }))
            .select("review.id")
            .limit(mostCounted + 1);
          const { counted } = await reader[connection]
            .selectFrom(some.as("some"))
            .select(sql<number | string>`count(*)`.as("counted"))
            .executeTakeFirstOrThrow();
          const found = Number(counted);
          return { view, count: Math.min(found, mostCounted), isMore: found > mostCounted };
        }),
      ),
  };
}

/** Reviews of one assignee lie together in the order of the names, so that a walk along it would pass all others first. */
function withoutConstants(
  sort: readonly Sort<ReviewSort>[],
  { assignees }: ReviewFilter,
): readonly Sort<ReviewSort>[] {
  if (assignees?.length !== 1) return sort;
  const last = sort.at(-1);
  const others = sort.filter(({ key }) => key !== "assignee.name");
  // What is left to sort by are the ids, which follow the last key.
  return last?.key === "assignee.name" ? [...others, { ...last, key: "id" }] : others;
}

/** The stages that the reviews of the list can be in; undefined where all of them are possible. */
function stagesOf({ statuses, seen, riskScores }: ReviewFilter): readonly ReviewStage[] | undefined {
  const ofStatuses = statuses?.flatMap((status) => columns.status.ranges[status]);
  const seenViews = seen?.views.map((view): View => views[view]) ?? [];
  const ofViews =
    seen !== undefined && seenViews.every((view) => "stages" in view)
      ? seenViews.flatMap((view) => view.stages)
      : undefined;
  const ofScores = riskScores && columns.status.ranges.finished;
  const requested = [ofStatuses, ofViews, ofScores].filter((stages) => stages !== undefined);
  if (requested.length === 0) return undefined;
  return reviewStages.filter((stage) =>
    requested.every((stages: readonly ReviewStage[]) => stages.includes(stage)),
  );
}

/** Whatever else is filtered, except what is searched for. */
function conditionsOf(scope: ReadScope, filter: ReviewFilter): readonly Expression<SqlBool>[] {
  const { seen, assetId, riskScores, assignees, approval } = filter;
  const where = expressionBuilder<Tables, "review">();
  const isOfUser = seen?.views.some((view) => !("stages" in views[view])) === true;
  return [
    ...(isOfUser ? [inViews(scope, seen)] : []),
    ...(assetId === undefined ? [] : [where("review.assetId", "=", assetId)]),
    ...(riskScores === undefined ? [] : [where("review.riskScore", "in", riskScores)]),
    ...(assignees === undefined ? [] : [assignedTo(assignees)]),
    ...(approval === undefined
      ? []
      : [where.or(approval.states.map((state) => approvals[state](where, approval.now)))]),
  ];
}

function inViews({ companyId }: ReadScope, { views: seen, viewer }: SeenViews): Expression<SqlBool> {
  const where = expressionBuilder<Tables, "review">();
  return where.or(
    seen.map((name) => {
      const view: View = views[name];
      return "of" in view ? view.of(where, { companyId, viewer }) : where("review.stage", "in", view.stages);
    }),
  );
}

function assignedTo(assignees: readonly (Id<"user"> | null)[]) {
  const where = expressionBuilder<Tables, "review">();
  const users = assignees.filter((id) => id !== null);
  return where.or([
    ...(users.length > 0 ? [where("review.assigneeId", "in", users)] : []),
    ...(assignees.includes(null) ? [where("review.assigneeId", "is", null)] : []),
  ]);
}
