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
  fronting,
  labels,
  calendarNames,
  exclaimedNames,
  hasOrdinals: false,
};
