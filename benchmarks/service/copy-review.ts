/**
 * Copies of a finished review with its rules and triggers, straight into the database of a service that does not run:
 * millions of rows in a minute. A copy differs from the first in its ids alone.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export function copyReview(folder: string, id: string, copies: number): void {
  const database = new DatabaseSync(join(folder, "docreview.sqlite"));
  /** All columns but the id, of which `column` gets another value: the one of the first and what is added to it. */
  const copy = (table: string, column: string) => {
    const columns = database.prepare(`pragma table_info("${table}")`).all();
    const names = columns.map(({ name }) => `"${String(name)}"`).filter((name) => name !== '"id"');
    const values = names.map((name) => (name === `"${column}"` ? `${name} + ?` : name));
    return `insert into "${table}" (${names.join()}) select ${values.join()} from "${table}"`;
  };
  const insertReview = database.prepare(`${copy("review", "progress")} where "id" = ? returning "id"`);
  const insertRules = database.prepare(
    `${copy("reviewRule", "reviewId")} where "companyId" = ? and "reviewId" = ? order by "id" returning "id"`,
  );
  const insertTriggers = database.prepare(
    `${copy("trigger", "reviewRuleId")} where "companyId" = ? and "reviewRuleId" between ? and ? order by "id"`,
  );
  const { companyId } = database.prepare(`select "companyId" from "review" where "id" = ?`).get(id)!;
  const company = Number(companyId);
  const rules = database.prepare(`select "id" from "reviewRule" where "reviewId" = ? order by "id"`).all(id);
  const first = Number(rules[0]!["id"]);
  const last = Number(rules.at(-1)!["id"]);
  database.exec("pragma synchronous = off");
  for (let index = 0; index < copies; index++) {
    // Ids ascend without a gap within the transaction, so that the copies stand as far from each other as the first ones.
    database.exec("begin");
    const made = Number(insertReview.get(0, id)!["id"]);
    const madeRules = insertRules.all(made - Number(id), company, id).map((row) => Number(row["id"]));
    insertTriggers.run(Math.min(...madeRules) - first, company, first, last);
    database.exec("commit");
  }
  database.close();
}
