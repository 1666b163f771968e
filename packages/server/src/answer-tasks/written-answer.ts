/** Writes the response for one resource. */
import { resourceDocument } from "../json-api/answer-document.ts";
import type { Query } from "../json-api/query.ts";
import type { Resource } from "../json-api/resource.ts";
import type { WrittenAnswer } from "../json-api/written-answer.ts";
import { readingType, tryType } from "../api/tries/type.ts";
import { resourceTypes } from "../json-api/resource-type.ts";
import { entityTag } from "../routing/entity-tag.ts";

/** The types of the resources that other threads write. */
const types = resourceTypes([tryType, readingType]);

export function writtenAnswer(data: Resource, query: Query): WrittenAnswer {
  const body = JSON.stringify(resourceDocument(types, { data }, query));
  const isWhole = query.include === null && query.fields.size === 0;
  return { kind: "written", etag: entityTag(data, body, isWhole), body: new TextEncoder().encode(body) };
}
