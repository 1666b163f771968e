/** The questions of a try: what is on offer, what the text says about it, and what was selected, given or assumed. */
import { createResolver } from "@docreview/engine/questionnaire";
import type { SuggestAnswers } from "@docreview/engine/judge";
import type { Questionnaire } from "@docreview/engine/rules";
import type { Answers } from "@docreview/model";
import { toldSuggestion } from "../questionnaire/suggested-answers.ts";
import type { TriedCategory } from "./try-request.ts";

type Suggestions = ReturnType<SuggestAnswers>;

/** `answers`: those that rules were selected by. */
export function triedCategories(
  questionnaire: Questionnaire | null,
  suggested: Suggestions,
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
      suggested: toldSuggestion(suggested, key, option),
    })),
    selections,
  }));
}
