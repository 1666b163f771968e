/**
 * The ids of rules in the API: a rule's pack and its own id, joined by a dot and safe in a URL. Neither ever changes,
 * so the id is stable. Other characters in the name of a pack become `~` and two hexadecimal digits for each byte.
 */

/** `key`: pack and id as in the store, joined by a slash; or the name of a pack. */
export function ruleIdOf(key: string): string {
  const [pack = "", ...rest] = key.split("/");
  return [pack, ...rest].map(safe).join(".");
}

function safe(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `~${byte.toString(16).padStart(2, "0")}`).join(""),
  );
}
