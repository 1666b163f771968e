/**
 * What people changed in an annotated copy, told from what it went out with. Pure. Only a trigger that the file lists
 * and no longer shows was deleted; only what neither the file's list nor the document itself explains was added; what
 * we wrote and nobody touched says nothing.
 */
import type { Quad } from "@docreview/model";
import type { ReturnedAnnotation, ReturnedFile, ReviewState } from "./returned-file.ts";

export interface Edits {
  /** In the order of the list; those that nobody touched are left out. */
  readonly triggers: readonly TriggerEdit[];
  readonly marks: readonly AddedMark[];
  /** Triggers that the file lists, but the review does not know. */
  readonly unknown: readonly string[];
  /** False where the file has lost its list, so that nothing can be said to be deleted. */
  readonly listed: boolean;
  /** Annotations that people added and that say nothing of the document: drawings, or marks on pages that it has not. */
  readonly passedOver: number;
}

/** `dismissed`: rejected, cancelled, or deleted. */
export type Verdict = "dismissed" | "confirmed" | "completed";

export interface TriggerEdit {
  /** Its id. */
  readonly trigger: string;
  /** Null where only something was said to it. */
  readonly verdict: Verdict | null;
  readonly cause: Cause | null;
  readonly statements: readonly Statement[];
}

/** Where the verdict comes from: a state that somebody set, or the deletion of the annotation. */
export type Cause = Signature & { readonly kind: "state" | "deletion"; readonly state: ReviewState | null };

export interface Signature {
  /** As the file says it, which proves nothing; empty where it does not. */
  readonly by: string;
  /** ISO 8601; null where it is not said. */
  readonly at: string | null;
}

/** What somebody replied. */
export interface Statement extends Signature {
  readonly text: string;
}

/** Words that somebody marked. */
export interface AddedMark extends Signature {
  /** Counted from 1. */
  readonly page: number;
  readonly quads: readonly Quad[];
  /** What was written to the mark, and what was replied. */
  readonly statements: readonly Statement[];
}

/** What is known of the review without the file. */
export interface Expected {
  /** Ids of every trigger that a copy may name. */
  readonly triggers: readonly string[];
  /** How many pages the document has. */
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
    triggers,
    marks: added.filter(isReadable(expected)).map((mark) => addedMark(mark, repliesTo.get(mark.name) ?? [])),
    unknown: [...listed].filter((id) => !known.has(id)),
    listed: list !== null,
    passedOver: added.filter((one) => !isReadable(expected)(one)).length,
  };
}

type Naming = (name: string) => string | null;

/** A second annotation of a trigger is called `id#2`. */
function triggerNaming(ids: ReadonlySet<string>): Naming {
  return (name) => {
    if (ids.has(name)) return name;
    const id = name.replace(/#\d+$/, "");
    return ids.has(id) ? id : null;
  };
}

/** Our replies are called after what they answer: `id/1`, `id/2`. */
function isOurReply({ name, inReplyTo }: ReturnedAnnotation, idOf: Naming): boolean {
  const answered = name.replace(/\/\d+$/, "");
  return answered !== name && answered === inReplyTo && idOf(answered) !== null;
}

/** The name at the beginning of the thread that an annotation stands in: people reply to replies. */
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

/** `None` takes a state back that was set in the same file, and leaves the trigger as it is. */
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

/** What a viewer writes by itself into a state is no statement. */
function statementOf(reply: ReturnedAnnotation): readonly Statement[] {
  const { contents, state } = reply;
  const words = state ?? "(?:un)?marked set by";
  const isAutomatic = new RegExp(state === null ? `^${words}\\b` : `\\b${words}\\b`, "i").test(contents);
  return contents === "" || isAutomatic ? [] : [{ ...signatureOf(reply), text: contents }];
}

interface Telling {
  readonly idOf: Naming;
  readonly expected: Expected;
}

function addedTo(
  annotations: readonly ReturnedAnnotation[],
  { idOf, expected }: Telling,
): readonly ReturnedAnnotation[] {
  const original = new Set(expected.original.map(identityOf));
  return annotations.filter(
    (one) => one.inReplyTo === null && idOf(one.name) === null && !original.has(identityOf(one)),
  );
}

/** By its place where it has one, else by what it says: programs give names to what had none. */
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

/** Programs that follow the specification write the corners one after the other: the last two then change places. */
function untwisted(quad: Quad): Quad {
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad;
  const isTwisted = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) < 0;
  return isTwisted ? [ax, ay, bx, by, dx, dy, cx, cy] : quad;
}
