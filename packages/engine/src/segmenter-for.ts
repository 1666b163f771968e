/** The segmenter of a language. */
import type { Segmenter } from "@docreview/model";
import * as defaults from "./defaults/segmenters.ts";

/**
 * `language`: a BCP 47 tag.
 * @throws RangeError if no segmenter supports it.
 */
export function segmenterFor(
  language = "en",
  segmenters: readonly Segmenter[] = defaults.segmenters,
): Segmenter {
  const found = segmenters.find(({ languages }) => languages.includes(language));
  if (found === undefined) throw new RangeError(`no segmenter for the language ${language}`);
  return found;
}
