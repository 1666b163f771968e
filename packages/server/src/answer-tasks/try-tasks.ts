/** The tasks of the threads for tries: each writes its whole response. Files are read in a process of the thread. */
import { createHash } from "node:crypto";
import type { Assume } from "@docreview/engine";
import { isError, type Answers, type Review } from "@docreview/model";
import {
  openReaders,
  type ExamineTask,
  type Programs,
  type Readers,
  type TaskExtension,
} from "@docreview/runner";
import { readingResource, tryResource } from "../resources/tries.ts";
import type { ReadText, TriedText } from "../tries/try-outcome.ts";
import type { ReadTask, TryTask } from "../tries/try-runner.ts";
import { readingOf, tryText } from "../tries/try-text.ts";
import { writtenAnswer } from "./written-answer.ts";

export const extendTasks: TaskExtension = (tasks) => {
  const examine = tasks["examine"] as (task: ExamineTask) => Review;
  let readers: Readers | null = null;
  return {
    tryText: ({ request, query }: TryTask): TriedText => {
      const result = tryText(request, (document, answers, asOf) =>
        examine({ reading: readingOf(document), answers, asOf, assume: assumeFor(answers) }),
      );
      if (result.answerFaults.length > 0) return { kind: "refused", faults: result.answerFaults };
      return writtenAnswer(tryResource(request, result), query);
    },
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

/** Who answers a part decides all of it: only a text without any answer is asked what it says itself. */
function assumeFor(answers: Answers): Assume {
  return Object.keys(answers).length === 0 ? "evidence" : "none";
}

/** Exactly those that the runner has found. */
function chosen({ officeSuite, browser, tesseract }: Programs) {
  return {
    officeSuite: officeSuite ?? "none",
    browser: browser ?? "none",
    tesseract: tesseract ?? "none",
  };
}
