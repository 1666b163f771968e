/**
 * The answers suggested by each uploaded file. They may arrive while the user is already answering; if they never
 * arrive, every question can be answered without them.
 */
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAnnounce } from "../frame/announcer.tsx";
import { loadSuggestions } from "./suggestions/load-suggestions.ts";
import type { Questionnaire } from "./questionnaires/questionnaire.ts";
import { suggestedCountText, type SuggestedCategory } from "./suggestions/suggestion.ts";
import { createTurns } from "./uploads/turns.ts";
import type { Upload } from "./uploads/use-uploads.ts";

/** The suggestions of the current document. */
export interface Suggestions {
  readonly categories: readonly SuggestedCategory[];
  /** Whether it is still being read, or its suggestions are being applied. */
  readonly isReading: boolean;
}

/** The document whose questions are shown. */
export interface Shown {
  readonly key: string | null;
  readonly questionnaire: Questionnaire | null;
  readonly isOneOfSeveral: boolean;
}

/** How many files are polled at a time. */
const atATime = 3;

const none: readonly SuggestedCategory[] = [];

export function useSuggestions(items: readonly Upload[], shown: Shown): Suggestions {
  const { key, questionnaire, isOneOfSeveral } = shown;
  const { categories, isPending } = useSuggestedCategories(items, key);
  const areThere = questionnaire !== null && questionnaire.state().questions !== null;
  const [answered, setAnswered] = useState<{ readonly from: unknown; readonly with: unknown } | null>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (!areThere) return undefined;
    let isShown = true;
    void questionnaire.suggest(categories).then((count) => {
      if (!isShown) return;
      setAnswered({ from: questionnaire, with: categories });
      const whatFollows = isOneOfSeveral ? "confirm them" : "start the review";
      if (count > 0) announce(`${suggestedCountText(count)} Check them, then ${whatFollows}.`);
    });
    return () => {
      isShown = false;
    };
  }, [areThere, questionnaire, categories]);
  const isAnswered = answered?.from === questionnaire && answered.with === categories;
  return { categories, isReading: isPending || (categories !== none && !isAnswered) };
}

function useSuggestedCategories(items: readonly Upload[], key: string | null) {
  const [inTurn] = useState(() => createTurns(atATime));
  const sent = items.flatMap(({ key: one, state }) =>
    state.kind === "sent" ? [{ key: one, assetId: state.assetId }] : [],
  );
  const results = useQueries({
    queries: sent.map(({ assetId }) => ({
      queryKey: ["suggested-answers", assetId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        inTurn(() => loadSuggestions(assetId, signal)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    })),
  });
  const result = results[sent.findIndex((one) => one.key === key)];
  return { categories: result?.data ?? none, isPending: result?.isPending ?? false };
}
