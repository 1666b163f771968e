/** Categorisations: answers to the questionnaire, which determine the rules of the reviews that use them. */
import type { Categorisation, Category } from "@docreview/store";
import type { ResourceType } from "../../json-api/resource-type.ts";
import type { Resource } from "../../json-api/resource.ts";
import type { Addresses } from "../../wire/addresses.ts";
import { identifier } from "../../wire/identifier.ts";

const statuses = ["pending", "completed"] as const;

export const categorisationType: ResourceType = {
  type: "categorisations",
  attributes: {
    name: { schema: { type: "string", minLength: 1, maxLength: 255, pattern: "\\S" }, create: "required" },
    questionnaireVersion: { schema: { type: "integer", minimum: 1 }, create: "optional" },
    status: { schema: { type: "string", enum: statuses }, update: "optional" },
  },
  relationships: { categories: { kind: "to-many", types: ["categories"] } },
  sortable: ["name"],
  includable: ["categories"],
  filters: { status: { type: "string", enum: statuses } },
};

/** `categories` are the categories of the categorisation, in order. */
export function categorisationResource(
  addresses: Addresses,
  { id, name, questionnaireVersion, status }: Categorisation,
  categories: readonly Pick<Category, "id">[],
): Resource {
  return {
    type: "categorisations",
    id: String(id),
    attributes: { name, ...(questionnaireVersion !== null && { questionnaireVersion }), status },
    relationships: {
      categories: { data: categories.map((category) => identifier("categories", category.id)) },
    },
    links: { self: addresses.categorisation(id) },
  };
}
