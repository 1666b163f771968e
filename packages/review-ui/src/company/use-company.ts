/** The company of the signed-in user, with its settings. */
import { at } from "@docreview/model";
import { useQuery } from "@tanstack/react-query";
import type { Attributes } from "../api/attributes.ts";
import { readPage } from "../api/api-client.ts";
import { relatedIds } from "../api/json-api.ts";
import { companyKey } from "../api/query-keys.ts";

export interface Company {
  readonly id: string;
  /** The reasons offered for dismissing a finding; null: the standard reasons. */
  readonly dismissalReasons: readonly string[] | null;
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
      const { dismissalReasons, judgementLabels: isAllowed, judgementLabelsAt } = settings;
      return { id, dismissalReasons, labels: { isAllowed, userId, at: judgementLabelsAt } };
    },
    staleTime: 300_000,
  });
}
