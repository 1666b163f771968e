/** How assets and reviews end: their statuses, and why one failed, in the words of the contract. */
import type { RuleError } from "@docreview/model";

export const assetStatusSchema = {
  type: "string",
  enum: ["pending-upload", "processing", "ready", "failed"],
} as const;

export const reviewStatusSchema = { type: "string", enum: ["pending", "finished", "failed"] } as const;

const failureCodes = ["import", "validation", "malware", "conversion", "extraction"] as const;

export const failureSchema = {
  type: "object",
  properties: { code: { type: "string", enum: failureCodes }, message: { type: "string" } },
  required: ["code", "message"],
} as const;

/** A rule that could not be evaluated. The member names are those of the contract. */
export const ruleErrorSchema = {
  type: "object",
  properties: {
    status: {
      type: "object",
      properties: { code: { type: "integer" }, message: { type: "string" } },
      required: ["code", "message"],
    },
    rule_id: { type: "string" },
    rule_number: { type: "string" },
  },
  required: ["status", "rule_id", "rule_number"],
} as const;

/** A rule that could not be evaluated, as in the contract. */
export function ruleError({ ruleId, ruleNumber, message }: RuleError) {
  return { status: { code: 500, message }, rule_id: ruleId, rule_number: ruleNumber };
}
