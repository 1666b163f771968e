/** What importing a reviewed copy would change. A preview has the id of its review. */
import type { Id, StoredPlace, Verdict } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import { statusOf, triggerStatusSchema, verdictSchema } from "../triggers/type.ts";

const count = { schema: { type: "integer", minimum: 0 } } as const;
const text = { type: "string" } as const;

export const judgementPreviewType: ResourceType = {
  type: "judgement-previews",
  attributes: {
    dismissed: count,
    restored: count,
    confirmed: count,
    noted: count,
    passedOver: count,
    deletionsRead: { schema: { type: "boolean" } },
    imported: { schema: { type: "boolean" } },
    changes: {
      schema: {
        type: "array",
        items: {
          type: "object",
          properties: {
            trigger: text,
            rule: text,
            from: triggerStatusSchema,
            to: triggerStatusSchema,
            verdicts: {
              type: "object",
              properties: { from: verdictSchema, to: verdictSchema },
              required: ["from", "to"],
              additionalProperties: false,
            },
            reason: { type: ["string", "null"] },
          },
          required: ["trigger", "rule", "from", "to", "verdicts", "reason"],
          additionalProperties: false,
        },
      },
    },
    added: {
      schema: {
        type: "array",
        items: {
          type: "object",
          properties: { page: { type: ["integer", "null"], minimum: 1 }, text },
          required: ["page", "text"],
          additionalProperties: false,
        },
      },
    },
  },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

type PreviewedCount = "dismissed" | "restored" | "confirmed" | "noted" | "passedOver";

export interface PreviewedEdits {
  readonly counts: Readonly<Record<PreviewedCount, number>>;
  readonly deletionsRead: boolean;
  readonly changes: readonly {
    readonly trigger: Id<"trigger">;
    readonly rule: Id<"review-rule">;
    readonly from: Verdict;
    readonly to: Verdict;
    readonly reason: string | null;
  }[];
  readonly added: readonly { readonly text: string; readonly coordinates: StoredPlace | null }[];
}

/** `edits`: null if the copy has been imported before, so that nothing would change. */
export function judgementPreview(reviewId: Id<"review">, edits: PreviewedEdits | null): Resource {
  const { counts, deletionsRead, changes, added } = edits ?? nothing;
  const { dismissed, restored, confirmed, noted, passedOver } = counts;
  return {
    type: "judgement-previews",
    id: String(reviewId),
    attributes: {
      dismissed,
      restored,
      confirmed,
      noted,
      passedOver,
      deletionsRead,
      imported: edits === null,
      changes: changes.map(({ trigger, rule, from, to, reason }) => ({
        trigger: String(trigger),
        rule: String(rule),
        from: statusOf(from),
        to: statusOf(to),
        verdicts: { from, to },
        reason,
      })),
      added: added.map(({ text: words, coordinates }) => ({
        page: coordinates !== null && "page" in coordinates ? coordinates.page : null,
        text: words,
      })),
    },
  };
}

const nothing: PreviewedEdits = {
  counts: { dismissed: 0, restored: 0, confirmed: 0, noted: 0, passedOver: 0 },
  deletionsRead: true,
  changes: [],
  added: [],
};
