/** E-mail addresses (RFC 5321, section 4.1.2): only unquoted ones, with a domain of at least two labels. */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import { isAlphanumeric, isDigit, unitAt } from "../text/folded-units.ts";

export const emailAddress: EntityRecogniser = {
  name: "email",
  description: "An e-mail address.",
  proof: "an e-mail address",
  find: ({ text, units }) => {
    const spans: Span[] = [];
    for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
      const start = startOfMailbox(units, at);
      const end = endOfDomain(units, at + 1);
      if (start < at && end > at) spans.push({ start, end });
    }
    return spans;
  },
};

const longestMailbox = 64;
const longestDomain = 255;
const dot = 0x2e;
const hyphen = 0x2d;
const mailboxMarks = new Set("!#$%&'*+/=?^_`{|}~-.".split("").map((mark) => mark.charCodeAt(0)));

/** The start of the local part that ends at the `@`; the `@` itself if there is none or it is too long. */
function startOfMailbox(units: Uint16Array, at: number): number {
  let start = at;
  while (
    at - start <= longestMailbox &&
    (isAlphanumeric(unitAt(units, start - 1)) || mailboxMarks.has(unitAt(units, start - 1)))
  )
    start--;
  if (at - start > longestMailbox || units[at - 1] === dot) return at;
  while (start < at && !isAlphanumeric(unitAt(units, start)) && units[start] !== 0x5f) start++;
  for (let each = start; each < at; each++) if (units[each] === dot && units[each + 1] === dot) return at;
  return start;
}

/** The end of the last whole label of the domain that begins at `start`; -1 if there are fewer than two, or the last has only digits. */
function endOfDomain(units: Uint16Array, start: number): number {
  let end = -1;
  for (let name = start; name - start < longestDomain;) {
    let at = name;
    while (at - start <= longestDomain && (isAlphanumeric(unitAt(units, at)) || units[at] === hyphen)) at++;
    while (at > name && units[at - 1] === hyphen) at--;
    const isName = at > name && at - name <= 63 && units[name] !== hyphen;
    if (!isName) break;
    if (name > start && at - name > 1 && !isDigit(unitAt(units, at - 1))) end = at;
    if (units[at] !== dot) break;
    name = at + 1;
  }
  return end;
}
