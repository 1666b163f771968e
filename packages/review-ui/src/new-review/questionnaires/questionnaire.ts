/**
 * The questions about one document and their answers, in a categorisation of their own. Errors are kept and shown where
 * they happened.
 */
import { createAnswerQueue, type AnswerQueue, type AnswerQueueParts } from "../questions/answer-queue.ts";
import {
  complete,
  readCategorisation,
  sendAnswer,
  type Categorisation,
} from "../questions/categorisation.ts";
import { answersOf, offeredAgain, type Answers } from "../questions/last-answers.ts";
import { chosenAfter, type Question } from "../questions/question.ts";
import { createSuggesting, type Suggesting } from "../suggestions/suggesting.ts";
import type { SuggestedCategory } from "../suggestions/suggestion.ts";

/** The initial answers of a document. */
export interface Beginning {
  readonly answers: Answers;
  /** Whether the user gave them for this document. If so, no suggestion replaces them. */
  readonly isDecided: boolean;
}

export interface QuestionnaireParts {
  readonly open: () => Promise<Categorisation>;
  readonly beginning: Beginning | null;
  readonly announce: (text: string) => void;
  readonly changed: () => void;
}

export interface Questionnaire {
  readonly state: () => QuestionnaireState;
  /** Its current answers, or its initial ones. */
  readonly answers: () => Answers;
  /** After an error, tries again to load the questions or to send the answers. */
  readonly retry: () => void;
  readonly choose: (question: Question, value: string) => void;
  /**
   * Sets those of these answers that are offered. Resolves when the service has stored them. @throws the error that was
   * shown
   */
  readonly take: (answers: Answers) => Promise<void>;
  /**
   * Gives suggested answers to questions that the user has not answered. Returns how many questions have one; 0 if
   * nothing changed. Always resolves.
   */
  readonly suggest: (categories: readonly SuggestedCategory[]) => Promise<number>;
  /** From now on, all answers count as the user's own. */
  readonly confirm: () => void;
  /** Resolves once the questions are loaded and the answers are set; retries what has failed. Never rejects. */
  readonly settled: () => Promise<void>;
  /** Declares the answers complete; returns the id of the categorisation. */
  readonly complete: () => Promise<string>;
  /** The id of the categorisation, while it can be reopened. */
  readonly pendingId: () => string | null;
}

export interface QuestionnaireState {
  /** Null until the questions and their initial answers are loaded. */
  readonly questions: readonly Question[] | null;
  readonly error: Error | null;
  /** Completed answers can no longer be changed. */
  readonly isCompleted: boolean;
}

interface Begun {
  readonly id: string;
  readonly queue: AnswerQueue;
  readonly suggesting: Suggesting;
}

export function createQuestionnaire(parts: QuestionnaireParts): Questionnaire {
  const { beginning } = parts;
  let state: QuestionnaireState = { questions: null, error: null, isCompleted: false };
  let begun: Begun | null = null;
  const show = (change: Partial<QuestionnaireState>) => {
    state = { ...state, ...change };
    parts.changed();
  };
  const surroundings: Surroundings = {
    inherited: beginning?.isDecided === false ? beginning.answers : {},
    show: (questions) => state.questions !== null && show({ questions }),
    announce: (text) => state.questions !== null && parts.announce(text),
    showError: (error) => show({ error }),
  };
  const load = async (): Promise<Begun> => {
    show({ error: null });
    const opened = begin(await parts.open(), surroundings);
    begun = opened;
    const filled = beginning?.isDecided === true ? answerAll(opened, beginning.answers) : inherit(opened);
    await filled.catch(ignore);
    show({ questions: opened.queue.shown() });
    return opened;
  };
  let loading: Promise<Begun> | null = null;
  const ready = () =>
    (loading ??= load().catch((error: Error) => {
      loading = null;
      show({ error });
      throw error;
    }));
  let taking: Promise<unknown> = ready().catch(ignore);
  return {
    state: () => state,
    answers: () => (state.questions === null ? (beginning?.answers ?? {}) : answersOf(state.questions)),
    retry: () => void (begun === null ? ready() : begun.queue.flush()).catch(ignore),
    choose: ({ id }, value) => {
      if (begun === null) return;
      const { queue, suggesting } = begun;
      suggesting.own(id);
      const question = queue.shown().find((one) => one.id === id);
      if (question !== undefined)
        void queue.answer({ id, chosen: chosenAfter(question, value) }).catch(ignore);
    },
    take: (answers) => {
      const work = ready().then((opened) => answerAll(opened, answers));
      taking = Promise.allSettled([taking, work]);
      return work;
    },
    suggest: async (categories) => {
      if (begun === null || state.isCompleted) return 0;
      return (await begun.suggesting.suggest(categories).catch(ignore)) ?? 0;
    },
    confirm: () => begun?.suggesting.ownAll(),
    settled: async () => {
      await ready().catch(ignore);
      await taking;
    },
    complete: async () => {
      const { id, queue } = await ready();
      await queue.flush();
      if (!state.isCompleted) await complete(id);
      show({ isCompleted: true });
      return id;
    },
    pendingId: () => (state.isCompleted ? null : (begun?.id ?? null)),
  };
}

/** Nothing is shown or announced before the questions and their initial answers are loaded. */
interface Surroundings extends Pick<AnswerQueueParts, "show" | "announce" | "showError"> {
  readonly inherited: Answers;
}

function begin({ id, questions }: Categorisation, { inherited, ...shown }: Surroundings): Begun {
  const queue = createAnswerQueue(questions, {
    send: (answer) => sendAnswer(id, answer),
    reread: async () => (await readCategorisation(id)).questions,
    ...shown,
  });
  return { id, queue, suggesting: createSuggesting(queue, inherited) };
}

/** The error is shown where it happened. */
const ignore = () => undefined;

const inherit = async ({ suggesting }: Begun): Promise<void> => void (await suggesting.suggest([]));

/** One by one, because an answer can change the options of the next question. */
async function answerAll({ queue, suggesting }: Begun, answers: Answers): Promise<void> {
  for (const { id } of queue.shown()) {
    const question = queue.shown().find((one) => one.id === id);
    const chosen = question === undefined ? [] : offeredAgain(question, answers);
    if (chosen.length === 0) continue;
    suggesting.own(id);
    await queue.answer({ id, chosen });
  }
}
