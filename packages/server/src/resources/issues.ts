/** Issues: what a review still asks of a person. Derived from its rules, read-only, and reached through `include` alone. */
import type { ReviewRule } from "@docreview/store";
import type { ResourceType } from "../json-api/resource-type.ts";
import type { Resource } from "../json-api/resource.ts";

export const issueType: ResourceType = {
  type: "issues",
  attributes: {
    reference: { schema: { type: "string" } },
    description: { schema: { type: "string" } },
    riskScore: { schema: { type: "integer", minimum: 0, maximum: 10 } },
    openTriggers: { schema: { type: "integer", minimum: 0 } },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

/** Of a rule that has a pending trigger, or a judgement that is due; its id is that of the rule. */
export function issueResource({ id, reference, description, riskScore, pendingCount }: ReviewRule): Resource {
  return {
    type: "issues",
    id: String(id),
    attributes: { reference, description, riskScore, openTriggers: pendingCount },
  };
}
