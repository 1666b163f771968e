/**
 * Answers the questions that the user has not answered, with what the document suggests or else with the answers of the
 * previous document. When the suggestions change, it answers again; the user's own answers stay.
 */
import type { AnswerQueue } from "../questions/answer-queue.ts";
import { offeredAgain, type Answers } from "../questions/last-answers.ts";
import { countSuggested, suggestedValues, type SuggestedCategory } from "./suggestion.ts";

export interface Suggesting {
  /**
   * Applies the current suggestions. Resolves when the service has the answers, with the number of suggested ones; 0 if
   * nothing changed. @throws what the queue throws
   */
  readonly suggest: (categories: readonly SuggestedCategory[]) => Promise<number>;
  /** The user has answered the question. */
  readonly own: (questionId: string) => void;
  /** The user has confirmed every answer. */
  readonly ownAll: () => void;
}

/** Answers already in the queue are the user's own. `inherited`: the answers of the previous document. */
export function createSuggesting(
  queue: Pick<AnswerQueue, "answer" | "shown">,
  inherited: Answers = {},
): Suggesting {
  const own = new Set(queue.shown().flatMap(({ id, chosen }) => (chosen.length > 0 ? [id] : [])));
  let latest: readonly SuggestedCategory[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** One question after the other, because an answer can change the options of the next. */
  const answerOpen = async () => {
    let isChanged = false;
    for (const { id } of queue.shown()) {
      const question = queue.shown().find((one) => one.id === id);
      if (question === undefined || own.has(id)) continue;
      const suggested = suggestedValues(question, latest);
      const chosen = suggested.length > 0 ? suggested : offeredAgain(question, inherited);
      if (chosen.join() === question.chosen.join()) continue;
      isChanged = true;
      await queue.answer({ id, chosen });
    }
    const open = queue.shown().filter(({ id }) => !own.has(id));
    return isChanged ? countSuggested(open, latest) : 0;
  };
  return {
    suggest: (categories) => {
      latest = categories;
      const answering = last.then(answerOpen);
      last = answering.catch(() => {});
      return answering;
    },
    own: (questionId) => void own.add(questionId),
    ownAll: () => {
      for (const { id } of queue.shown()) own.add(id);
    },
  };
}
