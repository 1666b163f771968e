/** Review rules: reading them, judging those that require judgement, and adding and deleting manual ones. */
import { at } from "@docreview/model";
import {
  forCompany,
  type CompanyReads,
  type NewReviewRule,
  type ReviewRule,
  type ReviewRuleSort,
  type TriggerStatus,
} from "@docreview/store";
import { apiError, notFound, refused } from "../../json-api/error.ts";
import type { Resource } from "../../json-api/resource.ts";
import { ruleResource } from "../rules/type.ts";
import type { CatalogueRule } from "../../rule-catalogue/catalogue.ts";
import { companyCatalogue } from "../../rule-catalogue/company-catalogue.ts";
import { reviewRuleResource } from "./type.ts";
import {
  createEndpoint,
  listEndpoint,
  readEndpoint,
  removeEndpoint,
  updateEndpoint,
  type Endpoint,
  type ListPage,
  type ReadContext,
  type ReadEndpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { slicedTriggers, triggerIdsOf } from "../triggers/sliced-triggers.ts";
import { pageRequest } from "../../routing/page-request.ts";

const collection = "/v2/reviews/{review}/review-rules";
const one = `${collection}/{review-rule}` as const;

/** Describing the company’s own packs may take seconds, which no transaction can wait for. */
const warmUp = ({ service, caller: { companyId } }: RequestContext<string>) =>
  companyCatalogue(service, companyId, forCompany(service.store.reader, companyId));

const list = listEndpoint({
  operation: "listReviewRules",
  path: collection,
  summary: "Lists the rules that fired in a review, and those that people added.",
  type: "review-rules",
  list: async ({ service, reads, ids, query, addresses, caller }) => {
    if ((await reads.reviews.find(ids.review)) === null) return notFound();
    const statuses = query.filter["status"] as readonly TriggerStatus[] | undefined;
    const request = pageRequest<ReviewRuleSort>(query);
    const { items, ...page } = await reads.reviewRules.list(ids.review, request, statuses && { statuses });
    return { ...page, ...(await described(reads, { rules: items, service, query, addresses, caller })) };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async ({
  service,
  reads,
  ids,
  query,
  addresses,
  caller,
}) => {
  const rule = await reads.reviewRules.find(ids.review, ids["review-rule"]);
  if (rule === null) return notFound();
  const { items, ...included } = await described(reads, { rules: [rule], service, query, addresses, caller });
  return { data: at(items, 0), ...included };
};

const read = readEndpoint({
  operation: "readReviewRule",
  path: one,
  summary: "Reads one review rule, with the ids of all its triggers.",
  type: "review-rules",
  read: readOne,
});

const create = createEndpoint({
  operation: "createReviewRule",
  path: collection,
  audit: {
    action: "review-rule.created",
    shows: ["reference", "group", "score"],
    withholds: ["description", "feedback"],
  },
  summary: "Adds a manual rule to a finished review.",
  type: "review-rules",
  load: "light",
  warmUp,
  create: async ({ service, caller, writes, request, ids, query, addresses }) => {
    const review = await writes.reviews.find(ids.review);
    if (review === null) return notFound();
    if (review.status !== "finished") {
      return refused(
        apiError(
          "state-conflict",
          `The review is ${review.status}: rules can only be added to a finished review.`,
        ),
      );
    }
    const written = request.attributes as unknown as WrittenRule;
    const owner = { reviewId: review.id, creatorId: caller.userId };
    const rule = await writes.reviewRules.create({ ...ruleDefaults, ...written, ...owner });
    return answer(writes, { rule, service, query, addresses, caller });
  },
});

/** The attributes of a request, as validated by the resource type. */
type WrittenRule = Pick<NewReviewRule, "description"> & Partial<typeof ruleDefaults>;

const ruleDefaults = { reference: "", group: "", feedback: "", score: 0 };

const update = updateEndpoint({
  operation: "updateReviewRule",
  path: one,
  audit: { action: "review-rule.changed", shows: ["judged"] },
  summary: "Records whether a person has judged a rule that requires judgement.",
  type: "review-rules",
  subject: "review-rule",
  warmUp,
  current: readOne,
  update: async ({ service, caller, writes, request, ids, query, addresses }) => {
    const rule = await writes.reviewRules.find(ids.review, ids["review-rule"]);
    if (rule === null) return notFound();
    const { judged } = request.attributes as { readonly judged?: boolean };
    if (judged === undefined || (rule.requiresJudgement && judged === rule.judged)) {
      return answer(writes, { rule, service, query, addresses, caller });
    }
    if (!(await writes.reviewRules.judge(rule.id, judged, caller.userId))) return refused(noJudgement);
    const changed = await writes.reviewRules.find(ids.review, rule.id);
    if (changed === null) return notFound();
    return answer(writes, { rule: changed, service, query, addresses, caller });
  },
});

const noJudgement = apiError("invalid-attribute", "Only a rule that requires judgement can be judged.", {
  pointer: "/data/attributes/judged",
});

const remove = removeEndpoint({
  operation: "removeReviewRule",
  path: one,
  audit: {
    action: "review-rule.deleted",
    shows: ["reference", "group", "score"],
    withholds: ["description", "feedback"],
  },
  summary: "Deletes a review rule that a person added, with its triggers.",
  warmUp,
  remove: async ({ writes, ids }) => {
    const rule = await writes.reviewRules.find(ids.review, ids["review-rule"]);
    if (rule === null) return notFound();
    if (await writes.reviewRules.remove(rule.id)) return null;
    return refused(apiError("state-conflict", "Only rules that people added can be deleted."));
  },
});

export const reviewRuleEndpoints: readonly Endpoint[] = [list, create, read, update, remove];

type Asking = Pick<ReadContext<string>, "service" | "caller" | "query" | "addresses">;

async function answer(reads: CompanyReads, { rule, ...asking }: Asking & { readonly rule: ReviewRule }) {
  const { items, included = [], includedSlices } = await described(reads, { rules: [rule], ...asking });
  const resources = [...included];
  for await (const slice of includedSlices ?? []) resources.push(...slice);
  return { data: at(items, 0), included: resources };
}

interface Described extends Pick<ListPage, "included" | "includedSlices"> {
  readonly items: readonly Resource[];
}

/** The rules with the ids of their triggers. If whole triggers are included, these are read as the response is written. */
async function described(
  reads: CompanyReads,
  { rules, service, query, addresses, caller }: Asking & { readonly rules: readonly ReviewRule[] },
): Promise<Described> {
  const ids = await triggerIdsOf(
    reads,
    rules.map(({ id }) => id),
  );
  const byRule = Map.groupBy(ids, ({ reviewRuleId }) => reviewRuleId);
  const { byKey } = await companyCatalogue(service, caller.companyId, reads);
  const items = rules.map((rule) =>
    reviewRuleResource(addresses, rule, {
      triggers: (byRule.get(rule.id) ?? []).map(({ id }) => id),
      loaded: loadedRule(byKey, rule),
    }),
  );
  const loaded = query.include?.includes("rule")
    ? rules
        .flatMap((rule) => loadedRule(byKey, rule) ?? [])
        .map((rule) => ruleResource(addresses, rule, { use: null, dismissals: null, withYaml: false }))
    : [];
  const reviewId = rules[0]?.reviewId;
  if (reviewId === undefined || !query.include?.includes("triggers")) return { items, included: loaded };
  const triggers = slicedTriggers(reads, addresses, { reviewId, ids });
  return { items, includedSlices: followedBy(triggers, loaded) };
}

async function* followedBy(
  slices: AsyncIterable<readonly Resource[]>,
  last: readonly Resource[],
): AsyncGenerator<readonly Resource[]> {
  yield* slices;
  yield last;
}

/** Null for a rule that a person added, or that is no longer loaded. */
function loadedRule(
  byKey: ReadonlyMap<string, CatalogueRule>,
  { ruleKey }: Pick<ReviewRule, "ruleKey">,
): CatalogueRule | null {
  return ruleKey === null ? null : (byKey.get(ruleKey) ?? null);
}
