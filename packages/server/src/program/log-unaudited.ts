/** The log entry for a change of which the audit log does not tell: a defect, which tests look for. */
import type { Logger } from "pino";

export const logUnaudited = (log: Logger) => (tables: readonly string[]) => {
  log.error(
    { tables },
    "something was changed without a row in the audit log: report this to the developers",
  );
};
