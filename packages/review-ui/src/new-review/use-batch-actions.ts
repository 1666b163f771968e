/** Actions on all answers: confirming them document by document, copying them, and starting the reviews. */
import { useRef, useState, type RefObject } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { countOf } from "../frame/count.ts";
import {
  copyTargets,
  nextUndecided,
  withConfirmed,
  withCopied,
  withSelected,
  type Batch,
} from "./batch/batch.ts";
import type { ChosenDocument } from "./documents.ts";
import {
  incompleteAddress,
  missingAnswer,
  missingDocument,
  unansweredDocument,
  type Missing,
} from "./missing-part.ts";
import type { Questionnaires } from "./questionnaires/questionnaires.ts";
import type { ShownBatch } from "./batch/use-batch.ts";
import { useFocusRequest } from "./use-focus-request.ts";
import type { WebImport } from "./web-address/use-import.ts";
import { useStart, type Start, type StartParts } from "./use-start.ts";
import type { Uploads } from "./uploads/use-uploads.ts";

export interface BatchParts {
  readonly userId: string;
  readonly uploads: Uploads;
  readonly webImport: WebImport;
  readonly documents: readonly ChosenDocument[];
  readonly shownBatch: ShownBatch;
  readonly questionnaires: Questionnaires;
  readonly former: StartParts["former"];
  readonly form: RefObject<HTMLFormElement | null>;
}

export interface BatchActions extends Pick<Start, "isStarting" | "outcomes"> {
  /** Why the last action failed, and what to do. */
  readonly fault: string | null;
  /** The question that must be answered first. */
  readonly unanswered: string | null;
  readonly select: (key: string) => void;
  /** Confirms the current answers and shows the next ones to confirm; after the last, starts the reviews. */
  readonly confirm: () => void;
  /** Gives the current answers to all other documents that are not confirmed. */
  readonly copy: () => void;
  readonly startAll: () => void;
  /** Starts the review of this document alone. */
  readonly startOne: (key: string) => void;
}

/** The heading that names the document whose questions are shown. */
export const documentHeading = "document-heading";

export function useBatchActions(parts: BatchParts): BatchActions {
  const { documents, questionnaires, form } = parts;
  const { batch, change } = parts.shownBatch;
  const announce = useAnnounce();
  const focus = useFocusRequest(form);
  const [missing, setMissing] = useState<Missing | null>(null);
  const isMissing = (found: Missing | null) => {
    setMissing(found);
    if (found?.field != null) focus(found.field);
    return found !== null;
  };
  const { begin, ...started } = useBegin(parts, isMissing);
  const beginAll = () => void begin(documents);
  const isOpen = () => started.isStarting || isMissing(missingAnswer(questionnaires.opened(batch.selected)));
  const show = (after: Batch) => {
    change(() => after);
    focus(`#${documentHeading}`);
  };
  return {
    ...started,
    fault: missing?.reason ?? null,
    unanswered: missing?.question?.id ?? null,
    select: (key) => {
      setMissing(null);
      show(withSelected(batch, key));
    },
    confirm: () => {
      if (documents.length <= 1) return beginAll();
      if (isOpen()) return;
      questionnaires.shown()?.confirm();
      const confirmed = withConfirmed(batch, batch.selected === null ? [] : [batch.selected]);
      const next = nextUndecided(confirmed);
      change(() => confirmed);
      if (next === null) beginAll();
      else show(withSelected(confirmed, next));
    },
    copy: () => {
      if (documents.length <= 1 || isOpen()) return;
      questionnaires.shown()?.confirm();
      const targets = copyTargets(batch);
      questionnaires.copy(targets);
      change(withCopied);
      announce(copiedText(targets.length));
    },
    startAll: beginAll,
    startOne: (key) => void begin(documents.filter((document) => document.key === key)),
  };
}

/** Starts the reviews of documents from which nothing is missing; one start runs at a time. */
function useBegin(parts: BatchParts, isMissing: (found: Missing | null) => boolean) {
  const { uploads, webImport, questionnaires } = parts;
  const { batch, change } = parts.shownBatch;
  const refuse = (reason: string) => void isMissing({ reason, field: null });
  const { start, ...started } = useStart({ ...parts, refuse });
  const isIncomplete = (chosen: readonly ChosenDocument[]) => {
    const hasAddress = chosen.some(({ upload }) => upload === null);
    if (isMissing(hasAddress && webImport.isFaulty() ? incompleteAddress : null)) return true;
    if (isMissing(missingDocument(chosen, uploads.latest()))) return true;
    const unanswered = unansweredDocument(chosen, questionnaires, batch.selected);
    if (unanswered === null) return false;
    change((before) => withSelected(before, unanswered));
    return isMissing(missingAnswer(questionnaires.opened(unanswered)));
  };
  const beginOnce = async (chosen: readonly ChosenDocument[]) => {
    const keys = chosen.map(({ key }) => key);
    await Promise.all(keys.flatMap((key) => questionnaires.opened(key)?.settled() ?? []));
    if (isIncomplete(chosen)) return;
    questionnaires.giveUnseen(keys);
    for (const key of keys) questionnaires.opened(key)?.confirm();
    change((before) => withConfirmed(before, keys));
    await start(chosen);
  };
  const begun = useRef<Promise<void> | null>(null);
  const begin = (chosen: readonly ChosenDocument[]) =>
    (begun.current ??= beginOnce(chosen).finally(() => (begun.current = null)));
  return { begin, ...started };
}

function copiedText(count: number): string {
  if (count === 0) return "The answers of all other documents are already confirmed.";
  return `${countOf(count, "other document")} now ${count === 1 ? "has" : "have"} these answers.`;
}
