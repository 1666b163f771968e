/** Checks of what a questionnaire says about its versions: when a category was added, and what holds without an answer. */
import type { Placed } from "@docreview/yaml-schema";
import type { NameFault } from "./name-faults.ts";
import { plainCategory, type WrittenQuestionnaire } from "./questionnaire-schema.ts";
import { unknownOption } from "./reference-faults.ts";

export function versionFaults(questionnaire: WrittenQuestionnaire): readonly NameFault[] {
  return questionnaire.categories.flatMap(({ value: written }) => {
    const category = plainCategory(written);
    const { since, default: standard = [] } = written;
    const known = new Set(category.options.map(({ key }) => key));
    const unknown = standard.filter(({ value }) => !known.has(value));
    return [
      ...newer(since, questionnaire.version),
      ...(since === undefined || since.value === 1 ? standard.slice(0, 1).map(needless) : []),
      ...unknown.map(({ offset, value }) => ({ offset, message: unknownOption(value, category) })),
      ...(category.multiple ? [] : standard.slice(1, 2).map(surplus)),
    ];
  });
}

type At = Pick<NameFault, "offset">;

function newer(since: Placed<number> | undefined, version: number): readonly NameFault[] {
  if (since === undefined || since.value <= version) return [];
  const { offset, value } = since;
  const message = `the questionnaire has version ${version}, which is older: raise its “version” to ${value}`;
  return [{ offset, message }];
}

const needless = ({ offset }: At): NameFault => ({
  offset,
  message: "a question of the first version must be answered: remove “default”, or add “since”",
});

const surplus = ({ offset }: At): NameFault => ({
  offset,
  message: "the category takes one answer: keep one option",
});
