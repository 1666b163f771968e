/**
 * The only way to a tenant's data: repositories of one company, none of which finds or changes anything of another.
 * From a reader they read; from a transaction they read and write.
 */
import { isTransaction, type Reader, type Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";
import { type CompanyPart, lockCompany, lockPart } from "../tenancy/company-locks.ts";
import type { ReadScope, WriteScope } from "../tenancy/scope.ts";
import { type Resource, resources } from "./registry.ts";

type Resources = typeof resources;
type Part = "reads" | "writes";

/** The resources that have this part. */
type Having<Name extends Part> = {
  [Key in keyof Resources]: Resources[Key] extends Readonly<Record<Name, unknown>> ? Key : never;
}[keyof Resources];

/** The methods that a part of a resource provides; `unknown` if it does not have it, which adds nothing. */
type Methods<Key extends keyof Resources, Name extends Part> =
  Resources[Key] extends Readonly<Record<Name, (scope: never) => infer Provided>> ? Provided : unknown;

export type CompanyReads = { readonly [Key in Having<"reads">]: Methods<Key, "reads"> };

export type CompanyRepositories = {
  readonly [Key in Having<"reads"> | Having<"writes">]: Methods<Key, "reads"> & Methods<Key, "writes">;
};

export function forCompany(transaction: Transaction, companyId: Id<"company">): CompanyRepositories;
export function forCompany(reader: Reader, companyId: Id<"company">): CompanyReads;
export function forCompany(from: Reader | Transaction, companyId: Id<"company">): CompanyReads {
  return isTransaction(from)
    ? repositoriesOf({ transaction: from, companyId })
    : readsOf({ reader: from, companyId });
}

/**
 * For a transaction that works on one part of the company and changes nothing else of it. Those that work on other parts run beside
 * it. It comes first in its transaction, and `forCompany` of the same company does not make it wait for the other parts then.
 */
export function forPart(
  transaction: Transaction,
  companyId: Id<"company">,
  part: CompanyPart,
): CompanyRepositories {
  lockPart({ transaction, companyId }, part);
  return repositoriesOf({ transaction, companyId });
}

/** The rows, as their type has no names. */
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
