/** Previews of the drafts of own packs over the kept documents, and the changes that they find. */
import {
  previewChanges,
  previewStatuses,
  type OwnPackPreview,
  type PreviewedRule,
  type ShownChange,
} from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

/** The most documents of a preview. */
export const mostDocuments = 1_000;

const text = { type: "string" } as const;
const count = { type: "integer", minimum: 0 } as const;
const countOrNull = { type: ["integer", "null"], minimum: 0 } as const;
const scoreOrNull = { type: ["number", "null"] } as const;

const ruleSchema = {
  type: "object",
  properties: {
    rule: text,
    reference: text,
    description: text,
    edit: { type: "string", enum: ["added", "removed", "changed", "unchanged"] },
    documents: count,
    before: count,
    after: count,
    appeared: count,
    vanished: count,
    moved: count,
    rescored: count,
    countedOnly: count,
  },
  required: [
    "rule",
    "reference",
    "description",
    "edit",
    "documents",
    "before",
    "after",
    "appeared",
    "vanished",
    "moved",
    "rescored",
    "countedOnly",
  ],
  additionalProperties: false,
} as const;

const wordsSchema = {
  type: ["object", "null"],
  properties: {
    text,
    prefix: text,
    suffix: text,
    missing: { type: "boolean" },
    where: text,
  },
  required: ["text", "prefix", "suffix", "missing", "where"],
  additionalProperties: false,
} as const;

export const ownPackPreviewType: ResourceType = {
  type: "own-pack-previews",
  attributes: {
    status: {
      schema: { type: "string", enum: previewStatuses },
      accepts: { type: "string", enum: ["cancelled"] },
      update: "optional",
    },
    mostDocuments: {
      schema: { type: "integer", minimum: 1, maximum: mostDocuments },
      create: "optional",
    },
    publishedVersion: { schema: { type: ["integer", "null"], minimum: 1 } },
    documents: { schema: countOrNull },
    leftOut: { schema: countOrNull },
    done: { schema: count },
    compared: { schema: count },
    differing: { schema: count },
    incomplete: { schema: count },
    unjudged: { schema: count },
    deleted: { schema: count },
    rules: { schema: { type: "array", items: ruleSchema } },
    failure: { schema: { type: ["string", "null"] } },
    createdAt: { schema: timestampSchema },
    updatedAt: { schema: timestampSchema },
    endedAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
  },
  relationships: {
    creator: { kind: "to-one", types: ["users"] },
    changes: { kind: "to-many", types: ["own-pack-preview-changes"] },
  },
  sortable: [],
  includable: [],
  filters: {},
};

const changeSchema = { type: "string", enum: previewChanges } as const;

const ruleIdSchema = {
  type: "string",
  maxLength: 300,
  examples: ["house-style.no-slogans"],
  description: "Only changes of this rule.",
} as const;

export const ownPackPreviewChangeType: ResourceType = {
  type: "own-pack-preview-changes",
  attributes: {
    rule: { schema: text },
    change: { schema: changeSchema },
    title: { schema: text },
    before: { schema: wordsSchema },
    after: { schema: wordsSchema },
    scoreBefore: { schema: scoreOrNull },
    scoreAfter: { schema: scoreOrNull },
  },
  relationships: {
    review: { kind: "to-one", types: ["reviews"] },
    asset: { kind: "to-one", types: ["assets"] },
  },
  sortable: [],
  includable: [],
  filters: {
    rule: ruleIdSchema,
    change: { ...changeSchema, description: "Only changes of this kind." },
  },
};

/** @param withRules they are long, so that lists do not show them */
export function ownPackPreviewResource(
  addresses: Addresses,
  preview: OwnPackPreview,
  { withRules }: { readonly withRules: boolean },
): Resource {
  const { id, ownPackId, status, counts, reviewIds, endedAt } = preview;
  const self = addresses.ownPackPreview(ownPackId, id);
  return {
    type: "own-pack-previews",
    id: String(id),
    attributes: {
      status,
      mostDocuments: preview.mostDocuments,
      publishedVersion: preview.publishedVersion,
      documents: reviewIds?.length ?? null,
      leftOut: preview.leftOut,
      done: preview.position,
      compared: counts.compared,
      differing: counts.differing,
      incomplete: counts.incomplete,
      unjudged: counts.unjudged,
      deleted: counts.deleted,
      ...(withRules && { rules: preview.rules.map(ruleJson) }),
      failure: preview.failure,
      createdAt: timestamp(preview.createdAt),
      updatedAt: timestamp(preview.updatedAt),
      endedAt: endedAt === null ? null : timestamp(endedAt),
    },
    relationships: {
      creator: { data: identifier("users", preview.creatorId) },
      changes: { links: { related: `${self}/changes` } },
    },
    links: { self },
  };
}

function ruleJson({ rule, number, description, edit, documents, before, after, ...sums }: PreviewedRule) {
  const { appeared, vanished, moved, rescored } = sums.changes;
  return {
    rule: ruleIdOf(rule),
    reference: number,
    description,
    edit,
    documents,
    before,
    after,
    appeared,
    vanished,
    moved,
    rescored,
    countedOnly: sums.countedOnly,
  };
}

export function previewChangeResource(change: ShownChange): Resource {
  const { id, reviewId, assetId, title, rule, before, after, scoreBefore, scoreAfter } = change;
  return {
    type: "own-pack-preview-changes",
    id: String(id),
    attributes: {
      rule: ruleIdOf(rule),
      change: change.change,
      title,
      before: before && { ...before },
      after: after && { ...after },
      scoreBefore,
      scoreAfter,
    },
    relationships: {
      review: { data: identifier("reviews", reviewId) },
      asset: { data: identifier("assets", assetId) },
    },
  };
}

/** As the resource `rules` has it: `pack.id` for the `pack/id` of the store. */
const ruleIdOf = (rule: string) => rule.replace("/", ".");

/** The reverse: the name of a pack has no dot. */
export const ruleKeyOf = (id: string) => id.replace(".", "/");
