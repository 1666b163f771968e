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

export interface ToldProof {
  /** One sentence. */
  readonly summary: string;
  readonly steps: readonly ToldStep[];
}

/** The proof of a trigger of a review. */
export interface TriggerProof extends ToldProof {
  /** The suggested replacements, best first. */
  readonly suggestions: readonly string[];
}

export interface ToldStep {
  readonly text: string;
  readonly holds: boolean;
  readonly spans: readonly ToldSpan[];
  readonly steps: readonly ToldStep[];
}

export interface ToldSpan extends Span {
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
      : { ...toldTrigger(trigger, opened.document), suggestions: trigger.suggestions ?? [] };
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

export function toldTrigger(trigger: ProvedTrigger, document: Document): ToldProof {
  return {
    summary: proofSummary(trigger, ({ start, end }) => document.text.slice(start, end)),
    steps: toldSteps([trigger.proof], document),
  };
}

export function toldSteps(proofs: readonly Proof[], document: Document): readonly ToldStep[] {
  const told = ({ text, holds, spans, steps }: ProofStep): ToldStep => ({
    text: text.replace(/:$/, ""),
    holds,
    spans: spans.slice(0, maximumSpans).map((span) => toldSpan(span, document)),
    steps: steps.map(told),
  });
  return proofSteps(proofs).map(told);
}

function toldSpan({ start, end }: Span, document: Document): ToldSpan {
  return { start, end, page: pageAt(document, start), text: clipped(document.text.slice(start, end)) };
}
