/**
 * Why a trigger was found, in words, from the stored result and document of its review. Runs on the rendering threads: a
 * result may have many megabytes. Positions are UTF-16 code units in the document's text; pages are counted from 1.
 */
import { deserialize } from "node:v8";
import {
  clipped,
  proofSteps,
  proofSummary,
  type ProofStep,
  type ProvedTrigger,
} from "@docreview/engine/proof-words";
import {
  openReview as openStoredReview,
  pageAt,
  type Document,
  type Proof,
  type Span,
  type Trigger,
} from "@docreview/model";
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

export interface DescribedProof {
  /** One sentence. */
  readonly summary: string;
  readonly steps: readonly DescribedStep[];
}

/** The proof of a trigger of a review. */
export interface TriggerProof extends DescribedProof {
  /** The suggested replacements, best first. */
  readonly suggestions: readonly string[];
}

export interface DescribedStep {
  readonly text: string;
  readonly holds: boolean;
  readonly spans: readonly DescribedSpan[];
  readonly steps: readonly DescribedStep[];
}

export interface DescribedSpan extends Span {
  readonly page: number;
  /** The words on one line, shortened if there are many. */
  readonly text: string;
}

/** The maximum per step: a count of words may have thousands. */
const maximumSpans = 20;

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

export function describedProof(trigger: ProvedTrigger, document: Document): DescribedProof {
  return {
    summary: proofSummary(trigger, ({ start, end }) => document.text.slice(start, end)),
    steps: describedSteps([trigger.proof], document),
  };
}

export function describedSteps(proofs: readonly Proof[], document: Document): readonly DescribedStep[] {
  const describe = ({ text, holds, spans, steps }: ProofStep): DescribedStep => ({
    text: text.replace(/:$/, ""),
    holds,
    spans: spans.slice(0, maximumSpans).map((span) => describedSpan(span, document)),
    steps: steps.map(describe),
  });
  return proofSteps(proofs).map(describe);
}

function describedSpan({ start, end }: Span, document: Document): DescribedSpan {
  return { start, end, page: pageAt(document, start), text: clipped(document.text.slice(start, end)) };
}
