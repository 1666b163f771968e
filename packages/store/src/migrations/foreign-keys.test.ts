import { expect, test } from "vitest";
import { foreignKeysOf, indexesOf } from "../testing/schema.ts";
import { temporaryStore } from "../testing/temporary-store.ts";

/** Users and companies are never removed, so nobody looks for what refers to them. */
const lasting = new Set(["company", "user"]);

test("the columns of every foreign key lead an index, so that nothing is removed by a scan", async () => {
  const store = await temporaryStore();
  const [keys, indexes] = [await foreignKeysOf(store), await indexesOf(store)];
  const scanned = keys
    .filter(({ refersTo }) => !lasting.has(refersTo))
    .filter(
      ({ table, columns }) =>
        !indexes.some((index) => index.table === table && leads(columns, index.columns)),
    );
  expect(scanned).toEqual([]);
  expect(keys.map(({ table, columns }) => `${table}: ${columns.join(", ")}`)).toEqual(
    expect.arrayContaining(["trigger: companyId, reviewRuleId", "comment: triggerId", "review: resultHash"]),
  );
});

/** In any order: they are all compared with one value. */
const leads = (columns: readonly string[], index: readonly string[]) =>
  columns.every((column) => index.slice(0, columns.length).includes(column));
