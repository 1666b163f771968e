/** Issues: the rules of a review that still need attention. Derived, read-only, and only available through `include`. */
import type { ReviewRule } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";

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

/** For a rule with a pending trigger or a due judgement. The id is that of the rule. */
export function issueResource({ id, reference, description, riskScore, openCount }: ReviewRule): Resource {
  return {
    type: "issues",
    id: String(id),
    attributes: { reference, description, riskScore, openTriggers: openCount },
  };
}
