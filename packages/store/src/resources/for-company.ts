/**
 * The only way to a tenant's data: repositories of one company, none of which finds or changes anything of another.
 * From a reader they read; from a transaction they read and write.
 */
import { isTransaction, type Reader, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type CompanyPart, lockCompany, lockPart } from "../tenancy/company-locks.ts";
import type { ReadScope, WriteScope } from "../tenancy/scope.ts";
import { type Having, type Value, type Resource, resources } from "./registry.ts";

/** The methods that a resource provides; `unknown` for none, which adds nothing. */
type Methods<Of extends keyof typeof resources, Key extends "reads" | "writes"> =
  Value<Of, Key> extends (scope: never) => infer Provided ? Provided : unknown;

export type CompanyReads = { readonly [Of in Having<"reads">]: Methods<Of, "reads"> };

export type CompanyRepositories = {
  readonly [Of in Having<"reads"> | Having<"writes">]: Methods<Of, "reads"> & Methods<Of, "writes">;
};

export function forCompany(transaction: Transaction, companyId: Id<"company">): CompanyRepositories;
export function forCompany(reader: Reader, companyId: Id<"company">): CompanyReads;
export function forCompany(from: Reader | Transaction, companyId: Id<"company">): CompanyReads {
  return isTransaction(from)
    ? repositoriesOf({ transaction: from, companyId })
    : readsOf({ reader: from, companyId });
}

/**
 * For a transaction that works on one part of the company and changes nothing else of it. Those that work on other parts run at the
 * same time. It comes first in its transaction, and `forCompany` of the same company does not make it wait for the other parts then.
 */
export function forPart(
  transaction: Transaction,
  companyId: Id<"company">,
  part: CompanyPart,
): CompanyRepositories {
  lockPart({ transaction, companyId }, part);
  return repositoriesOf({ transaction, companyId });
}

/** The rows without the types of their functions. */
const rows: readonly (readonly [string, Resource])[] = Object.entries(resources);

function readsOf(scope: ReadScope): CompanyReads {
  const made: Record<string, object> = {};
  for (const [name, { reads }] of rows) if (reads !== undefined) made[name] = reads(scope);
  return made as CompanyReads;
}

function repositoriesOf(scope: WriteScope): CompanyRepositories {
  lockCompany(scope);
  const { transaction, companyId } = scope;
  const readScope = { reader: transaction, companyId };
  const made: Record<string, object> = {};
  for (const [name, { reads, writes }] of rows) {
    if (reads === undefined && writes === undefined) continue;
    made[name] = { ...reads?.(readScope), ...writes?.(scope) };
  }
  return made as CompanyRepositories;
}
