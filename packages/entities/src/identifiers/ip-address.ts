/** IP addresses: version 4 in dotted decimal (RFC 3986, section 3.2.2), version 6 (RFC 4291, section 2.2). */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, isDigit } from "../text/folded-units.ts";

export const ipAddress: EntityRecogniser = {
  name: "ip-address",
  description: "A numeric internet address, version 4 or 6.",
  proof: "numbers in the form of an IP address, each within its range",
  find: (text) => {
    const six = versionSix(text);
    let index = 0;
    const four = versionFour(text).filter(({ start }) => {
      while (index < six.length && six[index]!.end <= start) index++;
      return index === six.length || start < six[index]!.start;
    });
    return [...six, ...four].toSorted((a, b) => a.start - b.start);
  },
};

const dot = 0x2e;
const colon = 0x3a;

function versionFour({ text, units, tokens }: EntityText): readonly Span[] {
  const { count, starts, ends, digits } = tokens();
  const spans: Span[] = [];
  for (let index = 0; index + 3 < count; index++) {
    if (digits[index] === 0 || units[ends[index]!] !== dot || units[starts[index]! - 1] === dot) continue;
    let last = index;
    while (last + 1 < count && starts[last + 1] === ends[last]! + 1 && units[ends[last]!] === dot) last++;
    const octets = text.slice(starts[index], ends[last]);
    const isAlone = units[ends[last]!] !== dot || !isAlphanumeric(units[ends[last]! + 1]!);
    if (last === index + 3 && isAlone && fourForm.test(octets))
      spans.push({ start: starts[index]!, end: ends[last]! });
    index = last;
  }
  return spans;
}

const fourForm = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

function versionSix({ text, units }: EntityText): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let start = at;
    while (start > 0 && isSixUnit(units[start - 1]!)) start--;
    let end = at;
    while (isSixUnit(units[end]!)) end++;
    at = end;
    while (units[end - 1] === dot || (units[end - 1] === colon && units[end - 2] !== colon)) end--;
    const isAlone = !isAlphanumeric(units[start - 1] ?? 0) && !isAlphanumeric(units[end]!);
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
