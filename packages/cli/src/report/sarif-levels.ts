/** The SARIF level of each severity (SARIF 2.1.0, 3.27.10). */
import type { Severity } from "@docreview/model";

export const sarifLevels = {
  remark: "note",
  concern: "warning",
  breach: "error",
} as const satisfies Record<Severity, string>;
