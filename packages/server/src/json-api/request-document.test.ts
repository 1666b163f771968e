import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "./json.ts";
import { parseRequestDocument } from "./request-document.ts";
import type { RequestTarget } from "./request-section.ts";
import { bookType } from "./testing/library.ts";
import { valueAtPointer } from "./testing/value-at.ts";

const create: RequestTarget = { intent: "create", type: bookType };
const update: RequestTarget = { intent: "update", type: bookType, id: "7" };

const attributes = { title: "Emma", pages: 474 };
const author = { data: { type: "authors", id: "1" } };
const valid = { data: { type: "books", attributes, relationships: { author } } };

const creating = (changes: JsonObject): Json => ({
  data: { ...valid.data, attributes: { ...attributes, ...changes } },
});
const relating = (changes: JsonObject): Json => ({
  data: { ...valid.data, relationships: { author, ...changes } },
});
const updating = (changes: JsonObject): Json => ({ data: { type: "books", id: "7", attributes: changes } });

describe("a valid document is accepted", () => {
  test("of a creation: attributes and linkages", () => {
    const body = relating({ sequel: { data: null }, related: { data: [{ type: "books", id: "2" }] } });
    expect(parseRequestDocument(create, body)).toEqual({
      kind: "parsed",
      value: {
        attributes,
        relationships: {
          author: author.data,
          sequel: null,
          related: [{ type: "books", id: "2" }],
        },
      },
    });
  });

  test("of a change: nothing is required", () => {
    expect(parseRequestDocument(update, { data: { type: "books", id: "7" } })).toEqual({
      kind: "parsed",
      value: { attributes: {}, relationships: {} },
    });
  });

  test("members unknown to JSON:API, and those with an @, are ignored", () => {
    const data = { ...valid.data, lid: "x", note: 1, attributes: { ...attributes, "@note": 1 } };
    const body = { data: { ...data, relationships: { author, "@note": 1 } }, jsonapi: {}, extra: [] };
    expect(parseRequestDocument(create, body)).toMatchObject({
      kind: "parsed",
      value: { attributes: { ...attributes }, relationships: { author: author.data } },
    });
  });
});

const refusals: readonly (readonly [string, RequestTarget, Json, readonly string[]])[] = [
  ["no object", create, [], ["400 malformed-document "]],
  ["null", create, null, ["400 malformed-document "]],
  ["no data", create, { attributes }, ["400 malformed-document "]],
  ["data null", create, { data: null }, ["400 malformed-document /data"]],
  ["data a list", create, { data: [valid.data] }, ["400 malformed-document /data"]],
  ["no type", create, { data: { attributes } }, ["400 malformed-document /data"]],
  ["type a number", create, { data: { type: 1 } }, ["400 malformed-document /data/type"]],
  ["another type", create, { data: { type: "authors" } }, ["409 type-conflict /data/type"]],
  ["an id", create, { data: { ...valid.data, id: "1" } }, ["403 client-id-forbidden /data/id"]],
  ["no id", update, { data: { type: "books" } }, ["400 malformed-document /data"]],
  ["id a number", update, { data: { type: "books", id: 7 } }, ["400 malformed-document /data/id"]],
  ["another id", update, { data: { type: "books", id: "8" } }, ["409 id-conflict /data/id"]],
  [
    "another type and id",
    update,
    { data: { type: "authors", id: "8" } },
    ["409 type-conflict /data/type", "409 id-conflict /data/id"],
  ],
  [
    "sections that are not objects",
    create,
    { data: { type: "books", attributes: [], relationships: null } },
    ["400 malformed-document /data/attributes", "400 malformed-document /data/relationships"],
  ],
  [
    "everything missing",
    create,
    { data: { type: "books" } },
    ["422 missing-member /data", "422 missing-member /data", "422 missing-member /data"],
  ],
  ["an unknown attribute", create, creating({ cover: 1 }), ["422 unknown-member /data/attributes/cover"]],
  [
    "names that every object has",
    create,
    creating({ constructor: 1, toString: 2 }),
    ["422 unknown-member /data/attributes/constructor", "422 unknown-member /data/attributes/toString"],
  ],
  [
    "a read-only attribute",
    create,
    creating({ addedAt: "x" }),
    ["422 read-only-member /data/attributes/addedAt"],
  ],
  ["too early", create, creating({ status: "here" }), ["422 read-only-member /data/attributes/status"]],
  ["too late", update, updating({ pages: 2 }), ["422 read-only-member /data/attributes/pages"]],
  ["null for a string", create, creating({ title: null }), ["422 invalid-attribute /data/attributes/title"]],
  ["a fraction", create, creating({ pages: 1.5 }), ["422 invalid-attribute /data/attributes/pages"]],
  [
    "deep inside",
    create,
    creating({ tags: ["a", "a", "far too long"], place: { "shelf/row": "x", desk: 1 } }),
    [
      "422 invalid-attribute /data/attributes/place",
      "422 invalid-attribute /data/attributes/place/desk",
      "422 invalid-attribute /data/attributes/place/shelf~1row",
      "422 invalid-attribute /data/attributes/tags",
      "422 invalid-attribute /data/attributes/tags/2",
    ],
  ],
  [
    "faults of both sections at once",
    update,
    {
      data: {
        type: "books",
        id: "7",
        attributes: { title: "", status: "lost" },
        relationships: { sequel: { data: { type: "authors", id: "x" } }, publisher: {} },
      },
    },
    [
      "422 invalid-attribute /data/attributes/status",
      "422 invalid-attribute /data/attributes/title",
      "422 invalid-relationship /data/relationships/sequel/data/id",
      "422 invalid-relationship /data/relationships/sequel/data/type",
      "422 unknown-member /data/relationships/publisher",
    ],
  ],
  [
    "a bare identifier",
    create,
    relating({ author: author.data }),
    ["422 invalid-relationship /data/relationships/author"],
  ],
  [
    "a relationship to null",
    create,
    relating({ author: { data: null } }),
    ["422 invalid-relationship /data/relationships/author/data"],
  ],
  [
    "one for many",
    create,
    relating({ related: { data: null } }),
    ["422 invalid-relationship /data/relationships/related/data"],
  ],
  [
    "many for one",
    create,
    relating({ sequel: { data: [] } }),
    ["422 invalid-relationship /data/relationships/sequel/data"],
  ],
  [
    "identifiers without their members",
    create,
    relating({ related: { data: [author.data, { type: "books" }, { id: "1" }, "1"] } }),
    [
      "422 invalid-relationship /data/relationships/related/data/1",
      "422 invalid-relationship /data/relationships/related/data/2",
      "422 invalid-relationship /data/relationships/related/data/3",
    ],
  ],
  [
    "a read-only relationship",
    create,
    relating({ owner: author }),
    ["422 read-only-member /data/relationships/owner"],
  ],
  [
    "a relationship that cannot be changed, whatever else is wrong with it",
    update,
    {
      data: {
        type: "books",
        id: "7",
        attributes: { title: "" },
        relationships: { related: { data: [] }, owner: {}, author },
      },
    },
    [
      "403 relationship-forbidden /data/relationships/related",
      "403 relationship-forbidden /data/relationships/owner",
    ],
  ],
];

