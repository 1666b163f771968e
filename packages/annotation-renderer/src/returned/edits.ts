/**
 * What people changed in an annotated copy. A trigger was deleted if the file lists it but no longer shows it. An
 * annotation was added if it is neither ours nor the document's own. Unchanged annotations of ours are not edits.
 */
import type { Quad } from "@docreview/model";
import { replacementIn } from "../annotations/replacement-text.ts";
import type { ReturnedAnnotation, ReturnedFile, ReviewState } from "./returned-file.ts";

export interface Edits {
  /** In the order of the list, without triggers that nobody changed. */
  readonly triggers: readonly TriggerEdit[];
  readonly marks: readonly AddedMark[];
  /** Triggers that the file lists, but that the review does not have. */
  readonly unknown: readonly string[];
  /** False if the file has lost its list, so that deletions cannot be recognised. */
  readonly listed: boolean;
  /** Number of added annotations that cannot be read: drawings, or marks on pages that the document does not have. */
  readonly passedOver: number;
}

/** `dismissed`: rejected, cancelled or deleted. */
export type Verdict = "dismissed" | "confirmed" | "completed";

export interface TriggerEdit {
  /** The trigger's id. */
  readonly trigger: string;
  /** Null if there are only statements. */
  readonly verdict: Verdict | null;
  readonly cause: Cause | null;
  readonly statements: readonly Statement[];
}

/** The source of a verdict: a state that somebody set, or the deletion of the annotation. */
export type Cause = Signature & { readonly kind: "state" | "deletion"; readonly state: ReviewState | null };

export interface Signature {
  /** As stated in the file, which is no proof; empty if it is not stated. */
  readonly by: string;
  /** ISO 8601; null if it is not stated. */
  readonly at: string | null;
}

/** A reply. */
export interface Statement extends Signature {
  readonly text: string;
  /** The replacement text that it proposes; omitted if it proposes none. */
  readonly replacement?: string;
}

/** A mark that somebody added. */
export interface AddedMark extends Signature {
  /** Counted from 1. */
  readonly page: number;
  readonly quads: readonly Quad[];
  /** The text of the mark, and the replies to it. */
  readonly statements: readonly Statement[];
}

/** What is known about the review, independently of the file. */
export interface Expected {
  /** Ids of all triggers that a copy may name. */
  readonly triggers: readonly string[];
  /** The number of pages of the document. */
  readonly pages: number;
  /** The annotations that the document itself has. */
  readonly original: readonly ReturnedAnnotation[];
}

export function editsIn({ list, annotations }: ReturnedFile, expected: Expected): Edits {
  const listed = new Set(list?.triggers ?? []);
  const known = new Set(expected.triggers);
  const idOf = triggerNaming(new Set([...known, ...listed]));
  const shown = new Set(annotations.map(({ name }) => idOf(name)));
  const threads = threadsOf(annotations);
  const repliesTo = Map.groupBy(
    annotations.filter((one) => one.inReplyTo !== null && !isOurReply(one, idOf)),
    (one) => idOf(threads(one)) ?? threads(one),
  );
  const triggers = [...new Set([...listed, ...known])]
    .filter((id) => known.has(id))
    .flatMap((id) => triggerEdit(id, repliesTo.get(id) ?? [], listed.has(id) && !shown.has(id)));
  const added = addedTo(annotations, { idOf, expected });
  return {
    triggers: withShared(triggers, { issues: list?.issues ?? [], known }),
    marks: added.filter(isReadable(expected)).map((mark) => addedMark(mark, repliesTo.get(mark.name) ?? [])),
    unknown: [...listed].filter((id) => !known.has(id)),
    listed: list !== null,
    passedOver: added.filter((one) => !isReadable(expected)(one)).length,
  };
}

interface Shared {
  readonly issues: readonly (readonly string[])[];
  /** Ids of the triggers of the review. */
  readonly known: ReadonlySet<string>;
}

/** The decision about an annotation holds for all triggers that share it. A mere reply stays with the first. */
function withShared(edits: readonly TriggerEdit[], { issues, known }: Shared): readonly TriggerEdit[] {
  const others = new Map(issues.map(([first = "", ...rest]) => [first, new Set(rest)]));
  const own = new Set(edits.map(({ trigger }) => trigger));
  return edits.flatMap((edit) => {
    const shared = edit.verdict === null ? [] : [...(others.get(edit.trigger) ?? [])];
    const decided = shared.filter((id) => known.has(id) && !own.has(id));
    return [edit, ...decided.map((trigger) => ({ ...edit, trigger }))];
  });
}

type Naming = (name: string) => string | null;

