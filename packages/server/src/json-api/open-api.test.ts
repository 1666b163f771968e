import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listDocument, resourceDocument } from "./answer-document.ts";
import { apiError, errorDocument } from "./error.ts";
import type { Json } from "./json.ts";
import { openApiSchemas } from "./open-api.ts";
import { parseListQuery, parseQuery } from "./query.ts";
import { parseRequestDocument } from "./request-document.ts";
import { isResourceId } from "./resource-id.ts";
import { author, book, bookType, library } from "./testing/library.ts";

const schemas = openApiSchemas(library);
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addKeyword("components");
ajv.addSchema({ $id: "https://books.example/openapi.json", components: { schemas } });
const validator = (name: string) =>
  ajv.compile({ $ref: `https://books.example/openapi.json#/components/schemas/${name}` });

test("each type has its schemas, including request documents without attributes", () => {
  expect(Object.keys(schemas).toSorted()).toEqual(
    [
      [
        "authors",
        "authors.identifier",
        "authors.document",
        "authors.list",
        "authors.create",
        "authors.update",
      ],
      ["books", "books.identifier", "books.document", "books.list", "books.create", "books.update"],
      ["errors", "included", "jsonapi", "links", "list-links", "list-meta", "tag-meta"],
    ]
      .flat()
      .toSorted(),
  );
});

describe("responses are as documented", () => {
  const expectValid = (name: string, document: unknown) => {
    const isValid = validator(name);
    isValid(document);
    expect(isValid.errors ?? []).toEqual([]);
  };

  test("of one resource", () => {
    const query = parseQuery(library, bookType, "include=author");
    if (query.kind === "refused") throw new Error("refused");
    expectValid(
      "books.document",
      resourceDocument(library, { data: book(1), included: [author(2)] }, query.value),
    );
  });

  test("of a list, also beyond its end", () => {
    for (const search of ["", "page[number]=2&page[size]=1", "page[number]=9"]) {
      const query = parseListQuery(library, bookType, search);
      if (query.kind === "refused") throw new Error("refused");
      const answer = { data: [book(1)], total: 3, url: "https://books.example/books" };
      expectValid("books.list", listDocument(library, answer, query.value));
    }
  });

  test("of errors", () => {
    const error = apiError("not-found", "There is nothing.", { parameter: "x" });
    expectValid("errors", errorDocument([error]).document);
  });

  test("and an undocumented attribute is noticed", () => {
    expect(validator("authors")({ ...author(1), attributes: { age: 3 } })).toBe(false);
  });
});

test("a request is accepted exactly if it is as documented", { tags: "long" }, () => {
  const id = fc.constantFrom("1", "7", "0", "x", 7, "9223372036854775807");
  const type = fc.constantFrom("books", "authors", 1);
  const identifier = fc.oneof(
    fc.constant({ type: "authors", id: "1" }),
    fc.record({ type, id }, { requiredKeys: [] }),
  );
  const data = fc.oneof(identifier, fc.constant(null), fc.array(identifier, { maxLength: 2 }));
  const relationship = fc.record({ data }, { requiredKeys: [] });
  const value = fc.constantFrom("Emma", "", 12, 0, null, "here", true);
  const tags = fc.oneof(fc.array(fc.constantFrom("a", "b", "toolong", 1), { maxLength: 4 }), value);
  const attributes = fc.record(
    {
      title: fc.constantFrom("Emma", ""),
      pages: fc.constantFrom(1, 0),
      tags,
      status: value,
      "@note": value,
      cover: value,
    },
    { requiredKeys: [] },
  );
  const goodAttributes = fc.record({ title: fc.constant("Emma"), pages: fc.constant(474) });
  const relationships = fc.record(
    { author: relationship, sequel: relationship, related: relationship, owner: relationship },
    { requiredKeys: [] },
  );
  const goodRelationships = fc.constant({ author: { data: { type: "authors", id: "1" } } });
  const body = fc.record({
    data: fc.record(
      {
        type: fc.oneof(fc.constant("books"), type),
        id: fc.oneof(fc.constant("7"), id),
        attributes: fc.oneof(attributes, goodAttributes),
        relationships: fc.oneof(relationships, goodRelationships),
      },
      { requiredKeys: ["type"] },
    ),
  }) as fc.Arbitrary<Json>;
  const taken = { create: 0, update: 0 };
  const isAsDocumented = { create: validator("books.create"), update: validator("books.update") };
  fc.assert(
    fc.property(fc.constantFrom("create" as const, "update" as const), body, (intent, document) => {
      const { id: given } = (document as { data: { id?: Json } }).data;
      const id = typeof given === "string" && isResourceId(given) ? given : "7";
      const target = { intent, type: bookType, id };
      const result = parseRequestDocument(target, document);
      expect(result.kind === "parsed").toBe(isAsDocumented[intent](document));
      if (result.kind === "parsed") taken[intent] += 1;
    }),
    { numRuns: 1000 },
  );
  expect(taken.create).toBeGreaterThan(0);
  expect(taken.update).toBeGreaterThan(0);
});
