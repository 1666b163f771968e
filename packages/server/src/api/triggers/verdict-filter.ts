/** Filters triggers, or entries of their history. */
import { verdicts, type TriggerFilter, type Verdict } from "@docreview/store";
import type { ListQuery } from "../../json-api/query.ts";
import { statusOf } from "./type.ts";

/** Returns those that match the filters for status and verdict. */
export function requestedVerdicts({ filter }: Pick<ListQuery, "filter">): TriggerFilter {
  const { status, verdict } = filter;
  if (status === undefined && verdict === undefined) return {};
  const passes = (one: Verdict) =>
    (status ?? [statusOf(one)]).includes(statusOf(one)) && (verdict ?? [one]).includes(one);
  return { verdicts: verdicts.filter(passes) };
}
