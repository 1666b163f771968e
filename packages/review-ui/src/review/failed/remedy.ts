/** What can be done about a review that failed, in words. */

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

/** `mayRetry`: the person may have the same file tried again. */
export function remedyFor(failures: readonly Failure[], mayRetry: boolean): string {
  const own = new Set(failures.map(({ code }) => steps[code] ?? anyStep));
  const retry = mayRetry
    ? "If nothing is wrong with it, try again."
    : "If nothing is wrong with it, ask an administrator to try again.";
  return [...(own.size === 0 ? [anyStep] : own), retry].join(" ");
}
