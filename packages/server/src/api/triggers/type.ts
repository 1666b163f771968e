/**
 * Triggers: what made a rule fire, or what a person marked. Offsets are UTF-16 code units within the sentence's text,
 * with an exclusive end. Sentences and pages are counted from 1.
 */
import { passageRequirements, type TriggerPassage } from "@docreview/model";
import {
  comparisons,
  sorts,
  verdicts,
  type ComparedTrigger,
  type Id,
  type Trigger,
  type TriggerStatus,
  type Verdict,
} from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Json } from "../../json-api/json.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { pagePlaceSchema, placeJson, placesSchema, quadSchema } from "../../wire/places.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

export const triggerStatusSchema = { type: "string", enum: ["pending", "dismissed"] } as const;

export const verdictSchema = { type: "string", enum: verdicts } as const;

/** The reason for a change, which is recorded in the history. */
export const reasonSchema = { type: "string", maxLength: 2000, pattern: "\\S" } as const;

/** The replacement text for a confirmed trigger. */
export const replacementSchema = { type: ["string", "null"], maxLength: 2000, pattern: "\\S" } as const;

/** The text nearest to what an absence expects, and the requirements it fails. */
const nearestSchema = {
  type: ["object", "null"],
  properties: {
    text: { type: "string" },
    page: { type: "integer", minimum: 1 },
    places: placesSchema,
    fails: { type: "array", items: { type: "string", enum: passageRequirements }, minItems: 1 },
  },
  required: ["text", "page", "places", "fails"],
  additionalProperties: false,
} as const;

/** An integer that every database can store. */
const count = (minimum: number) => ({ type: "integer", minimum, maximum: 2 ** 31 - 1 }) as const;

/** Far beyond every page, but still writable in a PDF. */
const acceptedNumber = { type: "number", minimum: -1_000_000, maximum: 1_000_000 } as const;

const acceptedCoordinates = {
  type: ["object", "null"],
  properties: {
    page: count(1),
    quads: { type: "array", items: { ...quadSchema, items: acceptedNumber }, minItems: 1, maxItems: 200 },
  },
  required: ["page", "quads"],
  additionalProperties: false,
} as const;

const offset = { schema: count(0), create: "optional" } as const;

/** The last day on which a dismissal is carried to another version. */
export const untilSchema = { type: ["string", "null"], format: "date" } as const;

const comparisonSchema = { type: "string", enum: comparisons } as const;

/** A judgement that was made in an earlier review. */
const carriedSchema = {
  type: ["object", "null"],
  properties: { at: timestampSchema, reason: { type: ["string", "null"] } },
  required: ["at", "reason"],
  additionalProperties: false,
} as const;

/** The filters of triggers, and of their history. */
export const verdictFilters = { status: triggerStatusSchema, verdict: verdictSchema } as const;

