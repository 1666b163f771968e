/** Erases what the audit log shows of a person, who is identified by id or e-mail address. The rows and their hashes stay. */
import { forCompany, operatorActor, type Id, type Store } from "@docreview/store";
import { done, type AccountAnswer } from "./answer.ts";
import { findUser } from "./users.ts";

export interface Erased {
  readonly id: Id<"user">;
  readonly rows: number;
}

/** Some rows per transaction, so that the service can continue to write. */
export async function eraseAuditDetails(store: Store, who: string): Promise<AccountAnswer<Erased>> {
  const found = await findUser(store, who);
  if (found.kind === "refused") return found;
  const { id, companyId } = found.value;
  let rows = 0;
  let position = 0;
  for (;;) {
    const erased = await store.write((transaction) =>
      forCompany(transaction, companyId).audit.eraseSome(id, operatorActor, position),
    );
    if (erased === null) return done({ id, rows });
    rows += erased.rows;
    position = erased.last;
  }
}
