import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sqliteColumnTypes as types } from "./values.ts";
import { kyselyDatabase } from "./statements.ts";

function table() {
  const database = kyselyDatabase(new DatabaseSync(":memory:"));
  database
    .prepare(
      `create table "t" ("id" ${types.id}, "flag" ${types.boolean}, "json" ${types.json}, "real" ${types.real}, "text" text)`,
    )
    .run([]);
  return database;
}

test("booleans, JSON, fractions and text are read as they were written, under any name", () => {
  const database = table();
  const insert = database.prepare(
    'insert into "t" ("flag", "json", "real", "text") values (?, ?, ?, ?) returning "flag" as "a", "json" as "b", "real" as "c", "text" as "d"',
  );
  const json = fc.oneof(
    fc.array(fc.jsonValue()),
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.constant(null),
  );
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constant("12"), fc.constant("true"));
  fc.assert(
    fc.property(
      fc.option(fc.boolean()),
      json,
      fc.double({ noNaN: true }),
      text,
      (flag, value, real, words) => {
        const [row] = insert.all([flag, value, real, words]) as [Record<string, unknown>];
        expect(row["a"]).toBe(flag);
        expect(JSON.stringify(row["b"])).toBe(JSON.stringify(value));
        expect(row["c"]).toBe(real === 0 ? 0 : real);
        expect(row["d"]).toBe(words);
      },
    ),
  );
});

test("anything that is not a value is refused", () => {
  const insert = table().prepare('insert into "t" ("text") values (?)');
  expect(() => insert.run([undefined])).toThrow(TypeError);
  expect(() => insert.run([() => 1])).toThrow(TypeError);
});

test("a statement is prepared once for its text, and old ones are evicted", () => {
  const database = table();
  const first = database.prepare("select 1");
  expect(database.prepare("select 1")).toBe(first);
  for (let number = 2; number < 300; number++) database.prepare(`select ${number}`);
  expect(database.prepare("select 1")).not.toBe(first);
});