export const triggerType: ResourceType = {
  type: "triggers",
  attributes: {
    text: {
      schema: { type: "string" },
      accepts: { type: "string", maxLength: 10_000, pattern: "\\S" },
      create: "required",
    },
    classifier: { schema: { type: "string" } },
    triggerType: { schema: { type: "string", enum: ["term", "sentence", "absence"] } },
    status: { schema: triggerStatusSchema, update: "optional" },
    verdict: { schema: verdictSchema, update: "optional" },
    replacement: { schema: { type: ["string", "null"] }, accepts: replacementSchema, update: "optional" },
    until: { schema: untilSchema, update: "optional" },
    comparison: { schema: { type: ["string", "null"], enum: [...comparisons, null] } },
    carried: { schema: carriedSchema },
    // Changes the verdict and the last day, so it is not an attribute of its own.
    restoreCarried: { schema: { type: "boolean", enum: [true], writeOnly: true }, update: "optional" },
    displayable: { schema: { type: "boolean" } },
    coordinates: {
      schema: { ...pagePlaceSchema, type: ["object", "null"] },
      accepts: acceptedCoordinates,
      create: "optional",
    },
    sentenceReference: { schema: count(0), accepts: count(1), create: "optional" },
    startOffset: offset,
    endOffset: offset,
    confidence: { schema: { type: ["number", "null"], minimum: 0, maximum: 1 } },
    nearest: { schema: nearestSchema },
    manual: { schema: { type: "boolean" } },
    places: { schema: placesSchema },
    feedback: { schema: { type: ["string", "null"] } },
    createdAt: { schema: timestampSchema },
    // Recorded in the history, not part of the trigger.
    reason: { schema: { ...reasonSchema, writeOnly: true }, update: "optional" },
  },
  relationships: {
    "review-rule": { kind: "to-one", types: ["review-rules"] },
    counterpart: { kind: "to-one", types: ["triggers"] },
    carriedFrom: { kind: "to-one", types: ["reviews"] },
    carriedBy: { kind: "to-one", types: ["users"] },
  },
  showsTag: true,
  together: ["sentenceReference", "startOffset", "endOffset"],
  sortable: sorts.triggers.filter((key) => key !== "id"),
  includable: [],
  filters: { ...verdictFilters, comparison: comparisonSchema },
};

export interface ShownTrigger {
  readonly trigger: Trigger;
  /** The review of its rule. */
  readonly reviewId: Id<"review">;
  /** What is known of it against the baseline of that review; undefined without one. */
  readonly compared: ComparedTrigger | undefined;
}

export function triggerResource(
  addresses: Addresses,
  { trigger, reviewId, compared }: ShownTrigger,
): Resource {
  const { id, reviewRuleId, text, classifier, verdict, displayable, coordinates, confidence } = trigger;
  const { sentenceReference, startOffset, endOffset, manual, places, feedback, nearest } = trigger;
  return {
    type: "triggers",
    id: String(id),
    attributes: {
      text,
      classifier,
      triggerType: trigger.triggerType,
      status: statusOf(verdict),
      verdict,
      replacement: trigger.replacement,
      until: trigger.until,
      comparison: compared?.comparison?.comparison ?? null,
      carried: carriedJson(compared),
      displayable,
      coordinates: coordinates && placeJson(coordinates),
      sentenceReference,
      startOffset,
      endOffset,
      confidence,
      nearest: nearest && passageJson(nearest),
      manual,
      places: places.map(placeJson),
      feedback,
      createdAt: timestamp(trigger.createdAt),
    },
    relationships: {
      "review-rule": {
        links: { related: addresses.reviewRule(reviewId, reviewRuleId) },
        data: identifier("review-rules", reviewRuleId),
      },
      ...(compared !== undefined && comparedRelationships(compared)),
    },
    links: { self: addresses.trigger(reviewId, reviewRuleId, id) },
    // A later verdict is a different decision: undoing an earlier one must not undo it.
    ...(verdict !== "open" && { revision: trigger.updatedAt }),
  };
}

/** Only for a trigger of a review with a baseline. */
function comparedRelationships({ comparison, carried }: ComparedTrigger): Resource["relationships"] {
  const to = (type: string, id: Id<string> | null | undefined) => ({
    data: id === null || id === undefined ? null : identifier(type, id),
  });
  return {
    counterpart: to("triggers", comparison?.counterpartId),
    carriedFrom: to("reviews", carried?.fromId),
    carriedBy: to("users", carried?.userId),
  };
}

function carriedJson(compared: ComparedTrigger | undefined): Json {
  const carried = compared?.carried ?? null;
  return carried && { at: timestamp(carried.at), reason: carried.reason };
}

/** The status that the contract defines. */
export function statusOf(verdict: Verdict): TriggerStatus {
  return verdict === "dismissed" ? "dismissed" : "pending";
}

function passageJson({ text, page, places, fails }: TriggerPassage): Json {
  return { text, page, places: places.map(placeJson), fails };
}
