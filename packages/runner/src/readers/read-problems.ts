/** External reasons for stopping a reading, worded for the owner of the file. */
import type { Problem } from "@docreview/model";
import type { RunnerLimits } from "../budgets/limits.ts";

export const cancelled: Problem = { code: "review-cancelled", message: "The review was cancelled." };

export const readerDied: Problem = {
  code: "document-reader-died",
  message: "The reader crashed on this document, which may be damaged. Save it again and retry.",
};

export function tooLarge({ fileBytes }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    reason: "file-size",
    message: `The file is larger than the limit of ${mebibytes(fileBytes)} MiB.`,
  };
}

export function tookTooLong({ readMilliseconds }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    reason: "time",
    message: `Reading the document took longer than ${readMilliseconds / 1000} s and was stopped.`,
  };
}

/** `memory`: bytes. */
export function tookTooMuch(memory: number): Problem {
  return {
    code: "document-limit",
    reason: "memory",
    message: `Reading the document needed more than ${mebibytes(memory)} MiB of memory and was stopped.`,
  };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
