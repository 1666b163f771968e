/**
 * The outputs of a finished review, the edits that reviewers made in them, and the sentences that it refers to. Judges
 * nothing.
 */
import {
  checkRendering,
  type Outcome,
  type Renderer,
  type RenderOptions,
  type Review,
} from "@docreview/model";
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

export interface Rendering {
  readonly format: string;
  readonly review: Review;
  /** The PDF to which the places of the review refer. */
  readonly source: Uint8Array;
  readonly options: RenderOptions;
}

/**
 * The parts of a copy, one after the other. A review that failed has nothing to show, so it yields a problem.
 * @throws RangeError for an unknown format; TypeError without bytes or a date.
 */
export async function renderReview(
  { format, review, source, options }: Rendering,
  renderers?: readonly Renderer[],
): Promise<Outcome<readonly Uint8Array[]>> {
  const renderer = rendererFor(format, renderers);
  checkRendering(source, options);
  return review.status === "finished" ? renderer.render(review, source, options) : unfinished;
}

const unfinished: Outcome<never> = {
  value: null,
  problems: [
    {
      code: "review-unfinished",
      message: "The review failed, so there is nothing to mark. Its own problems say why.",
    },
  ],
};

function rendererFor(format: string, renderers: readonly Renderer[] = defaults.renderers): Renderer {
  const found = renderers.find((renderer) => renderer.format === format);
  if (found === undefined) {
    const formats = renderers.map((renderer) => renderer.format).join(", ");
    throw new RangeError(`no renderer for ${format}; the formats are ${formats}`);
  }
  return found;
}
