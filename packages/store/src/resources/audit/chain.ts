/**
 * The bytes that are hashed. Both hashes can be computed without this program: docs/audit-log.md describes them for outsiders, and
 * `chain.test.ts` has an example that never changes.
 */
import { createHash } from "node:crypto";
import type { StoredAuditEvent } from "./table.ts";

/** What the first row of a chain names as the row before it. */
export const firstPreviousHash = "0".repeat(64);

/** It begins what is hashed, so that a later form cannot be mistaken for this one. */
const form = "docreview audit 1";

type Hashed = Omit<StoredAuditEvent, "details" | "salt" | "hash">;

/** The SHA-256 of a row: of the UTF-8 of a JSON array without whitespace. */
export function hashOf(row: Hashed): string {
  const { companyId, position, at, actor, userId, action, subjectType, subjectId, reviewId } = row;
  const what = [action, subjectType, subjectId, reviewId];
  const chained = [row.detailsHash, row.previousHash];
  return sha256(JSON.stringify([form, companyId, position, at, actor, userId, ...what, ...chained]));
}

/** The SHA-256 of the salt, as its text, and the text of the details. */
export function detailsHashOf({
  salt,
  details,
}: {
  readonly salt: string;
  readonly details: string;
}): string {
  return sha256(salt + details);
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
