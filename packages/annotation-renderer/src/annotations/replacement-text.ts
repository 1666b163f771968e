/** The replacement text, as replies to annotations state it: written into copies and read back from them. */

/** The maximum number of characters that are read back. */
const longest = 2000;

export function replacementText(replacement: string): string {
  return `Write instead: ${replacement}`;
}

/** Null if the reply says something else. */
export function replacementIn(text: string): string | null {
  const [, replacement = ""] = /^write instead:\s*(\S.*)$/is.exec(text) ?? [];
  return replacement === "" || replacement.length > longest ? null : replacement.trimEnd();
}
