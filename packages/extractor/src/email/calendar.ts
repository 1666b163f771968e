/** The text of an invitation (iCalendar, RFC 5545), as a mail program shows it, without the technical fields. */
import type { Paragraph } from "../content/content.ts";
import { plainParagraph } from "../content/plain-paragraph.ts";

/** Properties whose values are text for readers (RFC 5545, 3.8.1). */
const shown = /^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT|CONTACT)(?:;[^:]{0,500})?:/i;

export function readCalendar(text: string): readonly Paragraph[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
  return lines.flatMap((line) => {
    const name = shown.exec(line)?.[0];
    const value = name === undefined ? "" : unescaped(line.slice(name.length)).trim();
    return value === "" ? [] : [plainParagraph(value, "body")];
  });
}

/** RFC 5545, 3.3.11. */
function unescaped(value: string): string {
  return value.replaceAll(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === "n" ? "\n" : character,
  );
}
