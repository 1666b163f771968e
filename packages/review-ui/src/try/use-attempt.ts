/**
 * What rules find in the text as it is typed. The service is asked when typing pauses, and only the last response
 * counts.
 */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Attributes } from "../api/attributes.ts";
import { compute } from "../api/api-client.ts";
import type { Attempt, Result } from "./attempt.ts";

/** Milliseconds after the last key before the service is asked. */
const pause = 400;

export interface Attempted {
  /** The judged text and rule. */
  readonly attempt: Attempt;
  readonly result: Result;
}

/** Undefined while there is nothing to judge, or before the first response. */
export function useAttempt(wanted: Attempt) {
  const attempt = usePaused(wanted);
  const isWorthwhile = attempt.rule === null ? attempt.text.trim() !== "" : attempt.rule.trim() !== "";
  const query = useQuery({
    queryKey: ["try", attempt],
    queryFn: async ({ signal }): Promise<Attempted> => ({ attempt, result: await judge(attempt, signal) }),
    enabled: isWorthwhile,
    placeholderData: keepPreviousData,
    // Texts are not cached longer than they are shown.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...query, data: isWorthwhile ? query.data : undefined };
}

function usePaused(wanted: Attempt): Attempt {
  const { text, rule, pack, answers } = wanted;
  const [attempt, setAttempt] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAttempt({ text, rule, pack, answers }), pause);
    return () => clearTimeout(timer);
  }, [text, rule, pack, answers]);
  return attempt;
}

async function judge({ text, rule, pack, answers }: Attempt, signal: AbortSignal): Promise<Result> {
  const attributes =
    rule === null ? { text, answers, assume: "evidence" } : { text, rule, ...(pack !== null && { pack }) };
  const { data } = await compute("v2/tries", { type: "tries", attributes }, signal);
  return data.attributes as Attributes<"tries">;
}
