/** A row of the audit log, as the view shows it. */
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, relatedOne, type ListDocument } from "../../api/json-api.ts";

type Shown = Attributes<"audit-events">;

export interface AuditEvent extends Shown {
  readonly id: string;
  /** Who did it, in words. */
  readonly who: string;
  /** The review that it was done to or in; null: neither. */
  readonly reviewId: string | null;
}

/** Those who are no user, by their names in the API. */
export const nobodies: Readonly<Record<string, string>> = {
  service: "The service",
  operator: "The operator",
  anonymous: "Somebody not signed in",
};

export function auditEventsIn(document: ListDocument): readonly AuditEvent[] {
  return document.data.map((resource) => {
    const attributes = resource.attributes as Shown;
    const user = relatedOne<Attributes<"users", "disabled">>(resource, "user", document);
    const who = nobodies[attributes.actor] ?? user?.attributes.name ?? "A user";
    const isInReview = Boolean(resource.relationships?.["review"]?.data);
    const [reviewId = null] = isInReview ? relatedIds(resource, "review") : [];
    return { id: resource.id, ...attributes, who, reviewId };
  });
}

export interface ChangedValue {
  readonly name: string;
  /** Null: nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Each value that changed, in the words of the API. */
export function changedValues({ before, after }: Pick<Shown, "before" | "after">): readonly ChangedValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
