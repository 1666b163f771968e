/**
 * Starts one review for each document, with its own answers. A failed document keeps its error and does not affect the
 * others.
 */
import { at } from "@docreview/model";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useAnnounce } from "../frame/announcer.tsx";
import { useLeaveGuard } from "../frame/leaving/use-leave-guard.ts";
import { outcomeText, type Outcome } from "./batch/outcome.ts";
import { addressKey, isReviewable, type ChosenDocument } from "./documents.ts";
import { keepAnswers } from "./questions/last-answers.ts";
import type { FormerVersion } from "./former-version.tsx";
import { notUploadedText } from "./missing-part.ts";
import type { Questionnaires } from "./questionnaires/questionnaires.ts";
import { startReview } from "./start-review.ts";
import type { WebImport } from "./web-address/use-import.ts";
import type { Upload, Uploads } from "./uploads/use-uploads.ts";

export interface StartParts {
  readonly userId: string;
  readonly uploads: Uploads;
  readonly webImport: WebImport;
  readonly questionnaires: Questionnaires;
  readonly documents: readonly ChosenDocument[];
  /** The document of which these are the next version; null for new documents. */
  readonly former: FormerVersion | null;
  /** Says why some reviews were not started. */
  readonly refuse: (reason: string) => void;
}

export interface Start {
  readonly isStarting: boolean;
  /** The results of starting the reviews, by document key. */
  readonly outcomes: Outcomes;
  /** Always resolves. */
  readonly start: (chosen: readonly ChosenDocument[]) => Promise<void>;
}

type Outcomes = ReadonlyMap<string, Outcome>;

export function useStart(parts: StartParts): Start {
  const { userId, uploads, webImport, questionnaires, documents, refuse } = parts;
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isStarting, setStarting] = useState(false);
  const announce = useAnnounce();
  const leave = useLeave(uploads.items.length === 0 && webImport.address === "" ? null : unsent);
  // A changed address has not failed yet.
  useEffect(
    () => setOutcomes((before) => new Map([...before].filter(([key]) => key !== addressKey))),
    [webImport.address],
  );
  const startAll = async (chosen: readonly ChosenDocument[]) => {
    const now = new Map<string, Outcome>();
    // One after the other, so that the reviews have the order of the documents.
    for (const { key, upload } of chosen) {
      const file = uploads.latest().find((one) => one.key === key) ?? null;
      // The document has been removed in the meantime.
      if (upload !== null && file === null) continue;
      if (upload === null) announce("Fetching the document …");
      const outcome = await outcomeOf(parts, key, file);
      now.set(key, outcome);
      setOutcomes((before) => new Map([...before, [key, outcome]]));
    }
    return now;
  };
  const finish = (now: Outcomes) => {
    const ids = idsOf(now);
    const files = uploads.latest();
    if (ids.size > 0) keepAnswers(userId, questionnaires.shown()?.answers() ?? {});
    const remaining = [...files, ...documents.filter(({ upload }) => upload === null)].filter(
      ({ key }) => !ids.has(key),
    );
    // The document may have been removed in the meantime.
    if (now.size === 0 || remaining.length + ids.size === 0) return;
    if (remaining.length === 0) return leave([...ids.values()]);
    for (const key of ids.keys()) {
      if (key === addressKey) webImport.setAddress("");
      else uploads.remove(key);
    }
    const [only] = now.values();
    if (remaining.length > 1 || ids.size > 0 || only === undefined) return tell(now, files);
    // The error is announced once.
    setOutcomes(new Map());
    refuse(only.kind === "not-started" ? only.fault : notUploadedText(at(files, 0)));
  };
  const tell = (now: Outcomes, files: readonly Upload[]) => {
    const refused = files.filter((file) => !isReviewable(file)).map(() => notUploaded);
    const all = [...now.values(), ...refused];
    const isDone = all.every(({ kind }) => kind === "started");
    (isDone ? announce : refuse)(outcomeText(all));
  };
  const start = async (chosen: readonly ChosenDocument[]) => {
    setStarting(true);
    if (chosen.some(({ upload }) => upload?.state.kind === "sending"))
      announce(`The ${chosen.length === 1 ? "review starts" : "reviews start"} once the files are uploaded.`);
    await uploads.settled();
    finish(await startAll(chosen));
    setStarting(false);
  };
  return { isStarting, outcomes, start };
}

const unsent = "Your documents have not been reviewed yet. If you leave, you will have to choose them again.";

const notUploaded: Outcome = { kind: "not-uploaded" };

/** The ids of the started reviews, by document key. */
const idsOf = (outcomes: Outcomes): ReadonlyMap<string, string> =>
  new Map([...outcomes].flatMap(([key, outcome]) => (outcome.kind === "started" ? [[key, outcome.id]] : [])));

/** `file`: null for the document at the web address. */
async function outcomeOf(
  { questionnaires, uploads, webImport, former }: StartParts,
  key: string,
  file: Upload | null,
): Promise<Outcome> {
  if (file !== null && file.state.kind !== "sent") return notUploaded;
  try {
    const categorisationId = await questionnaires.open(key).complete();
    if (file === null) return { kind: "started", id: await webImport.start(categorisationId) };
    const id = await startReview(file, categorisationId, former);
    uploads.keepAsset(key);
    return { kind: "started", id };
  } catch (error) {
    return { kind: "not-started", fault: (error as Error).message };
  }
}

/** Leaves the view for the started reviews. `unsaved`: what would be lost by leaving it in any other way. */
function useLeave(unsaved: string | null): (ids: readonly string[]) => void {
  const mayLeave = useLeaveGuard(unsaved);
  const announce = useAnnounce();
  const [, navigate] = useLocation();
  return (ids) => {
    mayLeave();
    announce(ids.length === 1 ? "The review has started." : `${ids.length} reviews have started.`);
    navigate(ids.length === 1 ? `/reviews/${ids[0]}` : "/reviews");
  };
}
