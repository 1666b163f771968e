/** Untrusted texts in Markdown: they are only written as code, in which nothing is markup, a link, a reference or a mention. */
import { plain } from "./plain.ts";

/** UTF-16 code units: GitHub refuses comments from 65,536 characters on. */
export const maximumLength = 60_000;

/** On one line. The fence is longer than any within, so that the text cannot end the code. */
export function code(text: string): string {
  const line = plain(text).trim();
  if (line === "") return "–";
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const isTight = !line.startsWith("`") && !line.endsWith("`");
  return isTight ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`;
}
