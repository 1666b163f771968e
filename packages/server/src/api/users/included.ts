/** The companies and users that resources refer to, as included resources. */
import { forInstallation, type CompanyReads, type Id, type Reader } from "@docreview/store";
import { companyResource, userResource } from "./type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { RequestContext } from "../../routing/endpoint.ts";

/** The caller's own company, the only one the caller can see. */
export async function includedOwner({
  service,
  caller,
}: RequestContext<string>): Promise<readonly Resource[]> {
  const reader: Reader = service.store.reader;
  const company = await forInstallation(reader).companies.find(caller.companyId);
  return company === null ? [] : [companyResource(company)];
}

export async function includedCreators(
  reads: CompanyReads,
  ids: readonly Id<"user">[],
): Promise<readonly Resource[]> {
  const users = await Promise.all([...new Set(ids)].map((id) => reads.users.find(id)));
  return users.flatMap((user) => (user === null ? [] : [userResource(user)]));
}
