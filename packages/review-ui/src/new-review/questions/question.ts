/** The questions of a categorisation, and which answers are missing. */
import type { Attributes } from "../../api/attributes.ts";
import type { Resource } from "../../api/json-api.ts";

export interface Option {
  readonly label: string;
  readonly value: string;
}

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly isMultiple: boolean;
  /** Empty while other answers leave nothing to choose. */
  readonly options: readonly Option[];
  /** The values of the chosen options. */
  readonly chosen: readonly string[];
}

/** The categories among the resources, in their order. */
export function questionsIn(resources: readonly Resource[]): readonly Question[] {
  return resources
    .filter(({ type }) => type === "categories")
    .map(({ id, attributes }) => ({ id, ...(attributes as Attributes<"categories">) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id, description, multiple, options, selections }) => ({
      id,
      text: description,
      isMultiple: multiple,
      options,
      chosen: selections,
    }));
}

/** The selection after a click on an option. */
export function chosenAfter({ isMultiple, chosen }: Question, value: string): readonly string[] {
  if (!isMultiple) return [value];
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** The questions that have options but no answer. */
export function openQuestions(questions: readonly Question[]): readonly Question[] {
  return questions.filter(({ options, chosen }) => options.length > 0 && chosen.length === 0);
}

/** The first of them, if there is one. */
export function firstUnanswered(questions: readonly Question[]): Question | null {
  return openQuestions(questions)[0] ?? null;
}
