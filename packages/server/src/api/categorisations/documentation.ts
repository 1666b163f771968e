/** The documentation of categorisations. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";
import { exampleReference, exampleRoot, exampleVersion } from "../../wire/example.ts";

const category = {
  type: "categories",
  id: "3001",
  attributes: {
    description: "Where will this be published?",
    multiple: true,
    order: 0,
    options: [
      { label: "E-mail", value: "11" },
      { label: "Social media", value: "12" },
    ],
    selections: ["11"],
  },
  relationships: { categorisations: exampleReference("categorisations", "2001") },
  links: { self: `${exampleRoot}/categorisations/2001/categories/3001` },
};

const categorisation = {
  type: "categorisations",
  id: "2001",
  attributes: { name: "Retail brochure", status: "pending" },
  relationships: { categories: { data: [{ type: "categories", id: "3001" }] } },
  links: { self: `${exampleRoot}/categorisations/2001` },
};

export const categorisationDocumentation: ResourceDocumentation = {
  tags: {
    categorisations: {
      name: "Categorisations",
      description:
        "A categorisation is a questionnaire about one document. Its categories are questions, and the selected options determine which rules apply.",
    },
  },
  notes: {
    categorisations: {
      itself: "A questionnaire about one document, and its answers.",
      attributes: {
        name: "A name for it.",
        questionnaireVersion:
          "The version of the questionnaire that you support, by default the first. Categories that were added later may stay unanswered; the categorisation is then completed with their defaults. Omitted if it was not given.",
        status: "`pending` while options are being selected, `completed` once reviews can use it.",
      },
    },
    categories: {
      itself: "One question of a categorisation.",
      attributes: {
        description: "The question.",
        multiple: "Whether several options may be selected.",
        order: "Its position among the categories, counted from 0.",
        options: "The options that can be selected, given the selections in other categories.",
        selections: "The values of the selected options.",
      },
    },
  },
  examples: {
    "categorisations.create": { data: { type: "categorisations", attributes: { name: "Retail brochure" } } },
    "categorisations.update": {
      data: { type: "categorisations", id: "2001", attributes: { status: "completed" } },
    },
    "categorisations.document": { jsonapi: exampleVersion, data: categorisation, included: [category] },
    "categories.update": { data: { type: "categories", id: "3001", attributes: { selections: ["11"] } } },
    "categories.document": { jsonapi: exampleVersion, data: category, included: [categorisation] },
  },
};
