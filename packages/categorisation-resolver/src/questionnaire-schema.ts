/** How the questionnaire is written. Its names keep their places, as some of them can only be checked in the whole. */
import {
  constant,
  flag,
  list,
  optional,
  placed,
  placedApplicability,
  record,
  required,
  text,
  wholeNumber,
  withoutPlaces,
  type TypeOf,
} from "@docreview/yaml-schema";
import type { Questionnaire } from "./questionnaire.ts";

const option = record(
  {
    value: required(placed(wholeNumber("By which other systems know the option.", 1))),
    key: required(text("the word by which rules and answers name the option")),
    label: required(text("the option, as it is put to people")),
    when: optional(placedApplicability, []),
  },
  "What can be chosen.",
);

const category = record(
  {
    key: required(text("the word by which rules and answers name the category")),
    description: required(text("the question, as it is put to people")),
    multiple: optional(flag("More than one option may be chosen."), false),
    options: required(list(placed(option), "What can be chosen, in this order.")),
  },
  "One question.",
);

/** The schema of a questionnaire file. */
export const questionnaireSchema = record(
  {
    version: required(constant("The version of the format.", 1)),
    categories: required(list(placed(category), "What is asked, in this order.")),
  },
  "What is asked about a document before it is read.",
);

/** A questionnaire as its file says it. */
export type WrittenQuestionnaire = TypeOf<typeof questionnaireSchema>;

/** What it says, without the places. */
export function plainQuestionnaire({ version, categories }: WrittenQuestionnaire): Questionnaire {
  return {
    version,
    categories: categories.map(({ value: category }) => ({
      ...category,
      options: category.options.map(({ value: option }) => ({
        ...option,
        value: option.value.value,
        when: withoutPlaces(option.when),
      })),
    })),
  };
}
