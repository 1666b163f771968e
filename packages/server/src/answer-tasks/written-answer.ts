/** Writes the response for one resource. */
import { resourceDocument } from "../json-api/answer-document.ts";
import type { Query } from "../json-api/query.ts";
import type { Resource } from "../json-api/resource.ts";
import type { WrittenAnswer } from "../json-api/written-answer.ts";
import { serviceTypes } from "../api/types.ts";
import { entityTag } from "../routing/entity-tag.ts";

export function writtenAnswer(data: Resource, query: Query): WrittenAnswer {
  const body = JSON.stringify(resourceDocument(serviceTypes, { data }, query));
  const isWhole = query.include === null && query.fields.size === 0;
  return { kind: "written", etag: entityTag(data, body, isWhole), body: new TextEncoder().encode(body) };
}
