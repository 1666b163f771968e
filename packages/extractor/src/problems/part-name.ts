/** The name of a part, an entry or an attachment as problems give it: names come from the file and may be of any length. */
export function shownName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, 200);
}
