/** The log as JSON Lines: everything that is hashed, as it is hashed, so that whoever has the file can verify it without a store. */
import type { AuditChain } from "./verify.ts";
import type { StoredAuditEvent } from "./table.ts";

const batchSize = 500;

/** Some lines at a time, in the order of the chain, up to the row at `end`. */
export async function* auditLines(chain: Pick<AuditChain, "after">, end: number): AsyncGenerator<string> {
  for (let at = 0; at < end;) {
    const rows = await chain.after(at, batchSize);
    const last = rows.at(-1);
    if (last === undefined) return;
    const lines = rows.filter(({ position }) => position <= end).map(lineOf);
    yield lines.join("");
    at = last.position;
  }
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