test.each(refusals)("refused: %s", (_, target, body, expected) => {
  const result = parseRequestDocument(target, body);
  const errors = result.kind === "refused" ? result.errors : [];
  const found = errors.map(({ status, code, source }) => {
    return `${status} ${code} ${source !== undefined && "pointer" in source ? source.pointer : "nowhere"}`;
  });
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test.each([
  [{ title: "" }, "title must have at least 1 character."],
  [{ title: 3 }, "title must be a string."],
  [{ pages: 0 }, "pages must be at least 1."],
  [{ pages: "9" }, "pages must be a whole number."],
  [{ tags: [1] }, "tags.0 must be a string."],
  [{ tags: ["a", "b", "c", "d"] }, "tags must have at most 3 items."],
  [{ place: 1 }, "place must be an object or null."],
  [{ place: { room: "a", desk: 1 } }, "place.desk is not allowed."],
  [{ place: {} }, "place must have the member room."],
  [{ ["x".repeat(1000)]: 1 }, `${"x".repeat(60)}… is not a member of this resource.`],
  [{ addedAt: "now" }, "addedAt cannot be written when creating the resource."],
])("%j reads: %s", (changes, detail) => {
  const result = parseRequestDocument(create, creating(changes));
  expect(result).toMatchObject({ kind: "refused", errors: [{ detail }] });
});

const someJson = fc.jsonValue({ depthSize: "small", stringUnit: "binary" }) as fc.Arbitrary<Json>;
const nearlyValid = fc.record(
  {
    data: fc.record(
      {
        type: fc.oneof(fc.constant("books"), someJson),
        id: fc.oneof(fc.constant("7"), someJson),
        attributes: fc.oneof(
          fc.dictionary(fc.oneof(fc.constantFrom("title", "pages", "tags", "place"), fc.string()), someJson),
          someJson,
        ),
        relationships: fc.oneof(
          fc.dictionary(
            fc.constantFrom("author", "sequel", "related", "owner", "constructor", "a/b"),
            fc.oneof(
              fc.record({ data: fc.oneof(someJson, fc.record({ type: someJson, id: someJson })) }),
              someJson,
            ),
          ),
          someJson,
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Json>;

test("no JSON throws, and each pointer refers to an existing value", () => {
  fc.assert(
    fc.property(fc.constantFrom(create, update), fc.oneof(someJson, nearlyValid), (target, body) => {
      const result = parseRequestDocument(target, body);
      if (result.kind === "parsed") return;
      expect(result.errors.length).toBeGreaterThan(0);
      for (const { source, detail } of result.errors) {
        if (source === undefined || !("pointer" in source)) throw new Error(`no pointer: ${detail}`);
        expect(valueAtPointer(body, source.pointer)).not.toBeUndefined();
      }
    }),
    { numRuns: 500 },
  );
});
