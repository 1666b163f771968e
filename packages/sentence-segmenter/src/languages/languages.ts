/** The languages whose sentences can be cut. */
import { cyrillic } from "./cyrillic.ts";
import { danish } from "./danish.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { greek } from "./greek.ts";
import { italian } from "./italian.ts";
import type { Language } from "./language.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { slovak } from "./slovak.ts";
import { spanish } from "./spanish.ts";

/** By BCP 47 tag. */
export const languages: Readonly<Record<string, Language>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  da: danish,
  nb: danish,
  pl: polish,
  sk: slovak,
  cs: slovak,
  ru: cyrillic,
  uk: cyrillic,
  bg: cyrillic,
  kk: cyrillic,
  el: greek,
};
