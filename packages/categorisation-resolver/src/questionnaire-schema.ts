/** The format of the questionnaire. Names keep their positions, because some can only be checked in the whole file. */
import {
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
    value: required(placed(wholeNumber("The number by which other systems know the option.", 1))),
    key: required(text("the word by which rules and answers name the option")),
    label: required(text("the text of the option that people see")),
    when: optional(placedApplicability, []),
  },
  "An option that can be chosen.",
);

const category = record(
  {
    key: required(text("the word by which rules and answers name the category")),
    description: required(text("the question that people see")),
    multiple: optional(flag("More than one option may be chosen."), false),
    since: optional(
      placed(
        wholeNumber(
          "The version that added the question. Who knows only earlier ones need not answer it.",
          1,
        ),
      ),
      undefined,
    ),
    default: optional(
      list(
        placed(text("the key of an option")),
        "The options that hold where the question need not be answered and is not.",
      ),
      undefined,
    ),
    options: required(list(placed(option), "The options, in order.")),
  },
  "A question.",
);

/** The schema of a questionnaire file. */
export const questionnaireSchema = record(
  {
    version: required(wholeNumber("The version of the questions. Raise it when you add one.", 1)),
    categories: required(list(placed(category), "The categories, in order.")),
  },
  "The questions about a document that decide which rules apply.",
);

/** A questionnaire as written in its file. */
export type WrittenQuestionnaire = TypeOf<typeof questionnaireSchema>;

/** The questionnaire without positions. */
export function plainQuestionnaire({ version, categories }: WrittenQuestionnaire): Questionnaire {
  return {
    version,
    categories: categories.map(({ value: category }) => ({
      ...category,
      since: category.since?.value,
      default: category.default?.map(({ value }) => value),
      options: category.options.map(({ value: option }) => ({
        ...option,
        value: option.value.value,
        when: withoutPlaces(option.when),
      })),
    })),
  };
}
