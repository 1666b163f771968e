/** The initial text of the replacement field. */
import { membersOf, type Entry } from "./entry.ts";
import { useProof } from "./use-proof.ts";

/** The earlier replacement, or else the rule's suggestion; empty for several findings, and until it is loaded. */
export function useSuggestion(reviewId: string, entries: readonly Entry[]): string {
  const [first] = entries as readonly [Entry, ...Entry[]];
  const isOne = entries.length === 1;
  const proof = useProof(reviewId, isOne ? (membersOf(first)[0] ?? null) : null);
  if (!isOne) return "";
  return first.confirmed?.replacement ?? proof?.suggestions[0] ?? "";
}
