/** Reviews: an asset checked against the rules that a categorisation selects. */
import {
  approvalFilters,
  soonDays,
  sorts,
  reviewViews,
  type ComparisonCounts,
  type Id,
  type Review,
  type ReviewComparison,
  type ReviewRule,
} from "@docreview/store";
import { idSchema } from "../../json-api/resource-id.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Json, JsonObject } from "../../json-api/json.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { failureSchema, reviewStatusSchema, ruleError, ruleErrorSchema } from "../../wire/outcomes.ts";
import { identifier } from "../../wire/identifier.ts";
import { approvalSchema } from "./approval-attribute.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

const countSchema = { type: "integer", minimum: 0 } as const;

const viewSchema = {
  type: "string",
  enum: reviewViews,
  description:
    "Only reviews in one of these views: `to-judge` (finished and not signed off), `mine` (assigned to you and not signed off), `mentions` (a comment mentions you in a discussion that is not resolved), `waiting-for-changes` (every trigger is judged, some are confirmed, and it is not signed off; these are not in `to-judge`), `signed-off`, `failed`, or `all`.",
} as const;

const assigneeSchema = {
  type: "string",
  pattern: `${idSchema.pattern}|^none$`,
  description: "Only reviews assigned to one of these users or, with `none`, to nobody.",
} as const;

const searchSchema = {
  type: "string",
  maxLength: 255,
  description:
    "Only reviews whose asset has this text in its title or file name, or that have a finding with these words, ignoring case. A text without three consecutive letters or digits is only searched for in the newest 10,000 reviews.",
} as const;

const severitySchema = {
  type: "string",
  enum: ["breach", "concern", "remark"],
  description: "Only finished reviews whose highest score is of this severity.",
} as const;

const approvalFilterSchema = {
  type: "string",
  enum: approvalFilters,
  description: `Only reviews in one of these states of approval: \`changes-requested\`, \`expires-soon\` (within ${soonDays} days) or \`expired\`.`,
} as const;

const warningSchema = {
  type: "object",
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    page: { type: ["integer", "null"], minimum: 1 },
  },
  required: ["code", "message", "page"],
} as const;

const ownPacksSchema = {
  type: "array",
  items: {
    type: "object",
    properties: { name: { type: "string" }, version: { type: "integer", minimum: 1 } },
    required: ["name", "version"],
    additionalProperties: false,
  },
} as const;

/** How many triggers are what against the baseline. */
const comparisonSchema = {
  type: ["object", "null"],
  properties: {
    new: countSchema,
    unchanged: countSchema,
    moved: countSchema,
    changed: countSchema,
    fixed: countSchema,
    carried: countSchema,
  },
  required: ["new", "unchanged", "moved", "changed", "fixed", "carried"],
  additionalProperties: false,
} as const;

export const reviewType: ResourceType = {
  type: "reviews",
  attributes: {
    // An admin may retry a failed review.
    status: {
      schema: reviewStatusSchema,
      accepts: { type: "string", enum: ["pending"] },
      update: "optional",
    },
    progress: { schema: { type: "number", minimum: 0, maximum: 1 } },
    riskScore: { schema: { type: "integer", minimum: 0, maximum: 10 } },
    openTriggers: { schema: countSchema },
    judgedTriggers: { schema: countSchema },
    confirmedTriggers: { schema: countSchema },
    comparison: { schema: comparisonSchema },
    errors: { schema: { type: "array", items: ruleErrorSchema } },
    reviewed: { schema: { type: "boolean" } },
    failures: { schema: { type: "array", items: failureSchema } },
    warnings: { schema: { type: "array", items: warningSchema } },
    approval: { schema: approvalSchema },
    signedOffAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
    signedOff: { schema: { type: "boolean", writeOnly: true }, update: "optional" },
    dueOn: { schema: { type: ["string", "null"], format: "date" }, update: "optional" },
    ownPacks: { schema: ownPacksSchema },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
  },
  relationships: {
    asset: { kind: "to-one", types: ["assets"], create: "required" },
    categorisation: { kind: "to-one", types: ["categorisations"], create: "optional" },
    baseline: { kind: "to-one", types: ["reviews"], create: "optional" },
    issues: { kind: "to-many", types: ["issues"] },
    creator: { kind: "to-one", types: ["users"] },
    owner: { kind: "to-one", types: ["companies"] },
    assignee: { kind: "to-one", types: ["users"], update: "optional" },
    signedOffBy: { kind: "to-one", types: ["users"] },
  },
  sortable: sorts.reviews.filter((key) => key !== "id"),
  includable: ["asset", "categorisation", "issues", "creator", "owner", "assignee", "signedOffBy"],
  // The contract also uses `ready` for a finished review.
  filters: {
    view: viewSchema,
    status: { type: "string", enum: [...reviewStatusSchema.enum, "ready"] },
    severity: severitySchema,
    approval: approvalFilterSchema,
    assignee: assigneeSchema,
    search: searchSchema,
  },
};

