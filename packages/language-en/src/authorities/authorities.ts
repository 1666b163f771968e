/**
 * Whether the words around a quotation attribute it to a regulator or a law: “ASIC warns: …”, “the Corporations Act
 * defines … as”. Being named is not enough: a company that is “regulated by the FCA” speaks for itself.
 */

const regulators =
  "ASIC|APRA|ACCC|AFCA|ATO|AUSTRAC|OAIC|FCA|PRA|ASA|CMA|ICO|HMRC|FSCS|Ofcom|SEC|FINRA|FTC|CFPB|CFTC|FDIC|NASAA|" +
  "ESMA|EBA|EIOPA|ECB|FMA|IOSCO|[A-Z]\\w+ (?:Commission|Authority|Ombudsman|Regulator)|Commission|Ombudsman|" +
  "[Rr]egulators?|[Cc]ourts?|Parliament|Congress";

const laws =
  "Acts?|Regulations?|Directive|Code|Handbook|Rules?|Rule \\S+|[Ll]aws?|[Ll]egislation|[Ss]tatute|" +
  "[Rr]egulation|[Ss]ection \\S+|[Aa]rticle \\S+|s ?\\d+\\S*|RG \\d+\\S*|COBS \\S+|CONC \\S+";

/** Including the words before it and the year after it: “the Corporations Act 2001 (Cth)”. */
const authority = `(?:[Tt]he |[Ii]ts )?(?:[A-Z][\\w’'-]* (?:and |of |for )?){0,6}\\b(?:${regulators}|${laws})\\b(?:[’']s?)?(?: \\d{4})?`;

const saying =
  "says?|said|states?|stated|provides?|warns?|warned|defines?|defined|describes?|described|calls?|called|considers?|" +
  "considered|treats?|requires?|required|prohibits?|prohibited|bans?|banned|lists?|listed|notes?|noted|explains?|" +
  "explained|writes?|wrote|means|forbids?|regards?|guidance|words?|wording|definition|warning|example";

const attributions: readonly RegExp[] = [
  new RegExp(`${authority}(?:[ ,]+(?!${saying})[\\w()’'.-]+){0,3}[ ,:]+(?:${saying})\\b`, "u"),
  new RegExp(`\\b(?:${saying}) (?:by |in |of |from |under )?${authority}`, "u"),
  new RegExp(`\\b(?:[Aa]ccording to|[Ii]n the words of|[Aa]s defined (?:by|in)) ${authority}`, "u"),
  new RegExp(`\\b[Uu]nder ${authority}.*\\b(?:means|is defined|are defined)\\b`, "u"),
];

/** `around`: the sentences that contain the quotation, without its own words. */
export function attributesToAuthority(around: string): boolean {
  return attributions.some((attribution) => attribution.test(around));
}
