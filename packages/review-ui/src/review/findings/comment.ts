/** A comment on a finding. */
import type { Attributes } from "../../api/attributes.ts";
import { relatedIds, relatedOne, type Document, type Resource } from "../../api/json-api.ts";

export interface Comment {
  readonly id: string;
  /** The id of the finding. */
  readonly triggerId: string;
  readonly text: string;
  readonly author: string;
  readonly authorId: string;
  /** Milliseconds since 1970 UTC. */
  readonly createdAt: number;
  readonly isEdited: boolean;
  /** Who resolved the discussion with this comment, and when; null: nobody. */
  readonly resolved: { readonly byId: string; readonly at: number } | null;
}

/** The maximum length that the API accepts, in UTF-16 code units. */
export const maximumComment = 10_000;

/** Groups comments by the id of their finding, oldest first. The document includes the authors. */
export function commentsIn(document: Document<readonly Resource[]>): ReadonlyMap<string, readonly Comment[]> {
  const comments = document.data.map((resource) => commentOf(resource, document));
  return Map.groupBy(
    comments.toSorted((a, b) => a.createdAt - b.createdAt || Number(a.id) - Number(b.id)),
    ({ triggerId }) => triggerId,
  );
}

function commentOf(resource: Resource, document: Document<readonly Resource[]>): Comment {
  const { text, createdAt, edited, resolvedAt } = resource.attributes as Attributes<"comments">;
  return {
    id: resource.id,
    triggerId: relatedIds(resource, "trigger")[0] ?? "",
    text,
    author: relatedOne<Attributes<"users">>(resource, "author", document)?.attributes.name ?? "Somebody",
    authorId: relatedIds(resource, "author")[0] ?? "",
    createdAt: Date.parse(createdAt),
    isEdited: edited,
    resolved:
      resolvedAt === null
        ? null
        : { byId: relatedIds(resource, "resolver")[0] ?? "", at: Date.parse(resolvedAt) },
  };
}
