/** The settings of the caller's company, the only one visible to the caller. Only admins can change them. */
import type { Company } from "@docreview/store";
import { notFound, refused } from "../../json-api/error.ts";
import type { Resource } from "../../json-api/resource.ts";
import { policyFaults, storedPolicy, type GivenPolicy } from "./approval-policy.ts";
import { companySettingsResource } from "./type.ts";
import {
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
  type RequestContext,
} from "../../routing/endpoint.ts";
import { pageOfAll } from "../../routing/page-request.ts";

const collection = "/v2/company-settings";
const one = `${collection}/{company}` as const;

const list = listEndpoint({
  operation: "listCompanySettings",
  path: collection,
  summary: "Lists the settings of your company, the only ones you can see.",
  type: "company-settings",
  isInMemory: true,
  list: async (context) => {
    const company = await context.reads.companies.find(context.caller.companyId);
    return pageOfAll(context.query.page, company === null ? [] : [shown(context, company)]);
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const company = await context.reads.companies.find(context.ids.company);
  return company === null ? notFound() : { data: shown(context, company) };
};

const read = readEndpoint({
  operation: "readCompanySettings",
  path: one,
  summary: "Reads the settings of your company.",
  type: "company-settings",
  read: readOne,
});

/** The attributes of a request, as validated by the resource type. */
type Given = Partial<Pick<Company, "dismissalReasons" | "carryBelowScore">> & {
  readonly approvalPolicy?: GivenPolicy | null;
};

const update = updateEndpoint({
  operation: "updateCompanySettings",
  path: one,
  summary:
    "Changes the reasons that are offered in your company for dismissing a trigger, which dismissals are carried to the next version of a document, and the approval policy.",
  type: "company-settings",
  role: "admin",
  subject: "company",
  current: readOne,
  update: async (context) => {
    const { companies } = context.writes;
    const { company: id } = context.ids;
    const { dismissalReasons, carryBelowScore, approvalPolicy } = context.request.attributes as Given;
    const faults = approvalPolicy ? await policyFaults(context.writes, approvalPolicy) : [];
    if (faults.length > 0) return refused(...faults);
    if (approvalPolicy !== undefined)
      await companies.setApprovalPolicy(id, approvalPolicy && storedPolicy(approvalPolicy));
    if (dismissalReasons !== undefined) await companies.setDismissalReasons(id, dismissalReasons);
    if (carryBelowScore !== undefined) await companies.setCarryBelowScore(id, carryBelowScore);
    const after = await companies.find(id);
    return after === null ? notFound() : { data: shown(context, after) };
  },
});

export const companySettingsEndpoints: readonly Endpoint[] = [list, read, update];

const shown = ({ addresses }: RequestContext<string>, company: Company): Resource =>
  companySettingsResource(addresses, company);
