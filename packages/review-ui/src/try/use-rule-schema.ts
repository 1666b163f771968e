/** The JSON Schema of rules, from which editors complete keys and values. */
import { useQuery } from "@tanstack/react-query";
import type { JsonSchema } from "@docreview/yaml-schema/schemas-at";
import { read } from "../api/api-client.ts";

export function useRuleSchema() {
  return useQuery({
    queryKey: ["rule-schema"],
    queryFn: async ({ signal }) =>
      (await read("v2/rule-schema", signal)).data.attributes["schema"] as JsonSchema,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
