/**
 * Many triggers in a finished review, straight into the database of a service that does not run: copies of those that it
 * has, under the same rules.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export function multiplyTriggers(folder: string, review: string, count: number): void {
  const database = new DatabaseSync(join(folder, "docreview.sqlite"));
  const ofReview = `from "trigger" where "reviewRuleId" in (select "id" from "reviewRule" where "reviewId" = ?)`;
  const columns = database.prepare(`pragma table_info("trigger")`).all();
  const names = columns.map(({ name }) => `"${String(name)}"`).filter((name) => name !== '"id"');
  const copy = database.prepare(
    `insert into "trigger" (${names.join()}) select ${names.join()} ${ofReview} order by "id" limit ?`,
  );
  const number = () =>
    Number(database.prepare(`select count(*) as "count" ${ofReview}`).get(review)!["count"]);
  if (number() === 0) throw new Error("the review has no trigger to copy");
  while (number() < count) copy.run(review, count - number());
  database.close();
}
