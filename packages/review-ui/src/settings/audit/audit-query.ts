/** The filter of the audit log: in the address of the view, and in requests to the API. Pure. */

export interface AuditQuery {
  readonly actor: string;
  readonly action: string;
  /** Such as `reviews/4001`. */
  readonly subject: string;
  /** Days, `YYYY-MM-DD`, in the time zone of the browser; the last is part of it. */
  readonly from: string;
  readonly to: string;
}

export const noQuery: AuditQuery = { actor: "", action: "", subject: "", from: "", to: "" };

export function auditQueryIn(search: URLSearchParams): AuditQuery {
  const value = (name: keyof AuditQuery) => search.get(name)?.trim() ?? "";
  return {
    actor: value("actor"),
    action: value("action"),
    subject: value("subject"),
    from: value("from"),
    to: value("to"),
  };
}

export const addressOfAudit = (query: AuditQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

export const isFiltered = (query: AuditQuery): boolean => Object.values(query).some((value) => value !== "");

/** Days that do not exist are left out. */
export function requestOfAudit({
  actor,
  action,
  subject,
  from,
  to,
}: AuditQuery): Readonly<Record<string, string>> {
  const [since, until] = [beginOf(from, 0), beginOf(to, 1)];
  return {
    ...(actor !== "" && { "filter[actor]": actor }),
    ...(action !== "" && { "filter[action]": action }),
    ...(subject !== "" && { "filter[subject]": subject }),
    ...(since !== null && { "filter[since]": since }),
    ...(until !== null && { "filter[until]": until }),
  };
}

function beginOf(day: string, later: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (date === undefined) return null;
  const [monthIndex, dayOfMonth] = [Number(month) - 1, Number(date)];
  const begin = new Date(Number(year), monthIndex, dayOfMonth);
  if (begin.getMonth() !== monthIndex || begin.getDate() !== dayOfMonth) return null;
  return new Date(Number(year), monthIndex, dayOfMonth + later).toISOString();
}
