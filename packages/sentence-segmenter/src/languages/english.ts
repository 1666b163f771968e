import {
  abbreviations,
  ambiguousAbbreviations,
  calendarNames,
  exclaimedNames,
  fronting,
  labels,
  plainStarters,
  smallStarters,
  starters,
} from "@docreview/language-en";
import { abbreviationsIn, wordSet, type Language } from "./language.ts";

export const english: Language = {
  ...abbreviationsIn(abbreviations),
  ambiguous: wordSet(ambiguousAbbreviations),
  starters,
  plainStarters,
  smallStarters,
  fronting,
  labels,
  calendarNames,
  exclaimedNames,
  hasOrdinals: false,
};
