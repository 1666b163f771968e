/** Describes what can be done about a failed review. */

export interface Failure {
  readonly code: string;
  /** What happened. */
  readonly message: string;
}

const steps: Readonly<Record<string, string>> = {
  malware: "Do not open the file. Ask its sender for a clean copy, and replace the file with it.",
  import:
    "Check that the address opens the document without signing in, or upload a copy of the document instead.",
};

const anyStep = "Correct the file, or save it as a PDF, and replace the file with it.";

/** `mayRetry`: whether the user may retry the same file. */
export function remedyFor(failures: readonly Failure[], mayRetry: boolean): string {
  const own = new Set(failures.map(({ code }) => steps[code] ?? anyStep));
  const retry = mayRetry
    ? "If the file is fine, try again."
    : "If the file is fine, ask an administrator to try again.";
  return [...(own.size === 0 ? [anyStep] : own), retry].join(" ");
}
