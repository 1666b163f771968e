/** From what the store keeps of a categorisation, option values as text, to the keys that rules speak of. */
import { parseQuestionnaire } from "@docreview/engine/questionnaire";
import type { Answers, SourceFile } from "@docreview/model";
import type { Category } from "@docreview/store";

/** @throws RangeError for a value that the questionnaire does not have: it is not the one that was answered. */
export function answersOf(
  questionnaire: SourceFile,
  categories: readonly Pick<Category, "key" | "selections">[],
): Answers {
  const asked = new Map(parseQuestionnaire(questionnaire).value?.categories.map((one) => [one.key, one]));
  const optionKey = (category: string, value: string) => {
    const option = asked.get(category)?.options.find((one) => String(one.value) === value);
    if (option === undefined) throw new RangeError(`category ${category} has no option ${value}`);
    return option.key;
  };
  return Object.fromEntries(
    categories
      .filter(({ selections }) => selections.length > 0)
      .map(({ key, selections }) => [key, selections.map((value) => optionKey(key, value))]),
  );
}
