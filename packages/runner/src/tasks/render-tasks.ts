/** The duty to render: annotated copies, edited copies, and the sentences of a document. */
import type { ReturnedEdits } from "@docreview/engine";
import { loadTypesetting, readEdits, renderReview, segmenterFor } from "@docreview/engine/render";
import type { Outcome } from "@docreview/model";
import { packSentences, type PackedSentences } from "./packed-sentences.ts";
import { openReading } from "./sound-reading.ts";
import type { EditsTask, RenderTask, TaskFunctions } from "./tasks.ts";

export async function renderTasks(): Promise<TaskFunctions> {
  await loadTypesetting();
  const segmenter = segmenterFor();
  return {
    render: (task: RenderTask): Promise<Outcome<readonly Uint8Array[]>> => renderReview(task),
    edits: ({ copy, reading, ...review }: EditsTask): Outcome<ReturnedEdits> =>
      readEdits(copy, { ...review, document: openReading(reading).document }),
    sentences: (reading: Uint8Array): PackedSentences => {
      const { document } = openReading(reading);
      return packSentences(document, segmenter.segment(document));
    },
  };
}
