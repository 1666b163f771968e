/** Answers from a YAML file, `market: [au, uk]`: category keys with one option or a list, which can be empty. */
import type { Answers, Outcome, SourceFile } from "@docreview/model";
import {
  pairsOf,
  placed,
  readYaml,
  refined,
  text,
  zeroOrMore,
  type Pair,
  type Placed,
} from "@docreview/yaml-schema";
import type { Questionnaire } from "./questionnaire.ts";
import { unknownCategory, unknownOption } from "./reference-faults.ts";

const options = zeroOrMore(placed(text("the key of an option")), "The options chosen.");
const written = pairsOf(options, "category: options");

type WrittenAnswer = Pair<readonly Placed<string>[]>;

/**
 * The answers of a file, or all of its faults: what the questionnaire does not have, and several options where one can
 * be chosen. Whether an option is offered depends on all answers together, so `Resolver` decides it.
 */
export function parseAnswers(source: SourceFile, questionnaire: Questionnaire | null): Outcome<Answers> {
  const schema = refined(written, (answers, _, faults) => {
    const found = answers.flatMap((answer) => faultsOf(answer, questionnaire));
    for (const { offset, value } of found) faults.report(offset, value);
    return found.length === 0;
  });
  const { value, problems } = readYaml(source, schema);
  const given = (value ?? []).filter((answer) => answer.value.length > 0);
  const answers = given.map(({ key, value: chosen }) => [key.value, chosen.map((option) => option.value)]);
  return { value: value === null ? null : Object.fromEntries(answers), problems };
}

/** Messages with their offsets in the file. */
function faultsOf(
  { key, value: chosen }: WrittenAnswer,
  questionnaire: Questionnaire | null,
): Placed<string>[] {
  const categories = questionnaire?.categories ?? [];
  const category = categories.find((candidate) => candidate.key === key.value);
  if (category === undefined) return [{ offset: key.offset, value: unknownCategory(key.value, categories) }];
  const known = new Set(category.options.map((option) => option.key));
  const unknown = chosen.filter(({ value }) => !known.has(value));
  const surplus = category.multiple ? undefined : chosen[1];
  return [
    ...unknown.map(({ offset, value }) => ({ offset, value: unknownOption(value, category) })),
    ...(surplus === undefined
      ? []
      : [{ offset: surplus.offset, value: `“${key.value}” takes one answer: keep one of its options` }]),
  ];
}
