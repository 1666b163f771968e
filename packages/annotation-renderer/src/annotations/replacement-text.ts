/** What to write instead, as a reply to an annotation says it: written in copies, and read back from them. */

/** The most characters that are read back. */
const longest = 2000;

export function replacementText(replacement: string): string {
  return `Write instead: ${replacement}`;
}

/** Null if the reply says something else. */
export function replacementIn(text: string): string | null {
  const [, replacement = ""] = /^write instead:\s*(\S.*)$/is.exec(text) ?? [];
  return replacement === "" || replacement.length > longest ? null : replacement.trimEnd();
}
