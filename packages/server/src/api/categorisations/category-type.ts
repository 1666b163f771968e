/** Categories: the questions of a categorisation, each with the options that the other answers allow. */
import type { Category } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { FormCategory } from "../../questionnaire/form.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";

const optionSchema = {
  type: "object",
  properties: { label: { type: "string" }, value: { type: "string" } },
  required: ["label", "value"],
} as const;

export const categoryType: ResourceType = {
  type: "categories",
  attributes: {
    description: { schema: { type: "string" } },
    multiple: { schema: { type: "boolean" } },
    order: { schema: { type: "integer", minimum: 0 } },
    options: { schema: { type: "array", items: optionSchema } },
    selections: { schema: { type: "array", items: { type: "string" } }, update: "optional" },
  },
  relationships: {
    // To-one, although its name is plural.
    categorisations: { kind: "to-one", types: ["categorisations"] },
  },
  sortable: [],
  includable: ["categorisations"],
  filters: {},
};

/** The row of a category with its data from the questionnaire. */
export type AnsweredCategory = Category & FormCategory;

export function categoryResource(addresses: Addresses, category: AnsweredCategory): Resource {
  const { id, categorisationId, description, multiple, position, options, selections } = category;
  return {
    type: "categories",
    id: String(id),
    attributes: {
      description,
      multiple,
      order: position,
      options: options.map(({ label, value }) => ({ label, value })),
      selections,
    },
    relationships: { categorisations: { data: identifier("categorisations", categorisationId) } },
    links: { self: addresses.category(categorisationId, id) },
  };
}
