/** The filter of a list of the audit log. Each names one thing: rows of several actors or actions are several lists. */
import { isAuditAction, parseId, type AuditFilter } from "@docreview/store";
import { apiError, refused, type Refused } from "../../json-api/error.ts";
import type { ListQuery } from "../../json-api/query.ts";
import { namelessActors } from "./type.ts";

export function auditFilter({ filter }: Pick<ListQuery, "filter">): AuditFilter | Refused {
  const several = Object.entries(filter).filter(([, values]) => values.length > 1);
  const times = ["since", "until"].filter((name) => Number.isNaN(timeOf(filter[name]) ?? 0));
  if (several.length > 0 || times.length > 0) {
    return refused(
      ...several.map(([name]) => fault(name, "Give one value.")),
      ...times.map((name) => fault(name, "There is no such time.")),
    );
  }
  const one = (name: string): string => filter[name]?.[0] ?? "";
  const [actor, action, subject, review] = [one("actor"), one("action"), one("subject"), one("review")];
  const nameless = namelessActors.find((name) => name === actor);
  const userId = parseId<"user">(actor);
  const reviewId = parseId<"review">(review);
  const [since, until] = [timeOf(filter["since"]), timeOf(filter["until"])];
  const [type = "", id = ""] = subject.split("/");
  return {
    ...(actor !== "" && { actor: nameless ?? userId ?? noId }),
    ...(isAuditAction(action) && { action }),
    ...(subject !== "" && { subject: { type, id } }),
    ...(review !== "" && { review: reviewId ?? noId }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
  };
}

/** An id that is too large to be one finds nothing. */
const noId = Number.MAX_SAFE_INTEGER as never;

const fault = (name: string, detail: string) =>
  apiError("invalid-parameter", detail, { parameter: `filter[${name}]` });

/** NaN for a day that does not exist; null if none was given. */
function timeOf(values: readonly string[] | undefined): number | null {
  const [text] = values ?? [];
  if (text === undefined) return null;
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  // JavaScript counts on from the end of a short month.
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
  // JavaScript takes a time without an offset as one of the machine.
  const isLocal = text.includes("T") && !/(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isDay ? Date.parse(isLocal ? `${text}Z` : text) : Number.NaN;
}
