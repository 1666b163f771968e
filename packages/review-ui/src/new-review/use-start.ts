/** Starts one review for each file, and one for the web address, all with the same answers. */
import { useState, type RefObject } from "react";
import { useLocation } from "wouter";
import { change } from "../api/api-client.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { useLeaveGuard } from "../frame/leaving/use-leave-guard.ts";
import { keepAnswers } from "./last-answers.ts";
import { firstUnanswered, type Question } from "./question.ts";
import type { WebImport } from "./use-import.ts";
import type { Questionnaire } from "./use-questions.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

export interface Parts {
  readonly userId: string;
  readonly uploads: Uploads;
  readonly webImport: WebImport;
  readonly questionnaire: Questionnaire;
  readonly form: RefObject<HTMLFormElement | null>;
}

export interface Start {
  /** Why nothing was started, and what to do. */
  readonly fault: string | null;
  /** The question that must be answered first. */
  readonly unanswered: string | null;
  readonly isStarting: boolean;
  readonly start: () => void;
}

export function useStart(parts: Parts): Start {
  const { userId, uploads, webImport, questionnaire, form } = parts;
  const [fault, setFault] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [, navigate] = useLocation();
  const announce = useAnnounce();
  const mayLeave = useLeaveGuard(uploads.items.length === 0 && webImport.address === "" ? null : unsent);
  const refuse = (reason: string, field: string | null) => {
    setFault(reason);
    if (field !== null) form.current?.querySelector<HTMLElement>(field)?.focus();
  };
  const begin = async () => {
    const missing = missingPart(parts);
    setUnanswered(missing?.question?.id ?? null);
    if (missing !== null) return refuse(missing.reason, missing.field);
    questionnaire.confirm();
    if (uploads.items.some(({ state }) => state.kind === "sending"))
      announce("The review starts when the files are uploaded.");
    const files = await uploads.settled();
    const failed = files.find(({ state }) => state.kind === "failed");
    if (failed !== undefined) return refuse(`“${failed.name}” was not uploaded. ${whatToDo(failed)}`, null);
    const answers = questionnaire.questions ?? [];
    const categorisationId = await questionnaire.complete();
    keepAnswers(userId, answers);
    const ids: string[] = [];
    for (const file of files) ids.push(await reviewOf(file, categorisationId, uploads));
    if (webImport.address.trim() !== "") {
      announce("The document is being fetched.");
      ids.push(await webImport.start(categorisationId));
    }
    mayLeave();
    announce(ids.length === 1 ? "The review has started." : `${ids.length} reviews have started.`);
    navigate(ids.length === 1 ? `/reviews/${ids[0]}` : "/reviews");
  };
  const start = async () => {
    if (isStarting) return;
    setFault(null);
    setStarting(true);
    await begin().catch((error: Error) => setFault(error.message));
    setStarting(false);
  };
  return { fault, unanswered, isStarting, start: () => void start() };
}

const unsent = "What you chose has not been reviewed yet, and would have to be chosen again.";

interface Missing {
  readonly reason: string;
  /** Where it can be given, as a selector. */
  readonly field: string;
  readonly question?: Question;
}

function missingPart({ uploads, webImport, questionnaire }: Parts): Missing | null {
  if (webImport.isFaulty()) return { reason: "The web address is not complete.", field: "input[type=url]" };
  if (uploads.items.length === 0 && webImport.address.trim() === "")
    return { reason: "Choose at least one file, or enter a web address.", field: "input[type=file]" };
  const failed = uploads.items.find(({ state }) => state.kind === "failed");
  if (failed !== undefined)
    return { reason: `“${failed.name}” was not uploaded. ${whatToDo(failed)}`, field: "input[type=file]" };
  const question = firstUnanswered(questionnaire.questions ?? []);
  if (question === null) return null;
  return {
    reason: `Answer the question “${question.text}”.`,
    field: `[name="question-${question.id}"]`,
    question,
  };
}

function whatToDo({ state }: Upload): string {
  return state.kind === "failed" && state.canRetry
    ? "Try again, or remove it."
    : "Remove it, or choose another file.";
}

/** Starts a review; returns its id. The key is that of the file, so that a repeated attempt does not start another. */
async function reviewOf({ key, state }: Upload, categorisationId: string, uploads: Uploads): Promise<string> {
  if (state.kind !== "sent") throw new Error("a file without an asset cannot be reviewed");
  const relationships = {
    asset: { data: { type: "assets", id: state.assetId } },
    categorisation: { data: { type: "categorisations", id: categorisationId } },
  };
  const data = { type: "reviews", attributes: {}, relationships };
  const { data: review } = await change({ method: "POST", path: "v2/reviews", data, key: `${key}-review` });
  uploads.keepAsset(key);
  return review.id;
}
