/** The settings of a company. Their id is the id of the company. */
import type { Company, LabelConsent } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";
import { approvalPolicySchema, policyJson } from "./approval-policy.ts";
import { timestamp, timestampSchema } from "../../wire/timestamp.ts";

/** Not blank, on one line, and without surrounding space, so that no two look the same. */
const dismissalReasonSchema = {
  type: "string",
  maxLength: 100,
  pattern: "^[^\\s\\p{Cc}](?:\\P{Cc}*[^\\s\\p{Cc}])?$",
} as const;

export const companySettingsType: ResourceType = {
  type: "company-settings",
  attributes: {
    dismissalReasons: {
      schema: {
        type: ["array", "null"],
        items: dismissalReasonSchema,
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      },
      update: "optional",
    },
    approvalPolicy: { schema: approvalPolicySchema, update: "optional" },
    stagesWithoutApprovers: { schema: { type: "array", items: { type: "string" } } },
    carryBelowScore: {
      schema: { type: ["integer", "null"], minimum: 1, maximum: 10 },
      update: "optional",
    },
    judgementLabels: { schema: { type: "boolean" }, update: "optional" },
    judgementLabelsAt: { schema: { ...timestampSchema, type: ["string", "null"] } },
  },
  relationships: {
    owner: { kind: "to-one", types: ["companies"] },
    judgementLabelsBy: { kind: "to-one", types: ["users"] },
  },
  sortable: [],
  includable: [],
  filters: {},
};

export interface ShownBeside {
  /** Null if nobody has decided about labels. */
  readonly consent: LabelConsent | null;
  readonly stagesWithoutApprovers: readonly string[];
}

export function companySettingsResource(
  addresses: Addresses,
  { id, dismissalReasons, carryBelowScore, approvalPolicy }: Company,
  { consent, stagesWithoutApprovers }: ShownBeside,
): Resource {
  return {
    type: "company-settings",
    id: String(id),
    attributes: {
      dismissalReasons,
      carryBelowScore,
      approvalPolicy: approvalPolicy && policyJson(approvalPolicy),
      stagesWithoutApprovers,
      judgementLabels: consent?.allowed ?? false,
      judgementLabelsAt: consent === null ? null : timestamp(consent.decidedAt),
    },
    relationships: {
      owner: { data: identifier("companies", id) },
      judgementLabelsBy: { data: consent === null ? null : identifier("users", consent.decidedById) },
    },
    links: { self: addresses.companySettings(id) },
  };
}
