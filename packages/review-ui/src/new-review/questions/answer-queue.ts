/**
 * Sends answers one after the other, because each can change the options of the others. An answer that did not reach
 * the service waits for the next attempt; a rejected one is discarded.
 */
import { isRefusal } from "../../api/api-fault.ts";
import {
  nextAnswer,
  shownQuestions,
  withAnswer,
  withConfirmed,
  withoutAnswer,
  type Answer,
  type Answering,
} from "./answering.ts";
import { changeText } from "./question-change.ts";
import type { Question } from "./question.ts";

export interface AnswerQueueParts {
  /** Returns all questions after the answer. */
  readonly send: (answer: Answer) => Promise<readonly Question[]>;
  readonly reread: () => Promise<readonly Question[]>;
  readonly show: (questions: readonly Question[]) => void;
  readonly announce: (text: string) => void;
  /** Null: the last attempt succeeded. */
  readonly showError: (error: Error | null) => void;
}

export interface AnswerQueue {
  readonly shown: () => readonly Question[];
  /** Both resolve when the service has every answer. @throws the error that was shown */
  readonly answer: (answer: Answer) => Promise<void>;
  readonly flush: () => Promise<void>;
}

export function createAnswerQueue(questions: readonly Question[], parts: AnswerQueueParts): AnswerQueue {
  let state: Answering = { confirmed: questions, waiting: new Map() };
  let sending: Promise<void> | null = null;
  const shown = () => shownQuestions(state);
  const update = (after: Answering) => {
    state = after;
    parts.show(shown());
  };
  const sendOne = async (next: Answer) => {
    const waited = state.waiting.get(next.id);
    const confirmed = await parts.send(next);
    const before = shown();
    update(withConfirmed(state, { id: next.id, waited }, confirmed));
    const text = changeText(before, shown(), next.id);
    if (text !== "") parts.announce(text);
  };
  const sendAll = async () => {
    for (let next = nextAnswer(state); next !== null; next = nextAnswer(state)) {
      try {
        await sendOne(next);
        parts.showError(null);
      } catch (error) {
        parts.showError(error as Error);
        if (!isRefusal(error)) throw error;
        const confirmed = await parts.reread();
        update({ ...withoutAnswer(state, next.id), confirmed });
      }
    }
  };
  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));
  return {
    shown,
    answer: (answer) => {
      update(withAnswer(state, answer));
      return flush();
    },
    flush,
  };
}
