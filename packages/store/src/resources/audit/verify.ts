/**
 * Checks the chain of a company row by row, in constant memory but for a number for each erased user. Every row names the hash of the
 * row before it, so what was changed, taken out, put in or exchanged is found where it happened; the end of the chain is kept apart,
 * so that rows missing there are found too. Whoever can rewrite the whole chain with its end is found by a hash that was written down
 * elsewhere (`expected`).
 */
import { detailsHashOf, firstPreviousHash, hashOf } from "./chain.ts";
import type { AuditHead } from "./repository.ts";
import type { StoredAuditEvent } from "./table.ts";

export type AuditFaultKind =
  /** The row does not have its own hash. */
  | "changed"
  /** Its details do not have the hash that the row names. */
  | "details-changed"
  /** Its details are gone, and no row says that they were erased. */
  | "details-missing"
  /** The rows are missing. */
  | "missing"
  /** The row before this one is not the one that was there when this one was added. */
  | "does-not-follow"
  /** The rows at the end of the chain are missing. */
  | "cut-off"
  /** The row comes after the end of the chain. */
  | "added"
  /** The last row is not the one that was added last. */
  | "end-differs"
  /** The row does not have the hash that was written down elsewhere. */
  | "not-as-expected";

export interface AuditFault {
  readonly kind: AuditFaultKind;
  readonly position: number;
  /** Of several missing rows, the last. */
  readonly to?: number;
}

/** What was written down elsewhere of a row. */
export interface ExpectedHash {
  readonly position: number;
  readonly hash: string;
}

export interface AuditChain {
  /** In the order of their positions. */
  readonly after: (position: number, limit: number) => Promise<readonly StoredAuditEvent[]>;
  readonly head: () => Promise<AuditHead | null>;
}

export interface AuditVerification {
  readonly expected?: readonly ExpectedHash[];
  /** Called with the number of rows after each batch. */
  readonly onProgress?: (rows: number) => void;
}

export interface VerifiedChain {
  readonly rows: number;
  /** Whose details were erased. */
  readonly erased: number;
  readonly head: ExpectedHash | null;
}

const batchSize = 500;

/** Returns what was verified once every fault has been given. Rows that are added meanwhile are left for the next time. */
export async function* verifyAudit(
  chain: AuditChain,
  { expected = [], onProgress = () => undefined }: AuditVerification = {},
): AsyncGenerator<AuditFault, VerifiedChain> {
  const head = await chain.head();
  const end = head?.position ?? 0;
  const wanted = new Map(expected.map(({ position, hash }) => [position, hash]));
  const erasures = createErasures();
  let last: ExpectedHash = { position: 0, hash: firstPreviousHash };
  let rows = 0;
  for await (const batch of batchesTo(chain, end)) {
    for (const row of batch) {
      yield* faultsOf(row, last);
      if (!isAsWanted(wanted, row)) yield { kind: "not-as-expected", position: row.position };
      erasures.add(row);
      last = row;
      rows += 1;
    }
    onProgress(rows);
  }
  if (last.position < end) yield { kind: "cut-off", position: last.position + 1, to: end };
  else if (head !== null && last.hash !== head.hash) yield { kind: "end-differs", position: end };
  yield* addedBehind(chain, end);
  for (const position of wanted.keys()) yield { kind: "not-as-expected", position };
  for (const position of erasures.unsaid()) yield { kind: "details-missing", position };
  return { rows, erased: erasures.count(), head: head === null ? null : last };
}

/** The rows of a chain up to the one at `end`, some at a time. */
export async function* batchesTo(
  chain: Pick<AuditChain, "after">,
  end: number,
): AsyncGenerator<readonly StoredAuditEvent[]> {
  for (let at = 0; at < end;) {
    const batch = await chain.after(at, batchSize);
    yield batch.filter(({ position }) => position <= end);
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return;
    at = last.position;
  }
}

function* faultsOf(row: StoredAuditEvent, last: ExpectedHash): Generator<AuditFault> {
  const { position } = row;
  if (position !== last.position + 1)
    yield { kind: "missing", position: last.position + 1, to: position - 1 };
  else if (row.previousHash !== last.hash) yield { kind: "does-not-follow", position };
  if (hashOf(row) !== row.hash) yield { kind: "changed", position };
  const { details, salt, detailsHash } = row;
  if (details === null && salt === null) return;
  const isSame = details !== null && salt !== null && detailsHashOf({ details, salt }) === detailsHash;
  if (!isSame) yield { kind: "details-changed", position };
}

/** Whether the row has the hash that was written down, if one was; it is then not looked for any more. */
function isAsWanted(wanted: Map<number, string>, { position, hash }: StoredAuditEvent): boolean {
  const written = wanted.get(position);
  wanted.delete(position);
  return written === undefined || written === hash;
}

/** Whoever adds a row moves the end in the same transaction, so an end that is read afterwards is not before it. */
async function* addedBehind(chain: AuditChain, end: number): AsyncGenerator<AuditFault> {
  const [row] = await chain.after(end, 1);
  if (row === undefined) return;
  const now = await chain.head();
  if ((now?.position ?? 0) < row.position) yield { kind: "added", position: row.position };
}

/** Erased details, by the users of whom a later row has to say that they were erased: the first position of each. */
function createErasures() {
  const waiting = new Map<string, { readonly users: readonly string[]; readonly position: number }>();
  let count = 0;
  return {
    add: ({ position, details, userId, action, subjectType, subjectId }: StoredAuditEvent): void => {
      const isErasure = action === "audit-event.erased";
      for (const [key, { users }] of isErasure ? waiting : [])
        if (users.includes(subjectId)) waiting.delete(key);
      if (details !== null) return;
      count += 1;
      // Of what one user did to another, either may have been erased; what tells of an erasure never is.
      const users = isErasure
        ? []
        : [...new Set([String(userId), ...(subjectType === "users" ? [subjectId] : [])])];
      const key = users.join(" ");
      if (!waiting.has(key)) waiting.set(key, { users, position });
    },
    count: () => count,
    unsaid: () => [...waiting.values()].map(({ position }) => position),
  };
}
