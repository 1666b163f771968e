/**
 * A defect, which a caller can do nothing about: who runs the server is told all of it, and the caller only that there is one, because the
 * messages of other errors can name places that it may not know.
 */
import { Fault } from "./fault.ts";

/** Told what goes wrong outside of what a caller can put right. */
export type OnFault = (message: string) => void;

export function reportedDefect(error: unknown, onFault: OnFault): Fault {
  onFault(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new Fault(
    "This failed because of a defect in docreview. Who runs the server finds the details on its standard error.",
  );
}

/** @throws Fault, whatever the work throws. */
export async function withDefectsReported<Result>(
  onFault: OnFault,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Fault ? error : reportedDefect(error, onFault);
  }
}
