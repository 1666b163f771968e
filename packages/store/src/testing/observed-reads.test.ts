import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connection } from "../database/database.ts";
import { observeReads } from "./observed-reads.ts";
import { temporaryStore } from "./temporary-store.ts";

test("a query costs the pages that it reads: all rows many, one by its key few", async () => {
  const { location, write } = await temporaryStore();
  await write(async ({ [connection]: database }) => {
    await sql`insert into "company" ("name", "createdAt")
      with recursive "series" ("n") as (select 1 union all select "n" + 1 from "series" where "n" < 5000)
      select ${"name".repeat(100)}, "n" from "series"`.execute(database);
  });
  const { reader, taken, close } = observeReads(location);
  onTestFinished(close);
  const companies = () => reader[connection].selectFrom("company").select("id");
  await companies()
    .where("id", "=", 4000 as never)
    .execute();
  const one = await taken();
  await companies().where("name", "=", "other").execute();
  const all = await taken();
  expect(one.pages).toBeLessThan(10);
  // 5,000 rows of more than 400 bytes, in pages of 4 or 8 kB.
  expect(all.pages).toBeGreaterThan(250);
  expect(all.pages).toBeLessThan(1000);
  expect(all.statements).toHaveLength(1);
  expect(all.statements[0]?.plan.join()).toMatch(/^SCAN company|^Seq Scan company/);
  expect((await taken()).pages).toBeLessThan(1);
});
