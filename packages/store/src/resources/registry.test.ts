import { expect, test } from "vitest";
import { sqliteColumnTypes } from "../sqlite/values.ts";
import { foreignKeysOf, tablesOf } from "../testing/schema.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { primaryKeys, type Resource, resources, sorts } from "./registry.ts";

const order = Object.keys(primaryKeys);

test("every table belongs to one resource", async () => {
  const listed = Object.values<Resource>(resources).flatMap(({ tables }) => Object.keys(tables));
  expect(listed).toEqual([...new Set(listed)]);
  expect([...listed, "migration"].toSorted()).toEqual(await tablesOf(await temporaryStore()));
});

test("the tables of a resource come after those that their foreign keys refer to", async () => {
  const keys = await foreignKeysOf(await temporaryStore());
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter(({ table, refersTo }) => order.indexOf(table) < order.indexOf(refersTo))).toEqual([]);
});

test.each(Object.entries<Resource>(resources))(
  "the steps of %s change its own tables, and no others",
  (_, { tables, migrations = [] }) => {
    const steps = migrations.flatMap(({ statements, indexes }) => [
      ...statements(sqliteColumnTypes),
      ...(indexes?.(sqliteColumnTypes) ?? []).map(({ definition }) => definition),
    ]);
    const changed = steps.flatMap((step) => changedTable.exec(step)?.[1] ?? []);
    expect(Object.keys(tables)).toEqual(expect.arrayContaining(changed));
  },
);

const changedTable = /^\s*(?:create table|alter table|update|(?:create (?:unique )?index "\w+" )?on) "(\w+)"/;

test("a list can be sorted by what its resource says", () => {
  expect(sorts.comments).toEqual(["id", "createdAt", "updatedAt"]);
});
