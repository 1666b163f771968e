/** One wording for names that the questionnaire does not have, wherever they occur: in `when`, `appliesTo` or an answer. */
import { didYouMean } from "@docreview/yaml-schema";
import type { Category } from "./questionnaire.ts";

/** Says that there is no such category, which one may be meant, and which ones exist. */
export function unknownCategory(key: string, categories: readonly Category[]): string {
  if (categories.length === 0) return `There is no category “${key}”, because there is no questionnaire.`;
  const keys = categories.map((category) => category.key);
  return `There is no category “${key}”${didYouMean(key, keys) || "."} The categories are ${keys.join(", ")}.`;
}

/** Says that the category has no such option, which one may be meant, and which ones it has. */
export function unknownOption(key: string, category: Category): string {
  const keys = category.options.map((option) => option.key);
  return `Category “${category.key}” has no option “${key}”${didYouMean(key, keys) || "."} Its options are ${keys.join(", ")}.`;
}
