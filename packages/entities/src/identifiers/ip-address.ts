/** IP addresses: version 4 in dotted decimal (RFC 3986, section 3.2.2), version 6 (RFC 4291, section 2.2). */
import type { Span } from "@docreview/model";
import { disjointSpans } from "../text/disjoint-spans.ts";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, isDigit, unitAt } from "../text/folded-units.ts";

export const ipAddress: EntityRecogniser = {
  name: "ip-address",
  description: "A numeric internet address, version 4 or 6.",
  proof: "numbers in the form of an IP address, each within its range",
  find: (text) => disjointSpans(versionSix(text), versionFour(text)),
};

const dot = 0x2e;
const colon = 0x3a;

function versionFour({ text, units, tokens: tokensOf }: EntityText): readonly Span[] {
  const tokens = tokensOf();
  const spans: Span[] = [];
  for (let index = 0; index + 3 < tokens.count; index++) {
    const start = tokens.startOf(index);
    let end = tokens.endOf(index);
    if (tokens.digitsOf(index) === 0 || units[end] !== dot || units[start - 1] === dot) continue;
    let last = index;
    while (last + 1 < tokens.count && units[end] === dot && tokens.startOf(last + 1) === end + 1) {
      end = tokens.endOf(++last);
    }
    const isAlone = units[end] !== dot || !isAlphanumeric(unitAt(units, end + 1));
    if (last === index + 3 && isAlone && fourForm.test(text.slice(start, end))) spans.push({ start, end });
    index = last;
  }
  return spans;
}

const fourForm = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

function versionSix({ text, units }: EntityText): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let start = at;
    while (start > 0 && isSixUnit(unitAt(units, start - 1))) start--;
    let end = at;
    while (isSixUnit(unitAt(units, end))) end++;
    at = end;
    while (units[end - 1] === dot || (units[end - 1] === colon && units[end - 2] !== colon)) end--;
    const isAlone = !isAlphanumeric(unitAt(units, start - 1)) && !isAlphanumeric(unitAt(units, end));
    if (isAlone && end - start <= 45 && isSix(text.slice(start, end))) spans.push({ start, end });
  }
  return spans;
}

function isSixUnit(unit: number): boolean {
  return (
    unit === colon ||
    unit === dot ||
    isDigit(unit) ||
    (unit >= 0x61 && unit <= 0x66) ||
    (unit >= 0x41 && unit <= 0x46)
  );
}

/** Eight groups, or fewer if `::` replaces some; the last two may be written as version 4. */
function isSix(address: string): boolean {
  const halves = address.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const hasFour = fourForm.test(last);
  const plain = hasFour ? groups.slice(0, -1) : groups;
  const size = plain.length + (hasFour ? 2 : 0);
  if (groups.length === 0 || !plain.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  return halves.length === 2 ? size < 8 && groups.length > 1 - Number(/\d/.test(address)) : size === 8;
}
