/** A small set of resource types for the tests: every kind of attribute and relationship once. */
import { resourceType, resourceTypes, type ResourceType } from "../resource-type.ts";
import type { Resource } from "../resource.ts";

const authors: ResourceType = {
  type: "authors",
  attributes: { name: { schema: { type: "string" } } },
  relationships: {},
  sortable: [],
  includable: [],
  filters: {},
};

const books: ResourceType = {
  type: "books",
  attributes: {
    title: {
      schema: { type: "string" },
      accepts: { type: "string", minLength: 1, maxLength: 20 },
      create: "required",
      update: "optional",
    },
    pages: { schema: { type: "integer", minimum: 1, maximum: 5000 }, create: "required" },
    status: { schema: { type: "string", enum: ["lent", "here"] }, update: "optional" },
    tags: {
      schema: { type: "array", items: { type: "string", maxLength: 5 }, maxItems: 3, uniqueItems: true },
      create: "optional",
      update: "optional",
    },
    place: {
      schema: {
        type: ["object", "null"],
        properties: { "shelf/row": { type: "integer" }, room: { type: "string" } },
        required: ["room"],
        additionalProperties: false,
      },
      create: "optional",
      update: "optional",
    },
    addedAt: { schema: { type: "string", format: "date-time" } },
  },
  relationships: {
    author: { kind: "to-one", types: ["authors"], create: "required", update: "optional" },
    sequel: { kind: "to-one", types: ["books"], create: "optional", update: "optional" },
    related: { kind: "to-many", types: ["books", "authors"], create: "optional" },
    owner: { kind: "to-one", types: ["authors"] },
  },
  sortable: ["title", "pages"],
  includable: ["author", "sequel"],
  filters: { status: { type: "string", enum: ["lent", "here"] } },
};

export const library = resourceTypes([books, authors]);
export const bookType = resourceType(library, "books");

export function book(id: number): Resource {
  return {
    type: "books",
    id: String(id),
    attributes: {
      title: `Book ${id}`,
      pages: id,
      status: "here",
      tags: [],
      place: null,
      addedAt: "2026-11-20T10:58:08+00:00",
    },
    relationships: {
      author: { data: { type: "authors", id: String((id % 3) + 1) } },
      sequel: { data: null },
      related: { data: [], links: { related: `https://books.example/books/${id}/related` } },
    },
    links: { self: `https://books.example/books/${id}` },
  };
}

export function author(id: number): Resource {
  return { type: "authors", id: String(id), attributes: { name: `Author ${id}` } };
}
