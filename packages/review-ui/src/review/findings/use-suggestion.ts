/** What the field for other words begins with. */
import { membersOf, type Entry } from "./entry.ts";
import { useProof } from "./use-proof.ts";

/** What a person wrote before, or else what the rule suggests; empty for several findings, and until it is known. */
export function useSuggestion(reviewId: string, entries: readonly Entry[]): string {
  const [first] = entries as readonly [Entry, ...Entry[]];
  const isOne = entries.length === 1;
  const proof = useProof(reviewId, isOne ? membersOf(first)[0]! : null);
  if (!isOne) return "";
  return first.confirmed?.replacement ?? proof?.suggestions[0] ?? "";
}
