/** The people who can be mentioned at the cursor: after “@” and the beginning of one of their names. */
import type { Named } from "./mentioned.ts";

export interface MentionOffer<Person extends Named> {
  /** The offset of the text to replace, after the “@”. */
  readonly from: number;
  /** At least one. */
  readonly people: readonly Person[];
}

/** The maximum number offered at once. */
const most = 8;
const begun = /(?<![\p{L}\p{N}])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]+)*)$/u;

/** Null if nobody matches. A complete name is not offered again. */
export function mentionOffer<Person extends Named>(
  text: string,
  cursor: number,
  people: readonly Person[],
): MentionOffer<Person> | null {
  const typed = begun.exec(text.slice(0, cursor))?.[1];
  if (typed === undefined) return null;
  const wanted = folded(typed);
  const found = people.filter(({ name }) => begins(folded(name), wanted) && name !== typed).slice(0, most);
  return found.length === 0 ? null : { from: cursor - typed.length, people: found };
}

/** Matches the beginning of the name or of one of its words. */
const begins = (name: string, wanted: string) => name.startsWith(wanted) || name.includes(` ${wanted}`);

/** Removes case and accents. */
const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
