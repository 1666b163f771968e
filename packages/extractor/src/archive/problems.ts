/** What can be wrong with an archive, each in words for the person who can mend it. */
import type { Problem } from "@docreview/model";

export const damaged: Problem = {
  code: "document-damaged",
  message: "The file is damaged and cannot be opened; save it anew.",
};

export const encrypted: Problem = {
  code: "document-encrypted",
  message: "The file needs a password to be opened; save a copy without one.",
};

export const repaired: Problem = {
  code: "document-repaired",
  message: "The file's directory is damaged; its parts were found without it.",
};

export const truncated: Problem = {
  code: "document-incomplete",
  message: "The file breaks off before its end; what came before was read. Hand in a whole copy.",
};

export function tooManyEntries(limit: number): Problem {
  return {
    code: "document-limit",
    message: `The file has more than ${limit} parts; no document needs so many.`,
  };
}

export function duplicateName(name: string): Problem {
  return {
    code: "document-incomplete",
    message: `The file has more than one part with the name ${shown(name)}; the first was read. Save it anew.`,
  };
}

export function encryptedPart(name: string): Problem {
  return {
    code: "document-incomplete",
    message: `The part ${shown(name)} needs a password and was not read; save a copy without one.`,
  };
}

export function partTooLarge(name: string): Problem {
  return {
    code: "document-incomplete",
    message: `The part ${shown(name)} is larger than what is read, and was left out.`,
  };
}

export function partDamaged(name: string): Problem {
  return {
    code: "document-incomplete",
    message: `The part ${shown(name)} is damaged; of its text only what could be saved was read. Save the file anew.`,
  };
}

/** Names come from the file: shortened, and without what could break a line of a report. */
function shown(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, 100);
}