/** The second annotation of a trigger is named `id#2`. */
function triggerNaming(ids: ReadonlySet<string>): Naming {
  return (name) => {
    if (ids.has(name)) return name;
    const id = name.replace(/#\d+$/, "");
    return ids.has(id) ? id : null;
  };
}

/** Our replies are named after what they answer: `id/1`, `id/2`. */
function isOurReply({ name, inReplyTo }: ReturnedAnnotation, idOf: Naming): boolean {
  const answered = name.replace(/\/\d+$/, "");
  return answered !== name && answered === inReplyTo && idOf(answered) !== null;
}

/** The name at the start of an annotation's thread, as people reply to replies. */
function threadsOf(annotations: readonly ReturnedAnnotation[]): (one: ReturnedAnnotation) => string {
  const answeredBy = new Map(annotations.map(({ name, inReplyTo }) => [name, inReplyTo]));
  const roots = new Map<string, string>();
  return ({ name }) => {
    const passed: string[] = [];
    let root = name;
    while (!roots.has(root)) {
      const answered = answeredBy.get(root) ?? null;
      passed.push(root);
      roots.set(root, root);
      if (answered === null) break;
      root = answered;
    }
    const found = roots.get(root) ?? root;
    for (const one of passed) roots.set(one, found);
    return found;
  };
}

function triggerEdit(
  trigger: string,
  replies: readonly ReturnedAnnotation[],
  isDeleted: boolean,
): readonly TriggerEdit[] {
  const inOrder = byTime(replies);
  const last = inOrder.findLast(({ state }) => state !== null);
  const cause: Cause | null = isDeleted
    ? { kind: "deletion", state: null, by: "", at: null }
    : last === undefined
      ? null
      : { kind: "state", state: last.state, ...signatureOf(last) };
  const verdict = isDeleted ? "dismissed" : last?.state ? verdictOf[last.state] : null;
  const statements = inOrder.flatMap(statementOf);
  if (verdict === null && statements.length === 0) return [];
  return [{ trigger, verdict, cause: verdict === null ? null : cause, statements }];
}

/** `None` revokes a state that was set in the same file, and leaves the trigger unchanged. */
const verdictOf: Readonly<Record<ReviewState, Verdict | null>> = {
  accepted: "confirmed",
  rejected: "dismissed",
  cancelled: "dismissed",
  completed: "completed",
  none: null,
};

function byTime(replies: readonly ReturnedAnnotation[]): readonly ReturnedAnnotation[] {
  return replies.toSorted((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
}

const signatureOf = ({ author, at }: ReturnedAnnotation): Signature => ({ by: author, at });

/** Text that a viewer writes into a state by itself is not a statement. */
function statementOf(reply: ReturnedAnnotation): readonly Statement[] {
  const { contents, state } = reply;
  const words = state ?? "(?:un)?marked set by";
  const isAutomatic = new RegExp(state === null ? `^${words}\\b` : `\\b${words}\\b`, "i").test(contents);
  const replacement = replacementIn(contents);
  const said = { ...signatureOf(reply), text: contents, ...(replacement !== null && { replacement }) };
  return contents === "" || isAutomatic ? [] : [said];
}

interface Origins {
  readonly idOf: Naming;
  readonly expected: Expected;
}

function addedTo(
  annotations: readonly ReturnedAnnotation[],
  { idOf, expected }: Origins,
): readonly ReturnedAnnotation[] {
  const original = new Set(expected.original.map(identityOf));
  return annotations.filter(
    (one) => one.inReplyTo === null && idOf(one.name) === null && !original.has(identityOf(one)),
  );
}

/** Its position if it has one, otherwise its text: programs name annotations that had no name. */
function identityOf({ kind, page, quads, author, contents }: ReturnedAnnotation): string {
  const numbers = quads.flat().map((coordinate) => coordinate.toFixed(1));
  return JSON.stringify(quads.length > 0 ? [kind, page, numbers] : [kind, page, author, contents]);
}

const isReadable =
  ({ pages }: Expected) =>
  ({ kind, page, quads }: ReturnedAnnotation) =>
    kind === "mark" && quads.length > 0 && page >= 1 && page <= pages;

function addedMark(mark: ReturnedAnnotation, replies: readonly ReturnedAnnotation[]): AddedMark {
  const statements = [mark, ...byTime(replies)].flatMap(statementOf);
  return { ...signatureOf(mark), page: mark.page, quads: mark.quads.map(untwisted), statements };
}

/** Programs that follow the specification write the corners in circular order: the last two are then swapped. */
function untwisted(quad: Quad): Quad {
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad;
  const isTwisted = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) < 0;
  return isTwisted ? [ax, ay, bx, by, dx, dy, cx, cy] : quad;
}
