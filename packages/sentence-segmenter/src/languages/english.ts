import {
  abbreviations,
  ambiguousAbbreviations,
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
} from "@docreview/language-en";
import { abbreviationsIn, wordSet, type Language } from "./language.ts";

export const english: Language = {
  ...abbreviationsIn(abbreviations),
  ambiguous: wordSet(ambiguousAbbreviations),
  starters,
  plainStarters,
  smallStarters,
  continuing,
  speakers,
  speaking,
  wishes,
  fronting,
  labels,
  calendarNames,
  exclaimedNames,
  hasOrdinals: false,
};
