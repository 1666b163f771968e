/**
 * The audit log of one company. Rows are added and read; the only change is that details are erased, which the hashes allow and a row
 * of the log tells of.
 */
import { type Expression, sql, type SqlBool } from "kysely";
import { connection, type Transaction } from "../../database/database.ts";
import { type Page, type PageRequest, pageOf } from "../../lists/paging.ts";
import { type SortColumns, sortsOf } from "../../lists/sort-keys.ts";
import type { Id } from "../../model/id.ts";
import type { ReadScope, WriteScope } from "../../tenancy/scope.ts";
import type { AuditAction } from "./actions.ts";
import { type AuditActor, type AuditEntry, recordAudit } from "./append.ts";
import { type AuditDetails, parseDetails } from "./details.ts";
import type { AuditActorKind, AuditHeadTable, StoredAuditEvent } from "./table.ts";

const columns = {
  id: { column: "auditEvent.position", kind: "bigint" },
} as const satisfies SortColumns<string>;

export type AuditSort = keyof typeof columns;
export const auditSorts = sortsOf(columns);

/** As it is shown; the details are null if they were erased. */
export interface AuditEvent extends Omit<StoredAuditEvent, "position" | "details" | "salt" | "detailsHash"> {
  readonly id: Id<"audit-event">;
  readonly details: AuditDetails | null;
}

export interface AuditFilter {
  /** A person or the service user of a client, or a kind that is nobody. */
  readonly actor?: Id<"user"> | Exclude<AuditActorKind, "user" | "client">;
  readonly action?: AuditAction;
  readonly subject?: { readonly type: string; readonly id: string };
  readonly review?: Id<"review">;
  /** Milliseconds, inclusive. */
  readonly since?: number;
  /** Milliseconds, exclusive. */
  readonly until?: number;
}

export type AuditHead = Pick<AuditHeadTable, "position" | "at" | "hash">;

/** The details that are erased in one transaction. */
const erasedAtOnce = 1_000;

export interface ErasedDetails {
  readonly rows: number;
  /** The position of the last of them. */
  readonly last: number;
}

export function auditReads({ reader, companyId }: ReadScope) {
  const mine = () => reader[connection].selectFrom("auditEvent").where("companyId", "=", companyId);
  const following = (position: number, limit: number) =>
    mine()
      .where("position", ">", position as Id<"audit-event">)
      .orderBy("position")
      .limit(limit)
      .selectAll();
  /** The first row from a time on, as times never go back along a chain; null: there is none yet. */
  const firstFrom = async (at: number): Promise<number | null> => {
    const rows = mine().where("at", ">=", at).orderBy("at").orderBy("position");
    return (await rows.limit(1).select("position").executeTakeFirst())?.position ?? null;
  };
  /** A filter by time is one of positions. */
  const between = async ({ since, until }: AuditFilter): Promise<readonly Expression<SqlBool>[]> => {
    const from = since === undefined ? 0 : await firstFrom(since);
    const to = until === undefined ? null : await firstFrom(until);
    if (from === null) return [sql<SqlBool>`1 = 0`];
    const position = sql.ref("auditEvent.position");
    return [
      ...(from > 0 ? [sql<SqlBool>`${position} >= ${from}`] : []),
      ...(to === null ? [] : [sql<SqlBool>`${position} < ${to}`]),
    ];
  };
  return {
    find: async (id: Id<"audit-event">): Promise<AuditEvent | null> => {
      const found = await mine().where("position", "=", id).selectAll().executeTakeFirst();
      return found === undefined ? null : shown(found);
    },
    list: async (page: PageRequest<AuditSort>, filter: AuditFilter = {}): Promise<Page<AuditEvent>> => {
      const equal = equalities(filter);
      const bounds = await between(filter);
      // One of them follows an index in the order of the list; several may leave few rows anywhere.
      const indexed = equal.length > 1 ? bounds : [...bounds, ...equal];
      const rows = indexed.reduce((query, condition) => query.where(condition), mine().selectAll());
      const conditions = equal.length > 1 ? equal : [];
      const found = await pageOf({ reader, table: "auditEvent", rows, columns, conditions }, page);
      return { ...found, items: found.items.map(shown) };
    },
    /** As they are stored, in the order of the chain. */
    after: (position: number, limit: number): Promise<readonly StoredAuditEvent[]> =>
      following(position, limit).execute(),
    /** Those about one review, and about what is in it. */
    ofReview: (
      reviewId: Id<"review">,
      position: number,
      limit: number,
    ): Promise<readonly StoredAuditEvent[]> => following(position, limit).where(byReview(reviewId)).execute(),
    /** The end of the chain; null if there was never a row. */
    head: async (): Promise<AuditHead | null> =>
      (await reader[connection]
        .selectFrom("auditHead")
        .where("companyId", "=", companyId)
        .select(["position", "at", "hash"])
        .executeTakeFirst()) ?? null,
  };
}

