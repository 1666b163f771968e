/** The company of the signed-in user. */
import { at } from "@docreview/model";
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readPage } from "../api/api-client.ts";
import { companyKey } from "../api/query-keys.ts";

export type ApprovalPolicy = NonNullable<Attributes<"company-settings">["approvalPolicy"]>;

export interface Company {
  readonly id: string;
  /** The reasons offered for dismissing a finding; null: the standard reasons. */
  readonly dismissalReasons: readonly string[] | null;
  /** Dismissals of rules with this score or more are not carried to the next version; null: all are. */
  readonly carryBelowScore: number | null;
  /** What an approval needs; null: anybody signs a review off. */
  readonly approvalPolicy: ApprovalPolicy | null;
}

export function useCompany() {
  return useQuery({
    queryKey: companyKey,
    queryFn: async ({ signal }): Promise<Company> => {
      const { data } = await readPage("v2/company-settings", signal);
      // The list contains only this company.
      const { id, attributes } = at(data, 0);
      const { dismissalReasons, carryBelowScore, approvalPolicy } =
        attributes as Attributes<"company-settings">;
      return { id, dismissalReasons, carryBelowScore, approvalPolicy };
    },
    staleTime: 300_000,
  });
}
