/**
 * The rows of the audit log for what endpoints change. Each endpoint that changes something says which action it is, so none can be
 * added without: the row is written here, in the transaction of the change, from the resource before and after it.
 */
import type { AuditAction, AuditActor, AuditEntry, CompanyRepositories, Id } from "@docreview/store";
import type { AuditedFields } from "../audit/resource-change.ts";
import { resourceChange } from "../audit/resource-change.ts";
import type { Resource } from "../json-api/resource.ts";
import { parametersOf } from "./path.ts";

export type Audited = AuditedChange | AuditedByHandler;

/** One row for each request that succeeds. */
export interface AuditedChange extends AuditedFields {
  readonly action: AuditAction;
  /** The path parameter of what is changed; omitted: the resource of the response, or for a deletion the last parameter. */
  readonly subject?: string;
}

/** The handler records a row for each thing that it changes, with `context.record`. */
export interface AuditedByHandler {
  readonly recordsOnly: readonly AuditAction[];
}

/** What a handler records. The rest is known of the request. */
export type HandlerEntry = Omit<AuditEntry, "actor" | "review">;

/** What is needed of the context of a handler. */
interface Written {
  readonly writes: Pick<CompanyRepositories, "audit">;
  readonly actor: AuditActor;
  readonly ids: object;
}

export function recorderOf({ writes, actor, ids }: Written): (entry: HandlerEntry) => void {
  return (entry) => {
    const review = reviewOf(ids, entry.subject);
    writes.audit.record({ ...entry, actor, ...(review !== null && { review }) });
  };
}

export interface Change {
  readonly before: Resource | null;
  readonly after: Resource | null;
}

/** Records the change unless the handler does. */
export function recordChange(
  endpoint: { readonly path: string; readonly audit: Audited },
  context: Written,
  { before, after }: Change,
): void {
  const { audit, path } = endpoint;
  if ("recordsOnly" in audit) return;
  const subject = subjectOf(audit.subject ?? null, { path, ids: context.ids, resource: after });
  recorderOf(context)({ action: audit.action, subject, ...resourceChange(before, after, audit) });
}

interface Changed {
  readonly path: string;
  readonly ids: object;
  readonly resource: Resource | null;
}

function subjectOf(parameter: string | null, { path, ids, resource }: Changed): AuditEntry["subject"] {
  if (parameter === null && resource !== null) return { type: resource.type, id: resource.id };
  const noun = parameter ?? parametersOf(path).at(-1) ?? "";
  return { type: typeOf(noun), id: (ids as Readonly<Record<string, string | number>>)[noun] ?? "" };
}

/** The type of resources with this noun. */
const typeOf = (noun: string) => (noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** The review that the change is in, or that was changed itself. */
function reviewOf(ids: object, subject: AuditEntry["subject"]): Id<"review"> | null {
  const { review } = ids as { readonly review?: Id<"review"> };
  if (review !== undefined) return review;
  return subject.type === "reviews" ? (Number(subject.id) as Id<"review">) : null;
}
