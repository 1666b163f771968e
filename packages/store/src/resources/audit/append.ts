/**
 * Adds rows to the log of a company, in the transaction of the change that they tell of. They get their positions and hashes when
 * the work of the transaction is done, after the last lock of all: whoever appends to a log holds it until the commit and waits for
 * nobody then, and other companies' logs have locks of their own.
 */
import { randomBytes } from "node:crypto";
import { connection, type Transaction } from "../../database/database.ts";
import { inChunks } from "../../database/in-chunks.ts";
import type { Id } from "../../model/id.ts";
import type { WriteScope } from "../../tenancy/scope.ts";
import type { AuditAction } from "./actions.ts";
import { detailsHashOf, firstPreviousHash, hashOf } from "./chain.ts";
import { type AuditDetails, detailsText } from "./details.ts";
import type { AuditActorKind, AuditHeadTable, StoredAuditEvent } from "./table.ts";

export interface AuditActor {
  readonly kind: AuditActorKind;
  /** The person, or the service user of the client; null: neither. */
  readonly userId: Id<"user"> | null;
  /** The network address of the client; null: nobody asked over the network. */
  readonly address: string | null;
}

/** A job. */
export const serviceActor: AuditActor = { kind: "service", userId: null, address: null };

/** The command line on the machine of the service. */
export const operatorActor: AuditActor = { kind: "operator", userId: null, address: null };

export interface AuditEntry extends Partial<Omit<AuditDetails, "address">> {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  /** As the API names it. */
  readonly subject: { readonly type: string; readonly id: string | number };
  /** The review that the subject is in. */
  readonly review?: Id<"review">;
}

/** What each open transaction has to add, by company. */
const recorded = new WeakMap<Transaction, Map<Id<"company">, AuditEntry[]>>();

export function recordAudit({ transaction, companyId }: WriteScope, entry: AuditEntry): void {
  const companies = recorded.get(transaction) ?? new Map<Id<"company">, AuditEntry[]>();
  if (!recorded.has(transaction)) {
    recorded.set(transaction, companies);
    transaction.beforeCommit(() => appendAll(transaction, companies), "last");
  }
  const entries = companies.get(companyId) ?? [];
  entries.push(entry);
  companies.set(companyId, entries);
}

/** Of several companies in one order, so that no two transactions wait for each other. */
async function appendAll(
  transaction: Transaction,
  companies: ReadonlyMap<Id<"company">, readonly AuditEntry[]>,
): Promise<void> {
  for (const [companyId, entries] of [...companies].toSorted(([a], [b]) => a - b)) {
    await append({ transaction, companyId }, entries);
  }
}

type Head = Pick<AuditHeadTable, "position" | "at" | "hash">;

async function append({ transaction, companyId }: WriteScope, entries: readonly AuditEntry[]): Promise<void> {
  const { [connection]: database, now } = transaction;
  transaction.serialise(`audit log of company ${companyId}`);
  const found = await database
    .selectFrom("auditHead")
    .where("companyId", "=", companyId)
    .select(["position", "at", "hash"])
    .executeTakeFirst();
  let head: Head = found ?? { position: 0 as Id<"audit-event">, at: now, hash: firstPreviousHash };
  const rows = entries.map((entry) => {
    const row = rowAfter(head, { ...entry, companyId, now });
    head = row;
    return row;
  });
  await inChunks(rows, async (chunk) => {
    await database.insertInto("auditEvent").values(chunk).execute();
  });
  const { position, at, hash } = head;
  await database
    .insertInto("auditHead")
    .values({ companyId, position, at, hash })
    .onConflict((conflict) => conflict.column("companyId").doUpdateSet({ position, at, hash }))
    .execute();
}

interface Placed extends AuditEntry {
  readonly companyId: Id<"company">;
  readonly now: number;
}

function rowAfter(head: Head, entry: Placed): StoredAuditEvent {
  const { actor, companyId, now } = entry;
  const { before = null, after = null, withheld = [] } = entry;
  const sealed = {
    salt: randomBytes(16).toString("hex"),
    details: detailsText({ address: actor.address, before, after, withheld }),
  };
  const row = {
    companyId,
    position: (head.position + 1) as Id<"audit-event">,
    at: Math.max(now, head.at),
    actor: actor.kind,
    userId: actor.userId ?? 0,
    action: entry.action,
    subjectType: entry.subject.type,
    subjectId: String(entry.subject.id),
    reviewId: entry.review ?? 0,
    detailsHash: detailsHashOf(sealed),
    previousHash: head.hash,
  };
  return { ...row, ...sealed, hash: hashOf(row) };
}
