/** Converts the stored answers of a categorisation, option values as text, to the keys that rules use. */
import { parseQuestionnaire } from "@docreview/engine/questionnaire";
import type { Answers, SourceFile } from "@docreview/model";
import type { Category } from "@docreview/store";

/** @throws RangeError for a value that the questionnaire does not have: another questionnaire was answered. */
export function answersOf(
  questionnaire: SourceFile,
  categories: readonly Pick<Category, "key" | "selections">[],
): Answers {
  const known = new Map(parseQuestionnaire(questionnaire).value?.categories.map((one) => [one.key, one]));
  const optionKey = (category: string, value: string) => {
    const option = known.get(category)?.options.find((one) => String(one.value) === value);
    if (option === undefined) throw new RangeError(`category ${category} has no option ${value}`);
    return option.key;
  };
  return Object.fromEntries(
    categories
      .filter(({ selections }) => selections.length > 0)
      .map(({ key, selections }) => [key, selections.map((value) => optionKey(key, value))]),
  );
}
