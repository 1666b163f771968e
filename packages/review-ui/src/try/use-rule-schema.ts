/** The JSON Schema of rules, from which editors complete keys and values. */
import { useQuery } from "@tanstack/react-query";
import { read } from "../api/api-client.ts";
import type { Schema } from "./completion/schema-at.ts";

export function useRuleSchema() {
  return useQuery({
    queryKey: ["rule-schema"],
    queryFn: async ({ signal }) => (await read("v2/rule-schema", signal)).data.attributes["schema"] as Schema,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
