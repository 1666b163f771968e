/** The tasks of the try threads. Each writes its whole response. Files are read in a child process of the thread. */
import { createHash } from "node:crypto";
import { isError, type Review } from "@docreview/model";
import {
  openReaders,
  type ExamineTask,
  type Programs,
  type Readers,
  type TaskExtension,
} from "@docreview/runner";
import { createQuestionnaireOpener } from "../questionnaire/suggested-answers.ts";
import { readingResource, tryResource } from "../api/tries/type.ts";
import type { ReadText, TriedText } from "../tries/try-outcome.ts";
import type { ReadTask, TryTask } from "../tries/try-runner.ts";
import { checkPack } from "../tries/check-pack.ts";
import { readingOf, tryText } from "../tries/try-text.ts";
import { writtenAnswer } from "./written-answer.ts";

export const extendTasks: TaskExtension = (tasks) => {
  const examine = tasks["examine"] as (task: ExamineTask) => Review;
  const open = createQuestionnaireOpener();
  let readers: Readers | null = null;
  return {
    tryText: ({ request, query }: TryTask): TriedText => {
      const result = tryText(request, {
        open,
        examine: (document, { answers, asOf, assume }) =>
          examine({ reading: readingOf(document), answers, asOf, assume }),
      });
      if (result.answerFaults.length > 0) return { kind: "refused", faults: result.answerFaults };
      return writtenAnswer(tryResource(request, result), query);
    },
    checkPack,
    readText: async ({ bytes, query, limits, programs }: ReadTask): Promise<ReadText> => {
      readers ??= openReaders({ limits, programs: chosen(programs) });
      const { document, problems } = await readers.read(bytes);
      const faults = problems.filter((problem) => document === null || !isError(problem));
      const sentences = faults.map(({ message }) => message);
      if (document === null) return { kind: "unreadable", detail: sentences.join(" ") };
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return writtenAnswer(readingResource(sha256, { text: document.text, problems: sentences }), query);
    },
  };
};

/** Exactly the files that the runner has found. */
function chosen({ officeSuite, browser, tesseract }: Programs) {
  return {
    officeSuite: officeSuite ?? "none",
    browser: browser ?? "none",
    tesseract: tesseract ?? "none",
  };
}
