/** The approval policy of a company, as the settings show it and accept it. Ids are texts on the wire. */
import { parseId, type ApprovalPolicy, type CompanyReads } from "@docreview/store";
import { apiError, type ApiError } from "../../json-api/error.ts";
import type { JsonObject } from "../../json-api/json.ts";
import { idSchema } from "../../json-api/resource-id.ts";

/** Not blank, on one line, and without surrounding space, so that no two look the same. */
const nameSchema = {
  type: "string",
  maxLength: 100,
  pattern: "^[^\\s\\p{Cc}](?:\\P{Cc}*[^\\s\\p{Cc}])?$",
} as const;

const scoreSchema = (description: string) => ({
  type: ["integer", "null"],
  minimum: 0,
  maximum: 10,
  description,
});

const stageSchema = {
  type: "object",
  properties: {
    name: { ...nameSchema, description: "Such as `Legal`. Each name occurs once." },
    members: {
      type: "array",
      items: idSchema,
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: "The ids of the users who approve the stage.",
    },
  },
  required: ["name", "members"],
  additionalProperties: false,
} as const;

const members = {
  ownUploads: {
    type: "string",
    enum: ["allowed", "refused"],
    description: "Whether people may approve documents that they uploaded themselves.",
  },
  twoPeopleFrom: scoreSchema(
    "From this highest score of a finding on, two people must approve, even if the finding was dismissed. Null: one is enough.",
  ),
  blockedFrom: scoreSchema(
    "An open trigger of a rule with this score or more blocks the approval. Null: none does.",
  ),
  stages: {
    type: "array",
    items: stageSchema,
    maxItems: 10,
    description: "The stages in order. Empty: everybody can approve.",
  },
  expiresAfterDays: {
    type: ["integer", "null"],
    minimum: 1,
    maximum: 3650,
    description: "The days after which an approval expires. Null: never.",
  },
  withdrawal: {
    type: "string",
    enum: ["nobody", "admins"],
    description: "Who may withdraw the approval of a closed review, which opens it again.",
  },
} as const satisfies Record<keyof ApprovalPolicy, object>;

export const approvalPolicySchema = {
  type: ["object", "null"],
  properties: members,
  required: Object.keys(members),
  additionalProperties: false,
} as const;

/** As validated by the schema. */
export interface GivenPolicy extends Omit<ApprovalPolicy, "stages"> {
  readonly stages: readonly { readonly name: string; readonly members: readonly string[] }[];
}

export const policyJson = ({ stages, ...policy }: ApprovalPolicy): JsonObject => ({
  ...policy,
  stages: stages.map((stage) => ({ name: stage.name, members: stage.members.map(String) })),
});

export const storedPolicy = ({ stages, ...policy }: GivenPolicy): ApprovalPolicy => ({
  ...policy,
  stages: stages.map((stage) => ({
    name: stage.name,
    members: stage.members.flatMap((id) => parseId<"user">(id) ?? []),
  })),
});

/** What the schema cannot say: names that occur twice, and groups with somebody who cannot approve. */
export async function policyFaults(
  { users }: CompanyReads,
  { stages }: GivenPolicy,
): Promise<readonly ApiError[]> {
  const ids = stages.flatMap((stage) => stage.members.flatMap((id) => parseId<"user">(id) ?? []));
  const found = await Promise.all((await users.enabledAmong([...new Set(ids)])).map(users.find));
  const people = new Set(found.flatMap((user) => (user?.kind === "person" ? [String(user.id)] : [])));
  return stages.flatMap(({ name, members: group }, at) => [
    ...(stages.findIndex((stage) => stage.name === name) < at
      ? [fault(`${at}/name`, `Another stage is called ${name}: give each its own name.`)]
      : []),
    ...group.flatMap((id, place) =>
      people.has(id)
        ? []
        : [fault(`${at}/members/${place}`, "The user does not exist, is disabled, or is not a person.")],
    ),
  ]);
}

const fault = (place: string, detail: string) =>
  apiError("invalid-attribute", detail, { pointer: `/data/attributes/approvalPolicy/stages/${place}` });
