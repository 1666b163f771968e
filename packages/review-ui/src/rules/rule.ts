/** Rules and packs as the service lists them. Offsets are UTF-16 code units, ends exclusive. */
import type { Zone } from "@docreview/model";
import type { Resource } from "../api/json-api.ts";

export interface Rule {
  readonly id: string;
  readonly reference: string;
  readonly pack: string;
  readonly group: string;
  readonly description: string;
  readonly feedback: string;
  readonly source: string | null;
  readonly score: number;
  readonly kind: string;
  /** Each condition in words; empty if it applies to every document. */
  readonly applies: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
  readonly examples: readonly RuleExample[];
  readonly hash: string;
  /** The text of the rule's file; only of a rule that was read by itself. */
  readonly yaml?: string;
  readonly fired: number;
  readonly dismissed: number;
}

export interface RuleExample {
  readonly text: string;
  /** The file of the pack that the example is about; null for a text. */
  readonly document: string | null;
  readonly expected: "finding" | "nothing";
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  readonly zone: Zone | null;
  readonly fails: readonly string[];
  readonly asOf: string | null;
}

export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly groups: readonly string[];
  readonly markets: readonly { readonly key: string; readonly label: string }[];
}

export function ruleIn({ id, attributes }: Resource): Rule {
  return { id, ...(attributes as unknown as Omit<Rule, "id">) };
}

export function packIn({ id, attributes }: Resource): Pack {
  return { id, ...(attributes as unknown as Omit<Pack, "id">) };
}
