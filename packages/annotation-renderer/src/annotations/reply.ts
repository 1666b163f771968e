/**
 * What people said about a finding, as replies to its annotation (ISO 32000-2, 12.5.6.3): a state for each judgement,
 * followed by the reason if there is one. Their names count up in chronological order.
 */
import type { Finding, Signed, Trigger } from "@docreview/model";
import type { Highlight, Note, Reply } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { printable, printableLine } from "./printable.ts";

interface Statement extends Signed {
  readonly state: NonNullable<Reply["state"]>;
  readonly reason: string | null;
}

export function repliesTo(answered: Highlight | Note, finding: Finding, trigger: Trigger): readonly Reply[] {
  if (finding.judged === undefined && trigger.added === undefined && trigger.judgements === undefined) {
    return [];
  }
  const spoken = statementsOn(finding, trigger).flatMap((statement) => said(answered, statement));
  return spoken.map((reply, index) => ({ ...reply, name: `${answered.name}/${index + 1}` }));
}

/** Whoever adds a mark accepts it. */
function statementsOn({ judged }: Finding, { added, judgements = [] }: Trigger): readonly Statement[] {
  const statements: Statement[] = judgements.map(({ state, ...judgement }) => ({
    ...judgement,
    state: state === "dismissed" ? "Rejected" : "Accepted",
  }));
  if (added !== undefined) statements.push({ ...added, state: "Accepted", reason: null });
  if (judged !== undefined) statements.push({ ...judged, state: "Completed", reason: null });
  return statements.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
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
