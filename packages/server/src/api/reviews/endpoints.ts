/** Reviews: creating, listing and reading. Their files are sent by `downloads.ts`. */
import { at, severityOf } from "@docreview/model";
import {
  parseId,
  type CompanyReads,
  type CompanyRepositories,
  type Id,
  type Review,
  type ReviewFilter,
  type ReviewRule,
  type ReviewSort,
  type ReviewStatus,
  type ReviewView,
} from "@docreview/store";
import type { Linkage, Resource, ResourceIdentifier } from "../../json-api/resource.ts";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import { assetResource } from "../assets/type.ts";
import { issueResource } from "./issue-type.ts";
import { reviewResource } from "./type.ts";
import { startReviews } from "../../jobs/start-reviews.ts";
import { categorisationResources } from "../categorisations/answered-categories.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type ListContext,
  type ReadContext,
  type RequestContext,
  type Endpoint,
} from "../../routing/endpoint.ts";
import { changeReview } from "./change-review.ts";
import { includedCreators, includedOwner } from "../users/included.ts";
import { pageRequest } from "../../routing/page-request.ts";

const list = listEndpoint({
  operation: "listReviews",
  path: "/v2/reviews",
  summary: "Lists the reviews of the company.",
  type: "reviews",
  list: async (context) => {
    const { reads, query } = context;
    const { items, ...page } = await reads.reviews.list(pageRequest<ReviewSort>(query), filterOf(context));
    const shown = { reviews: items, include: query.include ?? [] };
    return { ...page, ...(await resourcesOf(context, reads, shown)) };
  },
});

const create = createEndpoint({
  operation: "createReview",
  path: "/v2/reviews",
  summary:
    "Requests a review. It starts once its asset is ready and its categorisation, if any, is completed.",
  type: "reviews",
  load: "intake",
  create: async (context) => {
    const { caller, writes, transaction, request, service, query } = context;
    const { relationships } = request;
    const asset = await linked(relationships["asset"], writes.assets);
    const named = relationships["categorisation"] ?? null;
    const categorisation = await linked(named, writes.categorisations);
    const against = relationships["baseline"] ?? null;
    const baseline = await linked(against, writes.reviews);
    const faults = [
      ...(against === null ? [] : baselineFaults(baseline)),
      ...(asset === null ? [nothingThere("asset")] : []),
      ...(named !== null && categorisation === null ? [nothingThere("categorisation")] : []),
    ];
    if (asset === null || faults.length > 0) return refused(...faults);
    const { id } = await writes.reviews.create({
      creatorId: caller.userId,
      assetId: asset.id,
      categorisationId: categorisation?.id ?? null,
    });
    if (baseline !== null) await writes.comparisons.setBaseline(id, baseline.id);
    const cause = { kind: "review", id } as const;
    await startReviews(transaction, service.store.jobs, { companyId: caller.companyId, cause });
    return answer(context, writes, { id, include: query.include ?? [] });
  },
});

const path = "/v2/reviews/{review}";

const readOne = (context: ReadContext<typeof path>) =>
  answer(context, context.reads, { id: context.ids.review, include: context.query.include ?? [] });

const read = readEndpoint({
  operation: "readReview",
  path,
  summary: "Reads one review.",
  type: "reviews",
  read: readOne,
});

const update = updateEndpoint({
  operation: "updateReview",
  path,
  summary: "Assigns a review, sets its due date, or signs it off. An admin can retry a failed review.",
  type: "reviews",
  subject: "review",
  current: readOne,
  update: async (context) => {
    const refusal = await changeReview(context);
    return refusal ?? readOne({ ...context, reads: context.writes });
  },
});

export const reviewEndpoints: readonly Endpoint[] = [list, create, read, update];

function filterOf({ query: { filter }, caller }: ListContext<string>): ReviewFilter {
  const views = filter["view"] as readonly ReviewView[] | undefined;
  const statuses = filter["status"]?.map(statusOf);
  const assignees = filter["assignee"]?.map((id) => parseId<"user">(id));
  // The text may contain commas.
  const search = filter["search"]?.join(",");
  const severities = filter["severity"];
  const riskScores = severities && scores.filter((score) => severities.includes(severityOf(score)));
  return {
    ...(views && { seen: { views, viewer: caller.userId } }),
    ...(statuses && { statuses }),
    ...(riskScores && { riskScores }),
    ...(assignees && { assignees }),
    ...(search !== undefined && { search }),
  };
}

const scores = Array.from({ length: 11 }, (_, score) => score);

const statusOf = (given: string) => (given === "ready" ? "finished" : given) as ReviewStatus;

