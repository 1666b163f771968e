/** All recognisers that docreview ships, as a literal list. To add one, add its file and a line here. */
import { emailAddress } from "./contacts/email-address.ts";
import { phoneNumber } from "./contacts/phone-number.ts";
import { webAddress } from "./contacts/web-address.ts";
import type { EntityRecogniser } from "./text/entity-recogniser.ts";
import {
  deaNumber,
  employerIdentificationNumber,
  itin,
  medicareBeneficiary,
  npi,
  routingNumber,
  socialSecurityNumber,
} from "./identifiers/american.ts";
import { abn, acn, bsb, healthcareIdentifier, medicare, tfn } from "./identifiers/australian.ts";
import { bankIdentifier } from "./identifiers/bank-identifier.ts";
import { bitcoinAddress } from "./identifiers/bitcoin-address.ts";
import { nationalInsuranceNumber, nhsNumber, sortCode, utr } from "./identifiers/british.ts";
import { iban } from "./identifiers/iban.ts";
import { ipAddress } from "./identifiers/ip-address.ts";
import { machineReadableZone } from "./identifiers/machine-readable-zone.ts";
import { paymentCard } from "./identifiers/payment-card.ts";
import { ahvNumber, svnr } from "./identifiers/persons/alpine.ts";
import { cnp, egn, jmbg, oib } from "./identifiers/persons/balkan.ts";
import { isikukood, personasKods } from "./identifiers/persons/baltic.ts";
import { belgianNationalNumber, burgerservicenummer } from "./identifiers/persons/benelux.ts";
import { socialInsuranceNumber } from "./identifiers/persons/canadian.ts";
import { pesel, rodneCislo } from "./identifiers/persons/central-european.ts";
import {
  chineseResidentId,
  hkid,
  myNumber,
  residentRegistrationNumber,
  taiwaneseId,
} from "./identifiers/persons/east-asian.ts";
import { amka, emiratesId, turkishIdentity } from "./identifiers/persons/eastern-mediterranean.ts";
import { nir } from "./identifiers/persons/french.ts";
import { kvnr, rvnr, steuerId } from "./identifiers/persons/german.ts";
import { dni, nie, portugueseNif } from "./identifiers/persons/iberian.ts";
import { aadhaar, permanentAccountNumber } from "./identifiers/persons/indian.ts";
import { ppsNumber } from "./identifiers/persons/irish.ts";
import { codiceFiscale } from "./identifiers/persons/italian.ts";
import { cpf, cuil, curp, rut } from "./identifiers/persons/latin-american.ts";
import { irdNumber, nhi } from "./identifiers/persons/new-zealand.ts";
import { cprNumber, fodselsnummer, hetu, kennitala, personnummer } from "./identifiers/persons/nordic.ts";
import { snils } from "./identifiers/persons/russian.ts";
import { southAfricanId } from "./identifiers/persons/south-african.ts";
import { mykad, nric, thaiNationalId } from "./identifiers/persons/south-east-asian.ts";
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
  itin,
  npi,
  medicareBeneficiary,
  deaNumber,
  socialInsuranceNumber,
  irdNumber,
  nhi,
  ppsNumber,
  burgerservicenummer,
  belgianNationalNumber,
  nir,
  steuerId,
  rvnr,
  kvnr,
  svnr,
  ahvNumber,
  dni,
  nie,
  portugueseNif,
  codiceFiscale,
  amka,
  turkishIdentity,
  emiratesId,
  personnummer,
  cprNumber,
  fodselsnummer,
  hetu,
  kennitala,
  pesel,
  rodneCislo,
  cnp,
  egn,
  jmbg,
  oib,
  isikukood,
  personasKods,
  snils,
  cpf,
  curp,
  rut,
  cuil,
  southAfricanId,
  aadhaar,
  permanentAccountNumber,
  nric,
  thaiNationalId,
  mykad,
  residentRegistrationNumber,
  chineseResidentId,
  hkid,
  taiwaneseId,
  myNumber,
];

const byName = new Map(entityRecognisers.map((recogniser) => [recogniser.name, recogniser]));

/** What each recogniser finds, for rule authors. */
export const entityKinds: readonly Pick<EntityRecogniser, "name" | "description">[] = entityRecognisers.map(
  ({ name, description }) => ({ name, description }),
);

/** Names as written in rules. */
export const entityNames: readonly string[] = entityRecognisers.map(({ name }) => name);

/** @throws RangeError if no recogniser has this name. */
export function entityRecogniser(name: string): EntityRecogniser {
  const recogniser = byName.get(name);
  if (recogniser === undefined) throw new RangeError(`there is no entity recogniser called ${name}`);
  return recogniser;
}
