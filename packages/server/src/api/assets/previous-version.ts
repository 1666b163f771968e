/** Which asset another is the next version of, as a request gives it. */
import { parseId, type CompanyRepositories, type Id } from "@docreview/store";
import { apiError, refused, type Refused } from "../../json-api/error.ts";
import type { ResourceRequest } from "../../json-api/request-document.ts";
import type { ResourceIdentifier } from "../../json-api/resource.ts";

/** Null if it is set, or not given. */
export async function setPreviousVersion(
  { versions }: Pick<CompanyRepositories, "versions">,
  { relationships }: ResourceRequest,
  asset: Id<"asset">,
): Promise<Refused | null> {
  const given = relationships["previous-version"] as ResourceIdentifier | null | undefined;
  if (given === undefined) return null;
  const previousId = given === null ? null : parseId<"asset">(given.id);
  if (given !== null && previousId === null) return fault("The asset does not exist.");
  const outcome = await versions.setPrevious(asset, previousId);
  return outcome === "set" ? null : fault(reasons[outcome]);
}

const reasons = {
  unknown: "The asset does not exist.",
  cycle: "The asset is a later version of this one, or this one itself: name an earlier version.",
  "too-many": "The asset has 1,000 versions before it: name an earlier one, or none.",
} as const;

const fault = (detail: string) =>
  refused(
    apiError("invalid-relationship", detail, { pointer: "/data/relationships/previous-version/data/id" }),
  );