/** Null if it does not exist, or belongs to another company. */
async function linked<Noun extends string, Row>(
  linkage: Linkage | undefined,
  { find }: { readonly find: (id: Id<Noun>) => Promise<Row | null> },
): Promise<Row | null> {
  const id = parseId<Noun>((linkage as ResourceIdentifier | null | undefined)?.id ?? "");
  return id === null ? null : find(id);
}

function baselineFaults(baseline: Review | null) {
  if (baseline === null) return [nothingThere("baseline")];
  if (baseline.status === "finished") return [];
  const detail = `The review is ${baseline.status}: only a finished review can be a baseline.`;
  return [apiError("invalid-relationship", detail, { pointer: "/data/relationships/baseline/data/id" })];
}

function nothingThere(name: "asset" | "baseline" | "categorisation") {
  const pointer = `/data/relationships/${name}/data/id`;
  return apiError("invalid-relationship", `The ${name} does not exist.`, { pointer });
}

interface One {
  readonly id: Id<"review">;
  readonly include: readonly string[];
}

/** The current state: the review may have started, or failed with its asset, in the same transaction. */
async function answer(
  context: RequestContext<string>,
  reads: CompanyReads | CompanyRepositories,
  { id, include }: One,
) {
  const review = await reads.reviews.find(id);
  if (review === null) return notFound();
  const { items, included } = await resourcesOf(context, reads, { reviews: [review], include });
  return { data: at(items, 0), included };
}

interface Shown {
  readonly reviews: readonly Review[];
  readonly include: readonly string[];
}

async function resourcesOf(
  context: RequestContext<string>,
  reads: CompanyReads,
  { reviews, include }: Shown,
) {
  const ids = reviews.map(({ id }) => id);
  const whole = include.includes("issues") ? await reads.reviewRules.open(ids) : null;
  const openOf = Map.groupBy(whole ?? (await reads.reviewRules.openIds(ids)), ({ reviewId }) => reviewId);
  const compared = await reads.comparisons.ofReviews(ids);
  const items = reviews.map((review) => {
    const { id } = review;
    return reviewResource(context.addresses, review, {
      open: openOf.get(id) ?? [],
      compared: compared.get(id),
    });
  });
  return { items, included: await includedOf({ context, reads, open: whole ?? [] }, { reviews, include }) };
}

interface Including {
  readonly context: RequestContext<string>;
  readonly reads: CompanyReads;
  readonly open: readonly ReviewRule[];
}

async function includedOf(
  { context, reads, open }: Including,
  { reviews, include }: Shown,
): Promise<readonly Resource[]> {
  const parts: Readonly<Record<string, () => Promise<readonly Resource[]>>> = {
    asset: () => includedAssets(context, reads, reviews),
    categorisation: () => includedCategorisations(context, reads, reviews),
    issues: async () => open.map(issueResource),
    creator: () =>
      includedCreators(
        reads,
        reviews.map(({ creatorId }) => creatorId),
      ),
    assignee: () =>
      includedCreators(
        reads,
        reviews.flatMap(({ assigneeId }) => assigneeId ?? []),
      ),
    signedOffBy: () =>
      includedCreators(
        reads,
        reviews.flatMap(({ signedOffById }) => signedOffById ?? []),
      ),
    owner: async () => (reviews.length > 0 ? includedOwner(context) : []),
  };
  const included = await Promise.all(include.map(async (name) => parts[name]?.() ?? []));
  return included.flat();
}

async function includedAssets(
  { addresses }: RequestContext<string>,
  { assets, versions }: CompanyReads,
  reviews: readonly Review[],
): Promise<readonly Resource[]> {
  const ids = new Set(reviews.map(({ assetId }) => assetId));
  const found = await Promise.all([...ids].map(assets.find));
  const previous = await versions.previousOf([...ids]);
  return found.flatMap((asset) =>
    asset === null ? [] : [assetResource(addresses, asset, previous.get(asset.id))],
  );
}

/** Each includes its categories, which contain the selections. */
async function includedCategorisations(
  context: RequestContext<string>,
  reads: CompanyReads,
  reviews: readonly Review[],
): Promise<readonly Resource[]> {
  const ids = new Set(reviews.flatMap(({ categorisationId }) => categorisationId ?? []));
  const found = await Promise.all([...ids].map(reads.categorisations.find));
  const categorisations = found.flatMap((categorisation) => categorisation ?? []);
  const { items, included } = await categorisationResources(context, reads, {
    categorisations,
    include: ["categories"],
  });
  return [...items, ...included];
}
