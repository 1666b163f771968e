/** Parts that are too small for their own file: ids, error documents, contradictory descriptions. */
import { describe, expect, test } from "vitest";
import { apiError, errorDocument, maximumErrors } from "./error.ts";
import { isResourceId } from "./resource-id.ts";
import { resourceTypes, type ResourceType } from "./resource-type.ts";
import { bookType } from "./testing/library.ts";

describe("ids", () => {
  test.each(["1", "1003", "9007199254740993", "9223372036854775807"])("%s is an id", (text) => {
    expect(isResourceId(text)).toBe(true);
  });
  test.each([
    "",
    "0",
    "01",
    "-1",
    "+1",
    "1.0",
    "1e3",
    " 1",
    "1\n",
    "x",
    "١",
    "9223372036854775808",
    "9".repeat(9999),
  ])("%s is not an id", (text) => expect(isResourceId(text)).toBe(false));
});

describe("error documents", () => {
  const gone = apiError("not-found", "It is not there.");
  const wrong = apiError("invalid-attribute", "It is wrong.", { pointer: "/data" });

  test("have each error with its status as text", () => {
    expect(errorDocument([wrong])).toEqual({
      status: 422,
      document: {
        jsonapi: { version: "1.1" },
        errors: [
          {
            status: "422",
            code: "invalid-attribute",
            title: "An attribute is not valid",
            detail: "It is wrong.",
            source: { pointer: "/data" },
          },
        ],
      },
    });
    expect(errorDocument([gone]).document.errors[0]).not.toHaveProperty("source");
  });

  test.each([
    [[wrong, wrong], 422],
    [[wrong, gone], 400],
    [[gone, { ...gone, status: 503 }], 500],
  ])("have the common status", (errors, status) => {
    expect(errorDocument(errors).status).toBe(status);
  });

  test("are limited", () => {
    const many = Array.from({ length: maximumErrors + 1 }, () => wrong);
    expect(errorDocument(many).document.errors).toHaveLength(maximumErrors);
  });
});

describe("descriptions that contradict themselves are refused", () => {
  const plain: ResourceType = {
    type: "things",
    attributes: {},
    relationships: {},
    sortable: [],
    includable: [],
    filters: {},
  };
  const schema = {};
  test.each<readonly [string, ResourceType]>([
    ["Things! is not a valid member name", { ...plain, type: "Things!" }],
    ["things.id is a reserved name", { ...plain, attributes: { id: { schema } } }],
    [
      "things.a is both",
      {
        ...plain,
        attributes: { a: { schema } },
        relationships: { a: { kind: "to-one", types: ["things"] } },
      },
    ],
    [
      "things.a refers to the unknown type others",
      { ...plain, relationships: { a: { kind: "to-one", types: ["others"] } } },
    ],
    ["things is sorted by a", { ...plain, sortable: ["a"] }],
    ["things includes a", { ...plain, includable: ["a"] }],
  ])("%s", (message, description) => {
    expect(() => resourceTypes([description])).toThrow(message);
  });

  test("two of one type", () => {
    expect(() => resourceTypes([plain, { ...plain, type: "others" }, plain])).toThrow("share a type");
    expect(() => resourceTypes([bookType])).toThrow("books.author refers to the unknown type authors");
  });
});
