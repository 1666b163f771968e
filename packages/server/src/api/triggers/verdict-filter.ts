/** Filters triggers, or entries of their history. */
import { verdicts, type Comparison, type TriggerFilter, type Verdict } from "@docreview/store";
import type { ListQuery } from "../../json-api/query.ts";
import { statusOf } from "./type.ts";

/** Returns the filter for triggers: that of their history, and what they are against the baseline. */
export function requestedTriggers(query: Pick<ListQuery, "filter">): TriggerFilter {
  const comparisons = query.filter["comparison"] as readonly Comparison[] | undefined;
  return { ...requestedVerdicts(query), ...(comparisons && { comparisons }) };
}

/** Returns those that match the filters for status and verdict. */
export function requestedVerdicts({ filter }: Pick<ListQuery, "filter">): TriggerFilter {
  const { status, verdict } = filter;
  if (status === undefined && verdict === undefined) return {};
  const passes = (one: Verdict) =>
    (status ?? [statusOf(one)]).includes(statusOf(one)) && (verdict ?? [one]).includes(one);
  return { verdicts: verdicts.filter(passes) };
}
