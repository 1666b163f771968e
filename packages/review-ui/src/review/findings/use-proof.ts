/** Why a finding was found: a line, and the steps that led there. */
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Attributes } from "../../api/attributes.ts";
import { read } from "../../api/api-client.ts";
import { ApiFault } from "../../api/api-fault.ts";
import type { Entry } from "./entry.ts";
import { triggerPath } from "./trigger-path.ts";

/** The rule's suggested replacements are listed best first. */
export type TriggerProof = Attributes<"proofs">;

/** Null if there is none, because a person added the finding. Undefined until it is loaded. */
export function useProof(reviewId: string, entry: Entry | null): TriggerProof | null | undefined {
  const hasProof = entry !== null && entry.kind === "trigger";
  const { data } = useQuery({
    queryKey: ["proof", reviewId, entry?.id],
    queryFn: hasProof ? ({ signal }) => proofAt(`${triggerPath(reviewId, entry)}/proof`, signal) : skipToken,
    // It is derived from the stored result of the review and never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return hasProof ? data : null;
}

async function proofAt(path: string, signal: AbortSignal): Promise<TriggerProof | null> {
  try {
    return (await read(path, signal)).data.attributes as Attributes<"proofs">;
  } catch (error) {
    if (error instanceof ApiFault && error.status === 404) return null;
    throw error;
  }
}
