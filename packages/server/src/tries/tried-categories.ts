/** The questions of a try: the offered options, their evidence in the text, and the selections, given or assumed. */
import { createResolver } from "@docreview/engine/questionnaire";
import type { Questionnaire } from "@docreview/engine/rules";
import type { Answers, SuggestedCategory } from "@docreview/model";
import { describedSuggestion } from "../questionnaire/suggested-answers.ts";
import type { TriedCategory } from "./try-request.ts";

/** `answers`: the answers by which rules were selected. */
export function triedCategories(
  questionnaire: Questionnaire | null,
  suggested: readonly SuggestedCategory[],
  answers: Answers,
): readonly TriedCategory[] {
  const { categories } = createResolver(questionnaire, []).resolve(answers);
  return categories.map(({ key, description, multiple, options, selections }) => ({
    key,
    description,
    multiple,
    options: options.map(({ key: option, label }) => ({
      key: option,
      label,
      suggested: describedSuggestion(suggested, key, option),
    })),
    selections,
  }));
}
