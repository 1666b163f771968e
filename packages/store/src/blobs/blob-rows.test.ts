import { sql } from "kysely";
import { expect, test } from "vitest";
import { connection } from "../database/database.ts";
import { forCompany } from "../resources/for-company.ts";
import { keepText, newTenant, pendingReview } from "../testing/tenants.ts";
import { testDatabase } from "../testing/test-location.ts";
import { temporaryStore } from "../testing/temporary-store.ts";
import { unreferencedAmong } from "./blob-rows.ts";

test.skipIf(testDatabase === undefined)(
  "who refers to a blob is found by indexes, although all reviews refer to the same questionnaire",
  async () => {
    const store = await temporaryStore();
    const tenant = await newTenant(store);
    const { review } = await pendingReview(store, tenant);
    const orphan = await store.write(async (transaction) => {
      const questionnaireHash = await keepText(store, transaction, "questionnaire");
      const { reviews } = forCompany(transaction, tenant.companyId);
      await reviews.begin(review.id, { ruleBaseHash: questionnaireHash, questionnaireHash, asOf: null });
      return keepText(store, transaction, "orphan");
    });
    await store.write(async ({ [connection]: database }) => {
      const columns = sql.raw(
        `"companyId", "creatorId", "assetId", "status", "progress", "riskScore", "attempt", "ruleBaseHash",
         "questionnaireHash", "createdAt", "updatedAt"`,
      );
      await sql`insert into "review" (${columns}) select ${columns} from "review", generate_series(1, 5000)`.execute(
        database,
      );
      await sql`analyze "review"`.execute(database);
    });
    await store.write(async (transaction) => {
      const scans = async () => {
        const { rows } = await sql<{ scans: number }>`select seq_scan as "scans" from pg_stat_xact_user_tables
          where relname = 'review' and schemaname = current_schema()`.execute(transaction[connection]);
        return rows[0]!.scans;
      };
      const before = await scans();
      expect(await unreferencedAmong(transaction, [orphan])).toEqual([orphan]);
      expect(await scans()).toBe(before);
    });
  },
);
