/**
 * Fails what requests and jobs change without a row in the audit log, in every test with an application or a worker. What tests write
 * themselves is not looked at.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Store } from "@docreview/store";

const changing = new AsyncLocalStorage<true>();

/** The store as the program uses it. */
export function asProgram<Some extends Pick<Store, "write">>(store: Some): Some {
  const write: Store["write"] = (work, durability) => changing.run(true, () => store.write(work, durability));
  return { ...store, write };
}

/** The option of a store. @throws Error for a change by the program */
export function onUnaudited(tables: readonly string[]): void {
  if (changing.getStore() === undefined) return;
  const message = `A request or a job changed ${tables.join(", ")} without a row in the audit log. ${remedy}`;
  // The service logs no messages of errors.
  console.error(message);
  throw new Error(message);
}

const remedy =
  "An endpoint with `recordsOnly` has to call `context.record`; everything else calls `audit.record` in its transaction " +
  "(packages/store/src/resources/audit). If the change needs no row, say why at its resource in packages/store/src/resources/registry.ts.";
