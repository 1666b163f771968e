import { expect, test } from "vitest";
import { openApiDocument } from "../document.ts";
import { addressOf, documentedReads } from "./documented-reads.ts";

const document = openApiDocument({ publicUrl: "http://localhost", version: "1.0.0" });

test("every read of the document is there, with each of its sorts, filters, and both together", () => {
  const reads = documentedReads(document);
  const documented = Object.entries(document.paths).flatMap(([path, { get }]) =>
    get !== undefined && path.startsWith("/v2/") ? [get.operationId] : [],
  );
  expect(reads.map(({ operation }) => operation)).toEqual(expect.arrayContaining(documented));
  const { choices } = reads.find(({ operation }) => operation === "listReviews")!;
  expect(choices).toEqual(
    expect.arrayContaining([
      {},
      { sort: "-dueOn" },
      { "filter[view]": "mine" },
      { "filter[search]": "fund" },
      { "filter[view]": "mine", sort: "-dueOn" },
    ]),
  );
});

test("a filter without values is not passed over", () => {
  const { get } = document.paths["/v2/users"]!;
  const filter = { name: "filter[city]", in: "query", description: "", schema: { type: "array" } } as const;
  const paths = { "/v2/users": { get: { ...get!, parameters: [filter] } } };
  expect(() => documentedReads({ ...document, paths })).toThrow(
    "listUsers lacks sample values for filter[city]",
  );
});

test("an address has the ids of its path and the parameters of the choice", () => {
  const read = { path: "/v2/reviews/{review}/review-rules/{review-rule}" };
  const places = { review: "4", "review-rule": "7" };
  expect(addressOf(read, { sort: "-id" }, places)).toBe("/v2/reviews/4/review-rules/7?sort=-id");
  expect(addressOf(read, {}, places)).toBe("/v2/reviews/4/review-rules/7");
  expect(() => addressOf(read, {}, { review: "4" })).toThrow("lacks a sample review-rule");
});
