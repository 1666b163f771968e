/** The document of which a new version is uploaded, and its answers, with which the questions begin. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "wouter";
import type { Attributes } from "../api/attributes.ts";
import { read } from "../api/api-client.ts";
import { relatedIds, relatedOne, type Document } from "../api/json-api.ts";
import { formerVersionKey } from "../api/query-keys.ts";
import { useAnnounce } from "../frame/announcer.tsx";
import { FaultNotice } from "../frame/fault-notice.tsx";
import { plainName } from "../frame/plain-name.ts";
import { readCategorisation } from "./questions/categorisation.ts";
import { answersOf, type Answers } from "./questions/last-answers.ts";
import type { Questionnaire } from "./questionnaires/questionnaire.ts";

export interface FormerVersion {
  readonly reviewId: string;
  readonly assetId: string;
  readonly title: string;
  /** Null if it was reviewed without. */
  readonly answers: Answers | null;
}

export interface FormerVersionState {
  /** Null for a new document. */
  readonly reviewId: string | null;
  /** Null until it is loaded. */
  readonly former: FormerVersion | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The review in the address, as in `/reviews/new?version-of=4001`. */
export function useFormerVersion(): FormerVersionState {
  const [search] = useSearchParams();
  const reviewId = search.get("version-of");
  const { data, error, refetch } = useQuery({
    queryKey: formerVersionKey(reviewId ?? ""),
    queryFn: () => readFormer(reviewId ?? ""),
    enabled: reviewId !== null,
  });
  return { reviewId, former: data ?? null, error, retry: () => void refetch() };
}

async function readFormer(reviewId: string): Promise<FormerVersion> {
  const document: Document = await read(`v2/reviews/${reviewId}?include=asset`);
  const asset = relatedOne<Attributes<"assets">>(document.data, "asset", document);
  const [categorisationId] = relatedIds(document.data, "categorisation");
  const answers =
    categorisationId === undefined ? null : answersOf((await readCategorisation(categorisationId)).questions);
  const title = plainName(asset?.attributes.title ?? "Deleted document");
  return { reviewId, assetId: asset?.id ?? "", title, answers };
}

/** Gives the questions the former answers once, as soon as both are loaded. */
export function useFormerAnswers({ former }: FormerVersionState, questionnaire: Questionnaire | null): void {
  const announce = useAnnounce();
  const isGiven = useRef(false);
  const answers = former?.answers ?? null;
  const isLoaded = questionnaire !== null && questionnaire.state().questions !== null;
  useEffect(() => {
    if (isGiven.current || answers === null || !isLoaded) return;
    isGiven.current = true;
    void questionnaire.take(answers).then(
      () => announce("The answers from the previous version are filled in. Check them."),
      // The error is shown where it happened.
      () => {},
    );
  }, [answers, isLoaded, questionnaire, announce]);
}

export function FormerVersionNotice({ reviewId, former, error, retry }: FormerVersionState) {
  if (reviewId === null) return null;
  if (error !== null) return <FaultNotice error={error} retry={retry} />;
  if (former === null) return <p className="quiet">Loading the previous version …</p>;
  return (
    <p className="notice">
      What you upload is the next version of{" "}
      <Link href={`/reviews/${former.reviewId}`}>
        <bdi>{former.title}</bdi>
      </Link>
      . The two reviews are compared, and judgements that still apply are carried over.
    </p>
  );
}
