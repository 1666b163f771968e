/**
 * The name of a part, an entry or an attachment as shown in problems: names come from the file and may have any length.
 */
export function shownName(name: string): string {
  return name.replaceAll(/\p{C}/gu, "").slice(0, 200);
}
