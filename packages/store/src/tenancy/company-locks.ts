/**
 * Which transactions of one company run at the same time. One that changes the company as a whole runs alone. Those that work on a
 * part share the company and are alone only on their part, so that they need to agree with each other about nothing: the proof for
 * each is in DESIGN.md.
 *
 * Locks are obtained in this order, so that no transactions wait for each other in a circle: company, part, blobs, rows, events,
 * and last of all audit logs, when nothing is waited for any more.
 */
import type { Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import type { WriteScope } from "./scope.ts";

export type CompanyPart =
  | { readonly kind: "asset"; readonly id: Id<"asset"> }
  | { readonly kind: "review"; readonly id: Id<"review"> }
  | { readonly kind: "webhook endpoint"; readonly id: Id<"webhook-endpoint"> }
  | { readonly kind: "idempotency key"; readonly id: string };

/** The companies of which a transaction works on a part. */
const shared = new WeakMap<Transaction, Set<Id<"company">>>();

export function lockPart({ transaction, companyId }: WriteScope, { kind, id }: CompanyPart): void {
  const companies = shared.get(transaction) ?? new Set();
  shared.set(transaction, companies.add(companyId));
  transaction.serialise(`company ${companyId}`, "shared");
  transaction.serialise(`${kind} ${id} of company ${companyId}`);
}

/** Unless the transaction works on a part of it. */
export function lockCompany({ transaction, companyId }: WriteScope): void {
  if (shared.get(transaction)?.has(companyId) !== true) transaction.serialise(`company ${companyId}`);
}
