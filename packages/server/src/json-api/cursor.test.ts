import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor, maximumCursor, type Cursor } from "./cursor.ts";

const scope = {
  type: "books",
  sort: [{ key: "title", direction: "ascending" }],
  filter: { status: ["lent"] },
};
const cursor: Cursor = { position: ["Émile", null, 7], rank: 12 };

test("a cursor is read as it was written, and fits into a URL", () => {
  const values = fc.array(fc.oneof(fc.constant(null), fc.integer(), fc.string({ unit: "grapheme" })));
  const ranks = fc.option(fc.integer({ min: 1, max: 2 ** 40 }));
  fc.assert(
    fc.property(values, ranks, (position, rank) => {
      const text = encodeCursor(scope, { position, rank });
      expect(text).toMatch(/^[\w-]+$/);
      expect(decodeCursor(scope, text)).toEqual({ position, rank });
    }),
  );
});

test.each<[string, object]>([
  ["type", { type: "authors" }],
  ["order", { sort: [{ key: "title", direction: "descending" }] }],
  ["second sort key", { sort: [...scope.sort, { key: "id", direction: "ascending" }] }],
  ["filter", { filter: {} }],
  ["value of a filter", { filter: { status: ["here"] } }],
])("a cursor does not lead into a list of another %s", (_, other) => {
  expect(decodeCursor({ ...scope, ...other }, encodeCursor(scope, cursor))).toBeNull();
});

test("filters may come in any order", () => {
  const one = { ...scope, filter: { a: ["1"], b: ["2"] } };
  const other = { ...scope, filter: { b: ["2"], a: ["1"] } };
  expect(decodeCursor(other, encodeCursor(one, cursor))).toEqual(cursor);
});

const [fingerprint] = JSON.parse(
  Buffer.from(encodeCursor(scope, cursor), "base64url").toString(),
) as readonly string[];
const written = (...values: readonly unknown[]) =>
  Buffer.from(JSON.stringify([fingerprint, ...values])).toString("base64url");

test.each([
  ["", "nothing"],
  ["end", "a word"],
  ["%", "another alphabet"],
  [Buffer.from("{}").toString("base64url"), "an object"],
  [Buffer.from([0xff, 0xfe]).toString("base64url"), "invalid UTF-8"],
  [written(0, 1), "the place 0"],
  [written("1", 1), "a place in words"],
  [written(1.5, 1), "half a place"],
  [written(1, { toString: 1 }), "an object as a value"],
  [written(1, true), "a boolean as a value"],
  [written(1, "x".repeat(maximumCursor)), "too much"],
])("%s is not a cursor: %s", (text) => {
  expect(decodeCursor(scope, text)).toBeNull();
});
