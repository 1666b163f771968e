/** The tasks of the thread for tries. */
import type { Review } from "@docreview/model";
import type { ExamineTask, TaskExtension } from "@docreview/runner";
import type { TryRequest, TryResult } from "./try-request.ts";
import { readingOf, tryText } from "./try-text.ts";

export const extendTasks: TaskExtension = (tasks) => {
  const examine = tasks["examine"] as (task: ExamineTask) => Review;
  return {
    tryText: (request: TryRequest): TryResult =>
      tryText(request, (document, answers, asOf) => examine({ reading: readingOf(document), answers, asOf })),
  };
};
