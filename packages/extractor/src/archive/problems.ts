/** The problems of archives, worded for the person who can fix them. */
import type { Problem, ProblemReasons } from "@docreview/model";
import { shownName } from "../problems/part-name.ts";

export const damaged: Problem = {
  code: "document-damaged",
  reason: "unreadable",
  message: "The file is damaged and cannot be opened. Save it again.",
};

export const encrypted: Problem = {
  code: "document-encrypted",
  message: "The file is password-protected and needs a password to be opened. Save a copy without one.",
};

export const repaired: Problem = {
  code: "document-repaired",
  message: "The file's directory is damaged; its parts were found without it.",
};

export const truncated: Problem = {
  code: "document-incomplete",
  reason: "truncated",
  message: "The file ends too early; what comes before the break was read. Submit a complete copy.",
};

export function tooManyEntries(limit: number): Problem {
  return {
    code: "document-limit",
    reason: "parts",
    message: `The file has more than ${limit} parts, and was not read. Save it again.`,
  };
}

export function duplicateName(name: string): Problem {
  return ofPart(
    "part-duplicated",
    name,
    "appears more than once; only the first was read. Save the file again.",
  );
}

export function encryptedPart(name: string): Problem {
  return ofPart("part-encrypted", name, "needs a password and was not read. Save a copy without one.");
}

export function partTooLarge(name: string): Problem {
  return ofPart("part-too-large", name, "is larger than the limit and was not read.");
}

export function partDamaged(name: string): Problem {
  return ofPart(
    "part-damaged",
    name,
    "is damaged; only the text that could be recovered was read. Save the file again.",
  );
}

function ofPart(reason: ProblemReasons["document-incomplete"], name: string, what: string): Problem {
  const part = shownName(name);
  return { code: "document-incomplete", reason, message: `The part ${part} ${what}`, part };
}
