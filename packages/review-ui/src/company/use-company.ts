/** The company of the signed-in user, with its settings. */
import { at } from "@docreview/model";
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readPage } from "../api/api-client.ts";
import { relatedIds } from "../api/json-api.ts";
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
  readonly labels: LabelDecision;
}

/** Whether judgements may be written out as labels, and who decided that; null: nobody has. */
export interface LabelDecision {
  readonly isAllowed: boolean;
  readonly userId: string | null;
  readonly at: string | null;
}

export function useCompany() {
  return useQuery({
    queryKey: companyKey,
    queryFn: async ({ signal }): Promise<Company> => {
      const { data } = await readPage("v2/company-settings", signal);
      // The list contains only this company.
      const company = at(data, 0);
      const { id, attributes } = company;
      const settings = attributes as Attributes<"company-settings">;
      const userId = relatedIds(company, "judgementLabelsBy")[0] ?? null;
      const { dismissalReasons, carryBelowScore, approvalPolicy } = settings;
      const labels = { isAllowed: settings.judgementLabels, userId, at: settings.judgementLabelsAt };
      return { id, dismissalReasons, carryBelowScore, approvalPolicy, labels };
    },
    staleTime: 300_000,
  });
}
