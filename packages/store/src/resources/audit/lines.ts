/** The log as JSON Lines: everything that is hashed, as it is hashed, so that whoever has the file can verify it without a store. */
import type { StoredAuditEvent } from "./table.ts";
import { type AuditChain, batchesTo } from "./verify.ts";

/** Some lines at a time, in the order of the chain, up to the row at `end`. */
export async function* auditLines(chain: Pick<AuditChain, "after">, end: number): AsyncGenerator<string> {
  for await (const rows of batchesTo(chain, end)) yield rows.map(lineOf).join("");
}

/** `time` is `at` for people; `details` is the text that was hashed. */
function lineOf(row: StoredAuditEvent): string {
  const { companyId, position, at, actor, userId, action, subjectType, subjectId, reviewId } = row;
  const { salt, details, detailsHash, previousHash, hash } = row;
  const what = { actor, userId, action, subjectType, subjectId, reviewId };
  const time = new Date(at).toISOString();
  const hashes = { detailsHash, previousHash, hash };
  return `${JSON.stringify({ companyId, position, at, time, ...what, salt, details, ...hashes })}\n`;
}
