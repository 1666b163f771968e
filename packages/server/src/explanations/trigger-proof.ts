/**
 * Why a trigger was found, in words, from the stored result and document of its review. Runs on the rendering threads: a
 * result may have many megabytes. Positions are UTF-16 code units in the document's text; pages are counted from 1.
 */
import { deserialize } from "node:v8";
import { describedProof, type DescribedProof } from "@docreview/engine/proof-words";
import { openReview as openStoredReview, type Document, type Trigger } from "@docreview/model";
import type { BlobHash } from "@docreview/store";

export interface ProofRequest {
  /** The id of the review. */
  readonly resultHash: BlobHash;
  /** The id of the asset. */
  readonly documentHash: BlobHash;
  /** Pack and id of the rule, as in the store. */
  readonly ruleKey: string;
  /** The id of the trigger in the result. */
  readonly fingerprint: string;
}

/** The proof of a trigger of a review. */
export interface TriggerProof extends DescribedProof {
  /** The suggested replacements, best first. */
  readonly suggestions: readonly string[];
}

/** Resolves with null if the result has no such trigger. */
export type ExplainTrigger = (request: ProofRequest) => Promise<TriggerProof | null>;

/** The last result and document are cached: people look at one trigger of a review after the other. */
export function createTriggerProofs(readBlob: (hash: BlobHash) => Promise<Uint8Array>): ExplainTrigger {
  let opened: OpenedReview | null = null;
  return async ({ ruleKey, fingerprint, ...hashes }) => {
    if (opened?.resultHash !== hashes.resultHash || opened.documentHash !== hashes.documentHash) {
      opened = await openReview(readBlob, hashes);
    }
    const trigger = opened.triggers.get(nameOf(ruleKey, fingerprint));
    return trigger === undefined
      ? null
      : { ...describedProof(trigger, opened.document), suggestions: trigger.suggestions ?? [] };
  };
}

interface OpenedReview extends Pick<ProofRequest, "resultHash" | "documentHash"> {
  readonly triggers: ReadonlyMap<string, Trigger>;
  readonly document: Document;
}

async function openReview(
  readBlob: (hash: BlobHash) => Promise<Uint8Array>,
  { resultHash, documentHash }: Pick<ProofRequest, "resultHash" | "documentHash">,
): Promise<OpenedReview> {
  const [result, reading] = await Promise.all([readBlob(resultHash), readBlob(documentHash)]);
  const { findings } = openStoredReview(result);
  const named = findings.flatMap(({ pack, ruleId, triggers }) =>
    triggers.map((trigger) => [nameOf(`${pack}/${ruleId}`, trigger.id), trigger] as const),
  );
  const { document } = deserialize(reading) as { readonly document: Document };
  return { resultHash, documentHash, triggers: new Map(named), document };
}

const nameOf = (ruleKey: string, fingerprint: string) => `${ruleKey} ${fingerprint}`;
