/** Rules and packs from the API. Offsets are UTF-16 code units, ends exclusive. */
import type { Attributes } from "../api/attributes.ts";
import type { Resource } from "../api/json-api.ts";

/** These are only present if the rule was requested on its own. */
type RuleAttributes = Attributes<"rules", "yaml" | "dismissalReasons" | "lastDismissedAt">;

export type Rule = RuleAttributes & { readonly id: string };

export type RuleExample = Rule["examples"][number];

export type Pack = Attributes<"packs"> & { readonly id: string };

export function ruleIn({ id, attributes }: Resource): Rule {
  return { id, ...(attributes as RuleAttributes) };
}

export function packIn({ id, attributes }: Resource): Pack {
  return { id, ...(attributes as Attributes<"packs">) };
}
