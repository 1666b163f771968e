/** For tests: the features of a sentence that is a whole text. */
import { featuresOf, type Features } from "../classifier/features.ts";
import { cutText } from "../classifier/text-words.ts";

export function exampleFeatures(text: string): Features {
  return featuresOf(text, cutText(text), { start: 0, end: text.length });
}
