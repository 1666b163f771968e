/**
 * The format of the questionnaire. Names keep their positions, because some can only be checked in the whole file. What
 * evidence looks like is up to the caller: it is written in the language of rules, which this package does not know.
 */
import type { FilePosition, Rule } from "@docreview/model";
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
  zeroOrMore,
  type Schema,
  type TypeOf,
} from "@docreview/yaml-schema";
import type { Category, Option, Questionnaire } from "./questionnaire.ts";

/** One item of evidence in the file: `ruleOf` makes the rule that looks for it, once its place is known. */
export interface WrittenEvidence {
  readonly weight: number;
  readonly atLeast: number;
  readonly ruleOf: (name: EvidenceName, positionOf: (offset: number) => FilePosition) => Rule;
}

/** Which of the items of which option. */
export interface EvidenceName {
  readonly category: string;
  readonly option: Pick<Option, "key" | "label">;
  /** Counted from 1. */
  readonly number: number;
}

/** How an item of evidence is read. */
export type EvidenceSchema = Schema<WrittenEvidence>;

const option = (evidence: EvidenceSchema) =>
  record(
    {
      value: required(placed(wholeNumber("The number by which other systems know the option.", 1))),
      key: required(text("the word by which rules and answers name the option")),
      label: required(text("the text of the option that people see")),
      when: optional(placedApplicability, []),
      evidence: optional(
        zeroOrMore(evidence, "What in a document speaks for the option, or against it."),
        [] as readonly WrittenEvidence[],
      ),
    },
    "An option that can be chosen.",
  );

const category = (evidence: EvidenceSchema) =>
  record(
    {
      key: required(text("the word by which rules and answers name the category")),
      description: required(text("the question that people see")),
      multiple: optional(flag("More than one option may be chosen."), false),
      since: optional(
        placed(
          wholeNumber(
            "The version that added the question. Clients that know only earlier versions need not answer it.",
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
      options: required(list(placed(option(evidence)), "The options, in order.")),
    },
    "A question.",
  );

/** The schema of a questionnaire file. */
export const questionnaireSchema = (evidence: EvidenceSchema) =>
  record(
    {
      version: required(wholeNumber("The version of the questions. Raise it when you add one.", 1)),
      categories: required(list(placed(category(evidence)), "The categories, in order.")),
    },
    "The questions about a document that decide which rules apply.",
  );

/** A questionnaire as written in its file. */
export type WrittenQuestionnaire = TypeOf<ReturnType<typeof questionnaireSchema>>;

/** A category as written in its file. */
export type WrittenCategory = WrittenQuestionnaire["categories"][number]["value"];

export type PositionOf = (offset: number) => FilePosition;

/** The questionnaire without positions; with its evidence if `positionOf` is given. */
export function plainQuestionnaire(
  { version, categories }: WrittenQuestionnaire,
  positionOf?: PositionOf,
): Questionnaire {
  return { version, categories: categories.map(({ value }) => plainCategory(value, positionOf)) };
}

export function plainCategory(category: WrittenCategory, positionOf?: PositionOf): Category {
  return {
    ...category,
    since: category.since?.value,
    default: category.default?.map(({ value }) => value),
    options: category.options.map(({ value: { evidence, ...written } }) => {
      const { value, key, label, when } = written;
      const option = { value: value.value, key, label, when: withoutPlaces(when) };
      if (positionOf === undefined || evidence.length === 0) return option;
      return {
        ...option,
        evidence: evidence.map(({ weight, atLeast, ruleOf }, index) => ({
          weight,
          atLeast,
          rule: ruleOf({ category: category.key, option: written, number: index + 1 }, positionOf),
        })),
      };
    }),
  };
}
