/** What can stop a reading from outside, in words for the person whose file it was. */
import type { Problem } from "@docreview/model";
import type { RunnerLimits } from "../limits.ts";

export const cancelled: Problem = { code: "review-cancelled", message: "The review was cancelled." };

export const readerDied: Problem = {
  code: "document-reader-died",
  message: "The reader broke down on this document. It may be damaged; saving it anew often mends it.",
};

export function tooLarge({ fileBytes }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    message: `The file is larger than the ${mebibytes(fileBytes)} MiB that are allowed.`,
  };
}

export function tookTooLong({ readMilliseconds }: RunnerLimits): Problem {
  return {
    code: "document-limit",
    message: `Reading the document took longer than ${readMilliseconds / 1000} s and was stopped.`,
  };
}

/** `memory`: bytes. */
export function tookTooMuch(memory: number): Problem {
  return {
    code: "document-limit",
    message: `Reading the document took more than ${mebibytes(memory)} MiB of memory and was stopped.`,
  };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
