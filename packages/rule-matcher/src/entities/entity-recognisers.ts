/** Every recogniser that docreview ships, as a literal list: to add one, add its file and its line here. */
import { emailAddress } from "./contacts/email-address.ts";
import { phoneNumber } from "./contacts/phone-number.ts";
import { webAddress } from "./contacts/web-address.ts";
import type { EntityRecogniser } from "./entity-recogniser.ts";
import { employerIdentificationNumber, routingNumber, socialSecurityNumber } from "./identifiers/american.ts";
import { abn, acn, bsb, healthcareIdentifier, medicare, tfn } from "./identifiers/australian.ts";
import { bankIdentifier } from "./identifiers/bank-identifier.ts";
import { bitcoinAddress } from "./identifiers/bitcoin-address.ts";
import { nationalInsuranceNumber, nhsNumber, sortCode, utr } from "./identifiers/british.ts";
import { iban } from "./identifiers/iban.ts";
import { ipAddress } from "./identifiers/ip-address.ts";
import { machineReadableZone } from "./identifiers/machine-readable-zone.ts";
import { paymentCard } from "./identifiers/payment-card.ts";
import { cusip, isin, lei, sedol } from "./identifiers/securities.ts";
import { vatNumber } from "./identifiers/vat-number.ts";
import { date } from "./quantities/date.ts";
import { duration } from "./quantities/duration.ts";
import { money } from "./quantities/money.ts";
import { number } from "./quantities/number.ts";
import { percentage } from "./quantities/percentage.ts";

export const entityRecognisers: readonly EntityRecogniser[] = [
  percentage,
  money,
  date,
  duration,
  number,
  webAddress,
  emailAddress,
  phoneNumber,
  iban,
  bankIdentifier,
  paymentCard,
  isin,
  cusip,
  sedol,
  lei,
  vatNumber,
  machineReadableZone,
  ipAddress,
  bitcoinAddress,
  abn,
  acn,
  tfn,
  medicare,
  healthcareIdentifier,
  bsb,
  nationalInsuranceNumber,
  nhsNumber,
  sortCode,
  utr,
  socialSecurityNumber,
  employerIdentificationNumber,
  routingNumber,
];

const byName = new Map(entityRecognisers.map((recogniser) => [recogniser.name, recogniser]));

/** Names as rules write them. */
export const entityNames: readonly string[] = entityRecognisers.map(({ name }) => name);

/** Throws a RangeError for a name that no recogniser has. */
export function entityRecogniser(name: string): EntityRecogniser {
  const recogniser = byName.get(name);
  if (recogniser === undefined) throw new RangeError(`no recogniser of entities is called ${name}`);
  return recogniser;
}