interface ReviewState {
  /** Its rules that still need attention. */
  readonly open: readonly Pick<ReviewRule, "id">[];
  readonly approval: JsonObject | undefined;
  /** Undefined without a baseline. */
  readonly compared: ReviewComparison | undefined;
}

/** `errors` and `reviewed` are present if rules could not be evaluated. */
export function reviewResource(
  addresses: Addresses,
  review: Review,
  { open, approval, compared }: ReviewState,
): Resource {
  const baselineId = compared?.baselineId ?? null;
  const { id, status, progress, riskScore, ruleErrors, failures, warnings, categorisationId } = review;
  return {
    type: "reviews",
    id: String(id),
    attributes: {
      status,
      progress,
      riskScore,
      openTriggers: review.openTriggers,
      judgedTriggers: review.judgedTriggers,
      confirmedTriggers: review.confirmedTriggers,
      comparison: countsJson(compared?.counts ?? null),
      ...(ruleErrors !== null && { errors: ruleErrors.map(ruleError), reviewed: false }),
      failures: failures?.map(({ code, message }) => ({ code, message })),
      warnings: warnings?.map(({ code, message, page }) => ({ code, message, page })),
      approval,
      signedOffAt: review.signedOffAt === null ? null : timestamp(review.signedOffAt),
      dueOn: review.dueOn,
      ownPacks: (review.ownPacks ?? []).map(({ name, version }) => ({ name, version })),
      createdAt: timestamp(review.createdAt),
      updatedAt: timestamp(review.updatedAt),
    },
    relationships: {
      asset: { data: identifier("assets", review.assetId) },
      categorisation: {
        data: categorisationId === null ? null : identifier("categorisations", categorisationId),
      },
      baseline: { data: baselineId === null ? null : identifier("reviews", baselineId) },
      issues: { data: open.map((rule) => identifier("issues", rule.id)) },
      creator: { data: identifier("users", review.creatorId) },
      owner: { data: identifier("companies", review.companyId) },
      assignee: { data: userOrNone(review.assigneeId) },
      signedOffBy: { data: userOrNone(review.signedOffById) },
    },
    links: {
      self: addresses.review(id),
      ...(status === "finished" && {
        downloadPdf: addresses.downloadPdf(id),
        downloadXfdf: addresses.downloadXfdf(id),
        downloadSummary: addresses.downloadSummary(id),
        downloadCsv: addresses.downloadCsv(id),
        downloadEvidence: addresses.downloadEvidence(id),
      }),
    },
  };
}

/** In one order: the store does not keep that of members. */
function countsJson(counts: ComparisonCounts | null): Json {
  if (counts === null) return null;
  const { unchanged, moved, changed, fixed, carried } = counts;
  return { new: counts.new, unchanged, moved, changed, fixed, carried };
}

const userOrNone = (id: Id<"user"> | null) => (id === null ? null : identifier("users", id));
