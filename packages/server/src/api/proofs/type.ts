/**
 * Proofs: why a trigger was found, as a tree of steps in plain English. A proof has the id of its trigger. Positions are
 * UTF-16 code units in the text of the document; pages are counted from 1.
 */
import type { DescribedStep } from "@docreview/engine/proof-words";
import type { Id } from "@docreview/store";
import type { TriggerProof } from "../../explanations/trigger-proof.ts";
import type { Json } from "../../json-api/json.ts";
import { reference } from "../../json-api/open-api-shared.ts";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";

const position = { type: "integer", minimum: 0 } as const;

const spanSchema = {
  type: "object",
  properties: {
    start: position,
    end: position,
    page: { type: "integer", minimum: 1 },
    text: { type: "string" },
  },
  required: ["start", "end", "page", "text"],
  additionalProperties: false,
} as const;

/** The schema `proof-step` of the OpenAPI document, which refers to itself. */
export const proofStepSchema = {
  type: "object",
  properties: {
    text: { type: "string" },
    holds: { type: "boolean" },
    spans: { type: "array", items: spanSchema },
    steps: { type: "array", items: reference("proof-step") },
  },
  required: ["text", "holds", "spans", "steps"],
  additionalProperties: false,
} as const;

export const proofStepsSchema = { type: "array", items: reference("proof-step") } as const;

export const proofType: ResourceType = {
  type: "proofs",
  attributes: {
    summary: { schema: { type: "string" } },
    suggestions: { schema: { type: "array", items: { type: "string" } } },
    steps: { schema: proofStepsSchema },
  },
  relationships: { trigger: { kind: "to-one", types: ["triggers"] } },
  sortable: [],
  includable: [],
  filters: {},
};

export interface ProofOwner {
  readonly review: Id<"review">;
  readonly "review-rule": Id<"review-rule">;
  readonly trigger: Id<"trigger">;
}

export function proofResource(addresses: Addresses, owner: ProofOwner, proof: TriggerProof): Resource {
  const { review, "review-rule": rule, trigger } = owner;
  return {
    type: "proofs",
    id: String(trigger),
    attributes: { summary: proof.summary, suggestions: proof.suggestions, steps: proof.steps.map(stepJson) },
    relationships: {
      trigger: {
        links: { related: addresses.trigger(review, rule, trigger) },
        data: identifier("triggers", trigger),
      },
    },
    links: { self: addresses.proof(review, rule, trigger) },
  };
}

export function stepJson({ text, holds, spans, steps }: DescribedStep): Json {
  return {
    text,
    holds,
    spans: spans.map(({ start, end, page, text: words }) => ({ start, end, page, text: words })),
    steps: steps.map(stepJson),
  };
}
