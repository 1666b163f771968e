/**
 * The questionnaires of all documents of a new review. Each is created only when its document is shown or started,
 * with the answers that are shown at that time. The questions are available before there is a document; the first
 * document takes them.
 */
import type { Answers } from "../questions/last-answers.ts";
import type { Beginning, Questionnaire } from "./questionnaire.ts";

export interface Questionnaires {
  /** Null if that document's was not opened. `key` is null where there is no document. */
  readonly opened: (key: string | null) => Questionnaire | null;
  /** Opens and shows that document's. */
  readonly show: (key: string | null) => void;
  /** Gives these documents the answers that are shown, now or when they are opened. */
  readonly copy: (keys: readonly string[]) => void;
  /** Sets the answers that are shown on those of these documents that were neither opened nor given answers. */
  readonly giveUnseen: (keys: readonly string[]) => void;
  /** For a document that is started, which may not have been shown. */
  readonly open: (key: string) => Questionnaire;
  /** Forgets those of other documents. The answers of the last document are kept for the next one. */
  readonly keep: (keys: readonly string[]) => void;
  /** That which is shown now. */
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
        // What could not be sent is shown with that document.
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
