/** The questionnaire of a new review: its questions as they are answered. */
import { useEffect, useRef, useState } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { createAnswerQueue, type AnswerQueue } from "./answer-queue.ts";
import { complete, openCategorisation, putBack, readCategorisation, sendAnswer } from "./categorisation.ts";
import { offeredAgain, type Answers } from "./last-answers.ts";
import { chosenAfter, type Question } from "./question.ts";
import { createSuggesting, type Suggesting } from "./suggesting.ts";
import { suggestedCountText, type FileSuggestions } from "./suggestion.ts";

export interface Questionnaire {
  /** Null until the questions are there. */
  readonly questions: readonly Question[] | null;
  readonly error: Error | null;
  /** After an error: tries again to load the questions, or to send the answers. */
  readonly retry: () => void;
  /** Completed answers can no longer be changed. */
  readonly isCompleted: boolean;
  readonly choose: (question: Question, value: string) => void;
  readonly answerAgain: (answers: Answers) => void;
  /** Answers with what the files suggest what the person has not answered. Fulfilled in any case. */
  readonly suggest: (files: readonly FileSuggestions[]) => Promise<void>;
  /** From now on, all answers are the person's own. */
  readonly confirm: () => void;
  /** Declares the answers complete; returns the id of the categorisation. */
  readonly complete: () => Promise<string>;
}

interface Begun {
  readonly id: string;
  readonly queue: AnswerQueue;
  readonly suggesting: Suggesting;
  readonly isCompleted: boolean;
}

export function useQuestions(userId: string): Questionnaire {
  const [questions, setQuestions] = useState<readonly Question[] | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isCompleted, setCompleted] = useState(false);
  const announce = useAnnounce();
  const begun = useRef<Begun | null>(null);
  const load = () => {
    setError(null);
    openCategorisation(userId).then(({ id, questions: offered }) => {
      const queue = createAnswerQueue(offered, {
        send: (answer) => sendAnswer(id, answer),
        reread: async () => (await readCategorisation(id)).questions,
        show: setQuestions,
        announce,
        showError: setError,
      });
      begun.current = { id, queue, suggesting: createSuggesting(queue), isCompleted: false };
      setQuestions(offered);
    }, setError);
  };
  useEffect(load, []);
  usePutBack(userId, begun);
  return {
    questions,
    error,
    retry: () => (begun.current === null ? load() : void begun.current.queue.flush().catch(ignore)),
    isCompleted,
    choose: ({ id }, value) => {
      const { queue, suggesting } = begun.current!;
      suggesting.own(id);
      const question = queue.shown().find((one) => one.id === id);
      if (question !== undefined)
        void queue.answer({ id, chosen: chosenAfter(question, value) }).catch(ignore);
    },
    answerAgain: (answers) => {
      const work = answerAll(begun.current!, answers);
      work.then(() => announce("The answers from the last review are filled in. Check them."), ignore);
    },
    suggest: async (files) => {
      const count = await begun.current?.suggesting.suggest(files).catch(ignore);
      if (count !== undefined && count > 0)
        announce(`${suggestedCountText(count)} Check them, then start the review.`);
    },
    confirm: () => begun.current?.suggesting.ownAll(),
    complete: async () => {
      if (begun.current === null)
        throw new Error("The questions have not been loaded yet. Try again in a moment.");
      const { id, queue, suggesting, isCompleted: wasCompleted } = begun.current;
      await queue.flush();
      if (!wasCompleted) await complete(id);
      begun.current = { id, queue, suggesting, isCompleted: true };
      setCompleted(true);
      return id;
    },
  };
}

/** The error is shown where it happened. */
const ignore = () => {};

/** Answers that were begun are there again when the view is opened again. */
function usePutBack(userId: string, begun: { readonly current: Begun | null }): void {
  useEffect(() => {
    const keep = () => {
      if (begun.current?.isCompleted === false) putBack(userId, begun.current.id);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId, begun]);
}

/** One by one, as an answer may bring the options of the next. */
async function answerAll({ queue, suggesting }: Begun, answers: Answers): Promise<void> {
  for (const { id } of queue.shown()) {
    const question = queue.shown().find((one) => one.id === id);
    const chosen = question === undefined ? [] : offeredAgain(question, answers);
    if (chosen.length === 0) continue;
    suggesting.own(id);
    await queue.answer({ id, chosen });
  }
}
