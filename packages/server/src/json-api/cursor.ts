/**
 * Cursors: positions in a sorted list, as opaque text. A cursor contains the values by which its item is sorted, which
 * are not confidential, and belongs to one type, order and filter. It is untrusted: the store checks its values, and
 * they can only lead into the list that the caller may read.
 */
import { createHash } from "node:crypto";

export interface Cursor {
  /** The values of the sort keys. */
  readonly position: readonly (string | number | null)[];
  /** The position of the item when it was read, counted from 1; null if unknown. */
  readonly rank: number | null;
}

/** The list to which a cursor belongs. */
export interface CursorScope {
  readonly type: string;
  readonly sort: readonly object[];
  readonly filter: object;
}

/** The maximum number of characters, longer than any cursor. */
export const maximumCursor = 8 * 1024;

export function encodeCursor(scope: CursorScope, { position, rank }: Cursor): string {
  return Buffer.from(JSON.stringify([fingerprintOf(scope), rank, ...position])).toString("base64url");
}

/** Null if it is malformed, or belongs to another list. */
export function decodeCursor(scope: CursorScope, text: string): Cursor | null {
  if (text.length > maximumCursor || !/^[\w-]+$/.test(text)) return null;
  const [fingerprint, rank, ...position] = valuesIn(Buffer.from(text, "base64url"));
  if (fingerprint !== fingerprintOf(scope) || !isRank(rank) || !position.every(isValue)) return null;
  return { position, rank };
}

function valuesIn(bytes: Buffer): readonly unknown[] {
  try {
    const values: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return Array.isArray(values) ? (values as readonly unknown[]) : [];
  } catch {
    return [];
  }
}

const isRank = (value: unknown): value is Cursor["rank"] =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 1);

const isValue = (value: unknown): value is Cursor["position"][number] =>
  value === null || typeof value === "string" || typeof value === "number";

/** Distinguishes orders and filters; it is not a security feature. */
function fingerprintOf({ type, sort, filter }: CursorScope): string {
  const filters = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256").update(JSON.stringify([type, sort, filters]));
  return hash.digest("base64url").slice(0, 12);
}
