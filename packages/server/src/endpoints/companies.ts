/** The caller's own company, the only one that exists for the caller. Admins say what its people choose from. */
import type { Company } from "@docreview/store";
import { notFound } from "../json-api/error.ts";
import type { Resource } from "../json-api/resource.ts";
import { companyResource } from "../resources/accounts.ts";
import {
  listEndpoint,
  readEndpoint,
  updateEndpoint,
  type Endpoint,
  type ReadEndpoint,
  type RequestContext,
} from "../routing/endpoint.ts";

const collection = "/v2/companies";
const one = `${collection}/{company}` as const;

const list = listEndpoint({
  operation: "listCompanies",
  path: collection,
  summary: "Lists your company, the only one you can see.",
  type: "companies",
  list: async (context) => {
    const company = await context.reads.companies.find(context.caller.companyId);
    const items = company === null ? [] : [shown(context, company)];
    return { items: context.query.page.number === 1 ? items : [], total: items.length };
  },
});

const readOne: ReadEndpoint<typeof one>["read"] = async (context) => {
  const company = await context.reads.companies.find(context.ids.company);
  return company === null ? notFound() : { data: shown(context, company) };
};

const read = readEndpoint({
  operation: "readCompany",
  path: one,
  summary: "Reads your company.",
  type: "companies",
  read: readOne,
});

/** The attributes of a request, as validated by the resource type. */
type Given = Partial<Pick<Company, "dismissalReasons">>;

const update = updateEndpoint({
  operation: "updateCompany",
  path: one,
  summary: "Changes the reasons that the people of your company are offered when they dismiss a trigger.",
  type: "companies",
  role: "admin",
  subject: "company",
  current: readOne,
  update: async (context) => {
    const { companies } = context.writes;
    const { company: id } = context.ids;
    const { dismissalReasons } = context.request.attributes as Given;
    if (dismissalReasons !== undefined) await companies.setDismissalReasons(id, dismissalReasons);
    const after = await companies.find(id);
    return after === null ? notFound() : { data: shown(context, after) };
  },
});

export const companyEndpoints: readonly Endpoint[] = [list, read, update];

const shown = ({ addresses }: RequestContext<string>, company: Company): Resource => ({
  ...companyResource(company),
  links: { self: addresses.company(company.id) },
});
