/**
 * The answers that the uploaded files suggest. They arrive while the person may be answering already; what does not arrive is
 * not missed, as every question can be answered without.
 */
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loadSuggestions } from "./load-suggestions.ts";
import type { FileSuggestions } from "./suggestion.ts";
import { createTurns } from "./turns.ts";
import type { Questionnaire } from "./use-questions.ts";
import type { Upload } from "./use-uploads.ts";

export interface Suggestions {
  /** Of the files that have been read. */
  readonly files: readonly FileSuggestions[];
  /** Whether others are still being read, or the questions are being answered with what was read. */
  readonly isReading: boolean;
}

/** Files that are waited for at a time, so that many do not ask for their status at once. */
const atATime = 3;

export function useSuggestions(items: readonly Upload[], questionnaire: Questionnaire): Suggestions {
  const [inTurn] = useState(() => createTurns(atATime));
  const sent = items.flatMap(({ name, state }) =>
    state.kind === "sent" ? [{ name, assetId: state.assetId }] : [],
  );
  const { files, isPending } = useQueries({
    queries: sent.map(({ assetId }) => ({
      queryKey: ["suggested-answers", assetId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        inTurn(() => loadSuggestions(assetId, signal)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    })),
    combine: (results) => ({
      files: results.flatMap(({ data }, at) =>
        data === undefined ? [] : [{ name: sent[at]!.name, categories: data }],
      ),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const { questions, suggest } = questionnaire;
  const areThere = questions !== null;
  const [answered, setAnswered] = useState(files);
  useEffect(() => {
    if (areThere) void suggest(files).finally(() => setAnswered(files));
  }, [areThere, files]);
  return { files, isReading: isPending || answered !== files };
}
