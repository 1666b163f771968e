/**
 * Whether text reads like advertising, by its wording alone. Advertising speaks to the reader, invites, praises, offers,
 * speaks for a seller, and exclaims. Any text does one of these now and then; to do two or more of them within a few
 * sentences is typical of advertising and rare elsewhere. Measured: of what rules on advertising find in marketing
 * documents, 99 % reads so; of what they find in 570,000 words of letters, articles, reports, forms and judgments, a third.
 */
import {
  admiration,
  admirers,
  deeds,
  invitations,
  occasions,
  offers,
  ownThings,
  praise,
  urgings,
} from "./advertising-words.ts";

/** From this many kinds in a few neighbouring sentences, text reads like advertising. */
export const leastAdvertisingKinds = 2;

/** Any of these words, with any white space and either apostrophe. */
function anyOf(words: readonly string[]): string {
  const escaped = words.map((word) =>
    word
      .replace(/[.]/g, String.raw`\$&`)
      .replaceAll("'", "['’]")
      .replaceAll(" ", String.raw`\s+`),
  );
  return `(?:${escaped.join("|")})`;
}

const wording = {
  reader: [String.raw`\byou(?:rs?|rsel(?:f|ves))?\b`],
  invitation: [
    String.raw`(?:^|[:;–—.!?]\s+)["“‘(]*(?:${anyOf(["so", ...urgings])}\s+)*${anyOf(invitations)}\s+[a-z£$€\d]`,
    String.raw`\b${anyOf(urgings)}\s+${anyOf(invitations)}\b`,
    String.raw`\b${anyOf(invitations)}\s+${anyOf(occasions)}\b`,
  ],
  praise: [
    String.raw`(?<![\w#])${anyOf(praise)}(?!\w)`,
    String.raw`\b${anyOf(admirers)}\s+${anyOf(admiration)}\b`,
    String.raw`\b100\s?%`,
  ],
  offer: [
    String.raw`\b${anyOf(offers)}\b`,
    String.raw`[a-z]-free\b`,
    String.raw`\b(?:from|only|just|was|now|save|up\s+to|under)\s+(?:A|US|NZ)?[£$€]\d`,
    String.raw`\d\s?%\s*(?:off|less|more|p\.a)`,
    String.raw`\d\s?%\s+(?:a|per)\s+(?:year|annum)`,
    String.raw`[£$€]\d[\d,.]*\s*(?:off|per|back|a\s+(?:day|week|month|year))\b`,
  ],
  seller: [
    String.raw`\bour\s+(?:[a-z-]+\s+){0,2}${anyOf(ownThings)}\b`,
    String.raw`\bwe(?:['’](?:ve|ll|re))?\s+(?:(?:will|can|have|only|never|always|also|do|simply)\s+)*${anyOf(deeds)}\b`,
  ],
  exclamation: ["!"],
} as const;

export type AdvertisingKind = keyof typeof wording;

const expressions = Object.entries(wording).map(
  ([kind, written]) => [kind as AdvertisingKind, new RegExp(written.join("|"), "iu")] as const,
);

/** The kinds of advertising wording in a sentence; empty if there are none. */
export function advertisingKinds(sentence: string): readonly AdvertisingKind[] {
  return expressions.flatMap(([kind, expression]) => (expression.test(sentence) ? kind : []));
}
