/** The settings of the caller's company, the only one visible to the caller. Only admins can change them. */
import type { Company, CompanyReads } from "@docreview/store";
import { enabledMembers, stagesWithoutApprovers } from "../../approval/stuck-stage.ts";
import { apiError, notFound, refused, type Refused } from "../../json-api/error.ts";
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
  type WriteContext,
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
    return pageOfAll(context.query.page, company === null ? [] : [await shown(context, company)]);
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const company = await context.reads.companies.find(context.ids.company);
  return company === null ? notFound() : { data: await shown(context, company) };
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
  readonly judgementLabels?: boolean;
};

const update = updateEndpoint({
  operation: "updateCompanySettings",
  path: one,
  audit: {
    action: "company.changed",
    shows: ["dismissalReasons", "carryBelowScore", "approvalPolicy", "judgementLabels"],
    subject: "company",
  },
  summary:
    "Changes the reasons that are offered in your company for dismissing a trigger, which dismissals are carried to the next version of a document, the approval policy, and whether judgements may be written out as labels.",
  type: "company-settings",
  role: "admin",
  subject: "company",
  current: readOne,
  update: async (context) => {
    const { companies } = context.writes;
    const { company: id } = context.ids;
    const { dismissalReasons, carryBelowScore, approvalPolicy, judgementLabels } = context.request
      .attributes as Given;
    const faults = approvalPolicy ? await policyFaults(context.writes, approvalPolicy) : [];
    if (faults.length > 0) return refused(...faults);
    if (approvalPolicy !== undefined)
      await companies.setApprovalPolicy(id, approvalPolicy && storedPolicy(approvalPolicy));
    if (dismissalReasons !== undefined) await companies.setDismissalReasons(id, dismissalReasons);
    if (carryBelowScore !== undefined) await companies.setCarryBelowScore(id, carryBelowScore);
    const refusal = judgementLabels === undefined ? null : await decide(context, judgementLabels);
    if (refusal !== null) return refusal;
    const after = await companies.find(id);
    return after === null ? notFound() : { data: await shown({ ...context, reads: context.writes }, after) };
  },
});

export const companySettingsEndpoints: readonly Endpoint[] = [list, read, update];

/** Consent is a person’s: a client cannot give it. The same decision again changes nothing. */
async function decide({ writes, caller }: WriteContext<string>, allowed: boolean): Promise<Refused | null> {
  const { judgementLabels, users } = writes;
  if (((await judgementLabels.consent())?.allowed ?? false) === allowed) return null;
  const user = await users.find(caller.userId);
  if (user?.kind !== "person") return refused(onlyPeople);
  await judgementLabels.decide(allowed, user.id);
  return null;
}

const onlyPeople = apiError(
  "forbidden",
  "Only a person who is signed in as an admin can decide about labels, not a client.",
  { pointer: "/data/attributes/judgementLabels" },
);

interface Seen extends RequestContext<string> {
  readonly reads: Pick<CompanyReads, "judgementLabels" | "users">;
}

async function shown({ addresses, reads }: Seen, company: Company): Promise<Resource> {
  const { approvalPolicy } = company;
  const consent = await reads.judgementLabels.consent();
  const enabled = await enabledMembers(reads, approvalPolicy);
  return companySettingsResource(addresses, company, {
    consent,
    stagesWithoutApprovers: stagesWithoutApprovers(approvalPolicy, enabled),
  });
}
