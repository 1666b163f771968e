/** The rules and packs that the service has loaded. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { read, readAll, readPage } from "../api/api-client.ts";
import { rulesPath, type RuleFilter } from "./rule-filter.ts";
import { packIn, ruleIn } from "./rule.ts";

/** Rules change when the service is restarted. */
const staleTime = 60_000;

export function useRules(filter: RuleFilter) {
  return useQuery({
    queryKey: ["rules", filter],
    queryFn: async ({ signal }) => {
      const document = await readPage(rulesPath(filter), signal);
      const { "last-page": lastPage, total } = document.meta.page;
      return { rules: document.data.map(ruleIn), lastPage, total };
    },
    placeholderData: keepPreviousData,
  });
}

/** One rule with the text of its file; null requests nothing. */
export function useRule(id: string | null) {
  return useQuery({
    queryKey: ["rule", id],
    queryFn: async ({ signal }) =>
      ruleIn((await read(`v2/rules/${encodeURIComponent(id ?? "")}`, signal)).data),
    enabled: id !== null,
  });
}

export function usePacks() {
  return useQuery({
    queryKey: ["packs"],
    queryFn: async ({ signal }) => (await readAll("v2/packs?sort=name", signal)).data.map(packIn),
    staleTime,
  });
}
