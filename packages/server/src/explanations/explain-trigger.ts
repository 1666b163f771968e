/** Has a rendering thread explain why a trigger was found. */
import type { Runner } from "@docreview/runner";
import type { StoreLocation } from "@docreview/store";
import type { ProofRequest, TriggerProof } from "./trigger-proof.ts";

export interface StoredProofRequest extends ProofRequest {
  readonly location: StoreLocation;
}

/** Resolves with null if the stored result has no such trigger. */
export async function explainTrigger(
  threads: Pick<Runner, "runTask">,
  request: StoredProofRequest,
): Promise<TriggerProof | null> {
  return (await threads.runTask("explainTrigger", request)) as TriggerProof | null;
}
