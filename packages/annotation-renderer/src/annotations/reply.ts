/**
 * What people said about a finding, as replies to its annotation (ISO 32000-2, 12.5.6.3): a state for each judgement,
 * followed by the reason if there is one. Their names count up in chronological order.
 */
import type { Finding, IssueMember, Signed, Trigger } from "@docreview/model";
import type { Highlight, Note, Reply } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { printable, printableLine } from "./printable.ts";

interface Statement extends Signed {
  readonly state: NonNullable<Reply["state"]>;
  readonly reason: string | null;
}

/** `members`: the triggers for which the annotation stands. What was said of several at once is said once. */
export function repliesTo(answered: Highlight | Note, members: readonly IssueMember[]): readonly Reply[] {
  const statements = members.flatMap(({ finding, trigger }) => statementsOn(finding, trigger));
  if (statements.length === 0) return [];
  const each = new Map(statements.map((statement) => [JSON.stringify(statement), statement]));
  const inOrder = [...each.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const spoken = inOrder.flatMap((statement) => said(answered, statement));
  return spoken.map((reply, index) => ({ ...reply, name: `${answered.name}/${index + 1}` }));
}

/** Whoever adds a mark accepts it. */
function statementsOn({ judged }: Finding, { added, judgements = [] }: Trigger): readonly Statement[] {
  const statements: Statement[] = judgements.map(({ state, by, at, reason }) => ({
    by,
    at,
    reason,
    state: state === "dismissed" ? "Rejected" : "Accepted",
  }));
  if (added !== undefined) statements.push({ ...added, state: "Accepted", reason: null });
  if (judged !== undefined) statements.push({ ...judged, state: "Completed", reason: null });
  return statements;
}

function said(answered: Highlight | Note, { at, by, reason, state }: Statement): readonly Reply[] {
  const { colour, name, page, rectangle, subject } = answered;
  const title = printableLine(by);
  const shared = { kind: "reply", inReplyTo: name, name, page, rectangle, colour, title, subject } as const;
  const stamp = dateStamp(new Date(at));
  const states: Reply = { ...shared, stamp, contents: `${state} set by ${title}`, state, flags: 30 };
  const why = printable(reason ?? "").trim();
  return why === "" ? [states] : [states, { ...shared, stamp, contents: why, state: null, flags: 28 }];
}
