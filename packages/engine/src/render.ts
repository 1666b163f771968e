/**
 * The outputs of a finished review, the edits that reviewers made in them, and the sentences that it refers to. Judges
 * nothing.
 */
import type { Renderer } from "@docreview/model";
import * as defaults from "./defaults/renderers.ts";

export {
  loadTypesetting,
  readEdits,
  type EditedReview,
  type MarkedText,
  type ReturnedEdits,
  type Statement,
  type TriggerEdit,
} from "@docreview/annotation-renderer";
export { segmenterFor } from "./segmenter-for.ts";

/** @throws RangeError for an unknown format. */
export function rendererFor(format: string, renderers: readonly Renderer[] = defaults.renderers): Renderer {
  const found = renderers.find((renderer) => renderer.format === format);
  if (found === undefined) {
    const formats = renderers.map((renderer) => renderer.format).join(", ");
    throw new RangeError(`no renderer for ${format}; the formats are ${formats}`);
  }
  return found;
}