export function auditWrites({ transaction, companyId }: WriteScope) {
  return {
    record: (entry: AuditEntry): void => recordAudit({ transaction, companyId }, entry),
    /**
     * Erases the details of the next rows of a user or about the user, at most 1,000 after a position, and adds a row that says
     * so. Null: there were no more.
     */
    eraseSome: async (
      userId: Id<"user">,
      actor: AuditActor,
      position: number,
    ): Promise<ErasedDetails | null> => {
      const scope = { transaction, companyId };
      const next = await shownAfter(scope, userId, position);
      const last = next.at(-1);
      if (last === undefined) return null;
      await transaction[connection]
        .updateTable("auditEvent")
        .set({ details: null, salt: null })
        .where("companyId", "=", companyId)
        .where("position", "in", next)
        .execute();
      const after = { rows: next.length };
      const subject = { type: "users", id: userId };
      recordAudit(scope, { actor, action: "audit-event.erased", subject, after });
      return { rows: next.length, last };
    },
  };
}

/** The next rows that show something of a user: of each kind by its index, so that no transaction walks along the log. */
async function shownAfter(
  { transaction, companyId }: WriteScope,
  userId: Id<"user">,
  position: number,
): Promise<readonly Id<"audit-event">[]> {
  const positions = new Set<Id<"audit-event">>();
  for (const isTheirs of [byActor(userId), bySubject({ type: "users", id: String(userId) })]) {
    const found = await transaction[connection]
      .selectFrom("auditEvent")
      .where("companyId", "=", companyId)
      .where(isTheirs)
      .where("position", ">", position as Id<"audit-event">)
      .where("details", "is not", null)
      .where("action", "!=", "audit-event.erased")
      .orderBy("position")
      .limit(erasedAtOnce)
      .select("position")
      .execute();
    for (const row of found) positions.add(row.position);
  }
  return [...positions].toSorted((a, b) => a - b).slice(0, erasedAtOnce);
}

/** For what happens to a company without changing its rows, such as a sign-in: it waits for nothing but the end of the log. */
export function installationAuditWrites(transaction: Transaction) {
  return {
    record: (companyId: Id<"company">, entry: AuditEntry): void =>
      recordAudit({ transaction, companyId }, entry),
  };
}

function equalities({ actor, action, subject, review }: AuditFilter): readonly Expression<SqlBool>[] {
  return [
    ...(actor === undefined ? [] : [byActor(actor)]),
    ...(action === undefined ? [] : [sql<SqlBool>`${sql.ref("auditEvent.action")} = ${action}`]),
    ...(subject === undefined ? [] : [bySubject(subject)]),
    ...(review === undefined ? [] : [byReview(review)]),
  ];
}

// Conditions with a constant are those of partial indexes.

function byActor(actor: NonNullable<AuditFilter["actor"]>): Expression<SqlBool> {
  const [kind, user] = [sql.ref("auditEvent.actor"), sql.ref("auditEvent.userId")];
  return typeof actor === "string"
    ? sql<SqlBool>`${kind} = ${actor} and ${user} = 0`
    : sql<SqlBool>`${user} = ${actor} and ${user} > 0`;
}

function bySubject({ type, id }: NonNullable<AuditFilter["subject"]>): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref("auditEvent.subjectType")} = ${type} and ${sql.ref("auditEvent.subjectId")} = ${id}`;
}

function byReview(id: Id<"review">): Expression<SqlBool> {
  const review = sql.ref("auditEvent.reviewId");
  return sql<SqlBool>`${review} = ${id} and ${review} > 0`;
}

function shown({ position, details, salt: _salt, detailsHash: _hash, ...row }: StoredAuditEvent): AuditEvent {
  return { ...row, id: position, details: details === null ? null : parseDetails(details) };
}
