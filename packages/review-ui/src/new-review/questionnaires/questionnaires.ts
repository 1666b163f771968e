/**
 * The questionnaires of all documents of a new review. Each is created only when its document is shown or started, with
 * the answers shown at that time. The questions are available before there is a document; the first document takes them
 * over.
 */
import type { Answers } from "../questions/last-answers.ts";
import type { Beginning, Questionnaire } from "./questionnaire.ts";

export interface Questionnaires {
  /** Null if the questionnaire of that document was not opened. `key` is null if there is no document. */
  readonly opened: (key: string | null) => Questionnaire | null;
  /** Opens and shows the questionnaire of that document. */
  readonly show: (key: string | null) => void;
  /** Gives these documents the current answers, now or when they are opened. */
  readonly copy: (keys: readonly string[]) => void;
  /** Gives the current answers to those of these documents that were neither opened nor given answers. */
  readonly giveUnseen: (keys: readonly string[]) => void;
  /** The questionnaire of a document whose review is being started; the document may not have been shown. */
  readonly open: (key: string) => Questionnaire;
  /** Forgets the questionnaires of all other documents. The answers of the last document are kept for the next one. */
  readonly keep: (keys: readonly string[]) => void;
  /** The one that is shown now. */
  readonly shown: () => Questionnaire | null;
}

export function createQuestionnaires(create: (beginning: Beginning | null) => Questionnaire): Questionnaires {
  const byKey = new Map<string, Questionnaire>();
  const copied = new Map<string, Answers>();
  let withoutDocument: Questionnaire | null = null;
  let shown: Questionnaire | null = null;
  const answers = () => shown?.answers() ?? {};
  const opened = (key: string | null) => (key === null ? withoutDocument : byKey.get(key)) ?? null;
  const beginningOf = (key: string): Beginning | null => {
    const given = copied.get(key);
    if (given !== undefined) return { answers: given, isDecided: true };
    return shown === null ? null : { answers: answers(), isDecided: false };
  };
  const claimed = () => {
    const unclaimed = withoutDocument;
    withoutDocument = null;
    return unclaimed;
  };
  const add = (key: string, questionnaire: Questionnaire) => {
    byKey.set(key, questionnaire);
    return questionnaire;
  };
  return {
    opened,
    shown: () => shown,
    show: (key) => {
      if (key === null) shown = withoutDocument ??= create(null);
      else shown = opened(key) ?? add(key, claimed() ?? create(beginningOf(key)));
    },
    copy: (keys) => {
      const given = answers();
      for (const key of keys) {
        copied.set(key, given);
        // Errors are shown with that document.
        void byKey.get(key)?.take(given).catch(ignore);
      }
    },
    giveUnseen: (keys) => {
      for (const key of keys) if (opened(key) === null && !copied.has(key)) copied.set(key, answers());
    },
    open: (key) => opened(key) ?? add(key, create(beginningOf(key))),
    keep: (keys) => {
      if (keys.length === 0 && shown?.state().isCompleted === false) withoutDocument ??= shown;
      for (const map of [byKey, copied])
        for (const key of [...map.keys()].filter((one) => !keys.includes(one))) map.delete(key);
    },
  };
}

const ignore = () => undefined;
