/** What `verify` found out about a bundle, and its exit code. */
import type { BundleCheck, IntactBundle } from "@docreview/evidence";
import { exitCodes, type ExitCode } from "../terminal/terminal.ts";
import type { Again } from "./review-again.ts";

export type Verdict =
  | Exclude<BundleCheck, IntactBundle>
  | ({ readonly kind: "intact"; readonly again: Again } & Pick<IntactBundle, "manifest" | "signature">);

export function exitCodeOf(verdict: Verdict): ExitCode {
  switch (verdict.kind) {
    case "broken":
      return exitCodes.broken;
    case "forged":
      return exitCodes.forged;
    case "unsupported":
      return exitCodes.failed;
    case "intact":
      return sameFindings(verdict.again) === false ? exitCodes.findings : exitCodes.clean;
  }
}

/** Null if it was not reviewed again. */
export function sameFindings(again: Again): boolean | null {
  return again.kind === "reviewed" ? again.differences.length === 0 : null;
}
