/** Suggested answers: answers to the questionnaire found in an asset's document. They have the id of their asset. */
import type { Id } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Suggested, SuggestedCategory, SuggestedOption } from "../../questionnaire/suggested-answers.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";

const text = { type: "string" } as const;

/** A list of objects with exactly these members. */
const listOf = (properties: Readonly<Record<string, object>>) =>
  ({
    type: "array",
    items: { type: "object", properties, required: Object.keys(properties), additionalProperties: false },
  }) as const;

/** The evidence for an option in a document. */
export const telling = {
  probability: { type: "number", minimum: 0, maximum: 1 },
  assumed: { type: "boolean" },
  words: listOf({ text, page: { type: "integer", minimum: 1 } }),
} as const;

export const suggestedAnswersType: ResourceType = {
  type: "suggested-answers",
  attributes: {
    categories: {
      schema: listOf({
        key: text,
        description: text,
        multiple: { type: "boolean" },
        options: listOf({ value: text, key: text, label: text, ...telling }),
      }),
    },
  },
  relationships: { asset: { kind: "to-one", types: ["assets"] } },
  sortable: [],
  includable: [],
  filters: {},
};

export function suggestedAnswersResource(
  addresses: Addresses,
  assetId: Id<"asset">,
  categories: readonly SuggestedCategory[],
): Resource {
  return {
    type: "suggested-answers",
    id: String(assetId),
    attributes: {
      categories: categories.map(({ key, description, multiple, options }) => ({
        key,
        description,
        multiple,
        options: options.map(optionJson),
      })),
    },
    relationships: {
      asset: { links: { related: addresses.asset(assetId) }, data: identifier("assets", assetId) },
    },
    links: { self: addresses.suggestedAnswers(assetId) },
  };
}

function optionJson({ value, key, label, ...suggested }: SuggestedOption) {
  return { value, key, label, ...tellingJson(suggested) };
}

export function tellingJson({ probability, assumed, words }: Suggested) {
  return { probability, assumed, words: words.map(({ text: said, page }) => ({ text: said, page })) };
}
