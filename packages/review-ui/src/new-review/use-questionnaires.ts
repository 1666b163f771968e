/** The questionnaires of the documents; the view shows one of them. */
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import type { Batch } from "./batch/batch.ts";
import { openCategorisation, putBack } from "./questions/categorisation.ts";
import { createQuestionnaire, type Beginning, type Questionnaire } from "./questionnaires/questionnaire.ts";
import { createQuestionnaires, type Questionnaires } from "./questionnaires/questionnaires.ts";

export function useQuestionnaires(userId: string, { keys, selected }: Batch): Questionnaires {
  const announce = useAnnounce();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const [questionnaires] = useState(() => {
    const create = (beginning: Beginning | null): Questionnaire => {
      const made = createQuestionnaire({
        open: () => openCategorisation(userId),
        beginning,
        announce: (text) => all.shown() === made && announce(text),
        changed: showAgain,
      });
      return made;
    };
    const all = createQuestionnaires(create);
    return all;
  });
  // Before anything is painted, so that questions taken over by a document do not move.
  useLayoutEffect(() => {
    questionnaires.keep(keys);
    questionnaires.show(selected);
    showAgain();
  }, [questionnaires, keys, selected]);
  usePutBack(userId, questionnaires);
  return questionnaires;
}

/** Incomplete answers are restored when the view is opened again. */
function usePutBack(userId: string, questionnaires: Questionnaires): void {
  useEffect(() => {
    const keep = () => {
      const id = questionnaires.shown()?.pendingId() ?? null;
      if (id !== null) putBack(userId, id);
    };
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId, questionnaires]);
}
