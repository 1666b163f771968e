/** The basis of the repositories of one company. Each of their queries names the company. */
import type { Reader, Transaction } from "../database/database.ts";
import type { Id } from "../model/id.ts";

export interface ReadScope {
  readonly reader: Reader;
  readonly companyId: Id<"company">;
}

export interface WriteScope {
  readonly transaction: Transaction;
  readonly companyId: Id<"company">;
}
