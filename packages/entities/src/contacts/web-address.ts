/**
 * Web addresses: RFC 3986, with a scheme (`https://…`), with `www.`, or the bare name of a host in a well-known domain
 * (`example.com.au/terms`). A line break ends an address. Marks that end a sentence or close a bracket around the address
 * are not part of it.
 */
import type { Span } from "@docreview/model";
import type { EntityRecogniser } from "../text/entity-recogniser.ts";
import type { EntityText } from "../text/entity-text.ts";
import { isAlphanumeric, isDigit, isLatin, unitAt } from "../text/folded-units.ts";

export const webAddress: EntityRecogniser = {
  name: "url",
  description: "A web address, with or without https://.",
  proof: "a web address",
  find: (text) => {
    const spans: Span[] = [];
    let reached = 0;
    const take = (span: Span | null) => {
      if (span === null || span.start < reached) return;
      spans.push(span);
      reached = span.end;
    };
    let scheme = text.text.indexOf("://");
    for (let dot = text.text.indexOf("."); dot >= 0 || scheme >= 0;) {
      if (scheme >= 0 && (dot < 0 || scheme < dot)) {
        take(withScheme(text, scheme, reached));
        scheme = text.text.indexOf("://", Math.max(scheme + 1, reached));
      } else {
        const isHost =
          dot >= reached &&
          isLatin(unitAt(text.units, dot + 1)) &&
          isAlphanumeric(unitAt(text.units, dot - 1));
        const { span, end } = isHost ? bareHost(text, dot, reached) : { span: null, end: dot + 1 };
        take(scheme >= 0 && scheme < end ? null : span);
        dot = text.text.indexOf(".", Math.max(end, reached));
      }
    }
    return spans;
  },
};

const schemes = /^(?:https?|ftps?|sftp|wss?)$/i;
const longest = 2048;

function withScheme({ text, units }: EntityText, colon: number, reached: number): Span | null {
  let start = colon;
  while (colon - start < 6 && start > reached && isLatin(unitAt(units, start - 1))) start--;
  if (!schemes.test(text.slice(start, colon)) || !isAlphanumeric(unitAt(units, colon + 3))) return null;
  return { start, end: endOfAddress(units, colon + 3) };
}

const domains = new Set(
  `com org net edu gov mil int info biz io co ai app dev tv asn id shop online site au uk nz ca eu de fr es nl ie ch se dk fi pl
pt gr sg hk jp cn kr za br mx`.split(/\s/),
);

interface Host {
  readonly span: Span | null;
  /** The end of the text examined so far. */
  readonly end: number;
}

/** The labels around the dot, if the last of them is a well-known domain; not those of an e-mail address. */
function bareHost({ text, units }: EntityText, dot: number, reached: number): Host {
  let start = dot;
  while (start > reached && isHostUnit(unitAt(units, start - 1))) start--;
  let end = dot;
  while (isHostUnit(unitAt(units, end))) end++;
  while (!isAlphanumeric(unitAt(units, end - 1))) end--;
  while (start < dot && !isAlphanumeric(unitAt(units, start))) start++;
  const last = text.slice(Math.max(text.lastIndexOf(".", end - 1) + 1, end - 8), end);
  const before = unitAt(units, start - 1);
  const isMail = before === 0x40 || units[end] === 0x40 || before === 0x2f || before === 0x5c;
  const isWeb = /^www\./i.test(text.slice(start, start + 4)) && end - start > 6;
  const host = text.slice(start, Math.min(end, start + 254));
  const isKnown = isWeb || domains.has(host === host.toUpperCase() ? last.toLowerCase() : last);
  if (isMail || !isKnown || end - start > 253 || units[end] === 0x5f) return { span: null, end };
  const next = unitAt(units, end);
  const hasMore =
    next === 0x2f || next === 0x3f || next === 0x23 || (next === 0x3a && isDigit(unitAt(units, end + 1)));
  return { span: { start, end: hasMore ? endOfAddress(units, end) : end }, end };
}

function isHostUnit(unit: number): boolean {
  return unit === 0x2e || unit === 0x2d || isAlphanumeric(unit);
}

const closing = new Set(".,;:!?'*_~-)]}>".split("").map((mark) => mark.charCodeAt(0)));
const stops = new Set('"<>\\^`{|}“”«»…'.split("").map((mark) => mark.charCodeAt(0)));

/** The end of the path and query that follow; brackets that were opened inside may close. */
function endOfAddress(units: Uint16Array, start: number): number {
  let end = start;
  let opened = 0;
  for (
    ;
    end - start < longest &&
    unitAt(units, end) > 0x20 &&
    units[end] !== 0xa0 &&
    !stops.has(unitAt(units, end));
    end++
  ) {
    if (units[end] === 0x28) opened++;
    else if (units[end] === 0x29 && --opened < 0) break;
  }
  while (end > start && closing.has(unitAt(units, end - 1))) {
    if (units[end - 1] === 0x29 && opened === 0) break;
    if (units[end - 1] === 0x29) opened--;
    end--;
  }
  return end;
}
