export { advertisingKinds, leastAdvertisingKinds, type AdvertisingKind } from "./advertising/advertising.ts";
export { english } from "./inflection/english.ts";
export { maximumOverlap, negationsIn, type Negation } from "./negation/negation.ts";
export { asksWhether } from "./questions/question.ts";
export { attributesToAuthority } from "./authorities/authorities.ts";
export { negationForm } from "./negation/negating-words.ts";
export { frequentWords } from "./frequent-words.ts";
export { numberWords } from "./numbers/number-words.ts";
export { abbreviations, ambiguousAbbreviations } from "./sentences/abbreviations.ts";
export {
  calendarNames,
  continuing,
  exclaimedNames,
  fronting,
  labels,
  plainStarters,
  smallStarters,
  speakers,
  speaking,
  starters,
  wishes,
} from "./sentences/sentence-words.ts";
