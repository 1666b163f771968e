/**
 * What people said about a finding, as replies to its annotation (ISO 32000-2, 12.5.6.3): a state for each judgement,
 * followed by the replacement text and the reason, if any. Their names are numbered in chronological order.
 */
import type { Finding, IssueMember, Signed, Trigger } from "@docreview/model";
import type { Highlight, Note, Reply } from "./annotation.ts";
import { dateStamp } from "./date-stamp.ts";
import { printable, printableLine } from "./printable.ts";
import { replacementText } from "./replacement-text.ts";

interface Statement extends Signed {
  readonly state: NonNullable<Reply["state"]>;
  readonly reason: string | null;
  readonly replacement?: string;
}

/** `members`: the triggers that the annotation represents. A statement about several of them is written once. */
export function repliesTo(answered: Highlight | Note, members: readonly IssueMember[]): readonly Reply[] {
  const statements = members.flatMap(({ finding, trigger }) => statementsOn(finding, trigger));
  if (statements.length === 0) return [];
  const each = new Map(statements.map((statement) => [JSON.stringify(statement), statement]));
  const inOrder = [...each.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const spoken = inOrder.flatMap((statement) => repliesOf(answered, statement));
  return spoken.map((reply, index) => ({ ...reply, name: `${answered.name}/${index + 1}` }));
}

/** Whoever adds a mark accepts it. */
function statementsOn({ judged }: Finding, { added, judgements = [] }: Trigger): readonly Statement[] {
  const statements: Statement[] = judgements.map(({ state, ...said }) => ({
    ...said,
    state: state === "dismissed" ? "Rejected" : "Accepted",
  }));
  if (added !== undefined) statements.push({ ...added, state: "Accepted", reason: null });
  if (judged !== undefined) statements.push({ ...judged, state: "Completed", reason: null });
  return statements;
}

function repliesOf(answered: Highlight | Note, statement: Statement): readonly Reply[] {
  const { at, by, reason, state, replacement } = statement;
  const { colour, name, page, rectangle, subject } = answered;
  const title = printableLine(by);
  const shared = { kind: "reply", inReplyTo: name, name, page, rectangle, colour, title, subject } as const;
  const stamp = dateStamp(new Date(at));
  const states: Reply = { ...shared, stamp, contents: `${state} set by ${title}`, state, flags: 30 };
  const texts = [replacement === undefined ? "" : replacementText(replacement), reason ?? ""];
  const contents = texts.map((text) => printable(text).trim()).filter((text) => text !== "");
  return [
    states,
    ...contents.map((text): Reply => ({ ...shared, stamp, contents: text, state: null, flags: 28 })),
  ];
}
