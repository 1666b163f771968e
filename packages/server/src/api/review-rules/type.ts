/** Review rules: rules that fired in a review, and rules that people added. Each lists the ids of all its triggers. */
import { sorts, type Id, type ReviewRule } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { CatalogueRule } from "../../rule-catalogue/catalogue.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";
import { triggerStatusSchema } from "../triggers/type.ts";

const scoreSchema = { type: "integer", minimum: 0, maximum: 10 } as const;
const textSchema = { type: "string" } as const;
const name = { schema: textSchema, accepts: { type: "string", maxLength: 255 }, create: "optional" } as const;
const flag = { schema: { type: "boolean" } } as const;

export const reviewRuleType: ResourceType = {
  type: "review-rules",
  attributes: {
    reference: name,
    group: name,
    description: {
      schema: textSchema,
      accepts: { type: "string", maxLength: 10_000, pattern: "\\S" },
      create: "required",
    },
    feedback: { schema: textSchema, accepts: { type: "string", maxLength: 10_000 }, create: "optional" },
    score: { schema: scoreSchema, create: "optional" },
    riskScore: { schema: scoreSchema },
    status: { schema: triggerStatusSchema },
    requiresJudgement: flag,
    judged: { ...flag, update: "optional" },
    manual: flag,
    hidden: flag,
    createdAt: { schema: timestampSchema },
  },
  relationships: {
    review: { kind: "to-one", types: ["reviews"] },
    triggers: { kind: "to-many", types: ["triggers"] },
    rule: { kind: "to-one", types: ["rules"] },
  },
  showsTag: true,
  meta: {
    duty: {
      type: "string",
      description:
        "The duty that the rule shares with rules of other markets or packs: what they find in the same words is one issue.",
    },
    source: { type: "string", description: "The source of the duty, such as `ASIC RG 234`." },
    judgedAt: { ...timestampSchema, description: "When it was judged. Omitted if it has not been judged." },
  },
  sortable: sorts.reviewRules.filter((key) => key !== "id"),
  includable: ["triggers", "rule"],
  filters: { status: triggerStatusSchema },
};

export interface RuleRelations {
  /** The ids of its triggers. */
  readonly triggers: readonly Id<"trigger">[];
  /** The loaded rule; null for one that a person added, or that is no longer loaded. */
  readonly loaded: Pick<CatalogueRule, "id" | "duty" | "source"> | null;
}

export function reviewRuleResource(
  addresses: Addresses,
  rule: ReviewRule,
  { triggers, loaded }: RuleRelations,
): Resource {
  const { id, reviewId, reference, group, description, feedback, score, riskScore, status } = rule;
  const { requiresJudgement, judged, manual, hidden } = rule;
  return {
    type: "review-rules",
    id: String(id),
    attributes: {
      reference,
      group,
      description,
      feedback,
      score,
      riskScore,
      status,
      requiresJudgement,
      judged,
      manual,
      hidden,
      createdAt: timestamp(rule.createdAt),
    },
    relationships: {
      review: { data: identifier("reviews", reviewId) },
      triggers: {
        links: { related: addresses.triggers(reviewId, id) },
        data: triggers.map((trigger) => identifier("triggers", trigger)),
      },
      rule: {
        ...(loaded !== null && { links: { related: addresses.rule(loaded.id) } }),
        data: loaded === null ? null : { type: "rules", id: loaded.id },
      },
    },
    links: { self: addresses.reviewRule(reviewId, id) },
    meta: {
      duty: loaded?.duty ?? undefined,
      source: loaded?.source ?? undefined,
      judgedAt: judged && rule.judgedAt !== null ? timestamp(rule.judgedAt) : undefined,
    },
  };
}
