/** The questionnaire of a new review, as a categorisation that is created with the first file. */
import { useRef, useState } from "react";
import { change } from "../api/api-client.ts";
import { newKey } from "../api/new-key.ts";
import { keptAnswers, offeredAgain, type Answers } from "./last-answers.ts";
import { chosenAfter, questionsIn, type Question } from "./question.ts";

export interface Questionnaire {
  /** Null until the questions are there. */
  readonly questions: readonly Question[] | null;
  readonly error: Error | null;
  /** Creates the categorisation, unless that was done. */
  readonly begin: (name: string) => void;
  readonly choose: (question: Question, value: string) => void;
  /** Null if no answers were kept. */
  readonly answerAsLastTime: (() => void) | null;
  /** Declares the answers complete; returns the id of the categorisation. */
  readonly complete: () => Promise<string>;
}

interface State {
  readonly id: string;
  readonly questions: readonly Question[];
}

export function useQuestions(): Questionnaire {
  const [state, setState] = useState<State | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const begun = useRef(false);
  /** Answers are sent one after the other, as each can change what the next may be. */
  const queue = useRef(Promise.resolve());
  /** Answers that the service has not confirmed, by question: a response to an earlier one must not hide them. */
  const waiting = useRef(new Map<string, readonly string[]>());
  const show = (questions: readonly Question[]) => setState((before) => before && { ...before, questions });
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(work).then(() => setError(null), setError);
  };
  const answer = async (id: string, question: Question, chosen: readonly string[]) => {
    const questions = await answered(id, question, chosen).finally(() => {
      if (waiting.current.get(question.id) === chosen) waiting.current.delete(question.id);
    });
    show(questions.map((one) => ({ ...one, chosen: waiting.current.get(one.id) ?? one.chosen })));
    return questions;
  };
  const answers = keptAnswers();
  return {
    questions: state?.questions ?? null,
    error,
    begin: (name) => {
      if (begun.current) return;
      begun.current = true;
      created(name).then(setState, (fault: Error) => {
        begun.current = false;
        setError(fault);
      });
    },
    choose: (question, value) => {
      if (state === null) return;
      const chosen = chosenAfter(question, value);
      waiting.current.set(question.id, chosen);
      show(state.questions.map((one) => (one.id === question.id ? { ...one, chosen } : one)));
      inTurn(async () => void (await answer(state.id, question, chosen)));
    },
    answerAsLastTime:
      state === null || answers === null ? null : () => inTurn(() => answerAll(state, answers, answer)),
    complete: async () => {
      await queue.current;
      if (state === null) throw new Error("The questions have not been loaded yet. Try again in a moment.");
      return completed(state.id);
    },
  };
}

async function created(name: string): Promise<State> {
  const data = { type: "categorisations", attributes: { name: name.slice(0, 255) } };
  const document = await change({ method: "POST", path: "v2/categorisations", data, key: newKey() });
  return { id: document.data.id, questions: questionsIn(document.included ?? []) };
}

/** Returns all questions, with the options that the answer leaves them. */
async function answered(
  categorisationId: string,
  { id }: Question,
  chosen: readonly string[],
): Promise<readonly Question[]> {
  const data = { type: "categories", id, attributes: { selections: chosen } };
  const path = `v2/categorisations/${categorisationId}/categories/${id}`;
  const document = await change({ method: "PATCH", path, data, key: newKey() });
  return questionsIn([document.data, ...(document.included ?? [])]);
}

async function answerAll(
  { id, questions }: State,
  answers: Answers,
  answer: (id: string, question: Question, chosen: readonly string[]) => Promise<readonly Question[]>,
): Promise<void> {
  let current = questions;
  for (const { id: questionId } of questions) {
    const question = current.find((one) => one.id === questionId);
    const chosen = question === undefined ? [] : offeredAgain(question, answers);
    if (question !== undefined && chosen.length > 0) current = await answer(id, question, chosen);
  }
}

async function completed(id: string): Promise<string> {
  const data = { type: "categorisations", id, attributes: { status: "completed" } };
  await change({ method: "PATCH", path: `v2/categorisations/${id}`, data, key: newKey() });
  return id;
}
