/** Full stops after numbers, shortened words and letters. */
import { describe } from "vitest";
import { german } from "./languages/german.ts";
import { expectLines } from "./testing/lines.ts";

describe("numbers in German", () => {
  expectLines(
    {
      "three digits are no ordinal": "Die Kosten sind nicht mehr als 125.| Moos weiß es.",
      "one letter is no Roman number": "Es gilt für Klasse I.| Moos weiß es.",
      "a long Roman number": "Der XXXVIII. Senat hat es gesagt.",
      "a word that ends as a Roman number": "Es ist vom TÜV.| Moos weiß es.",
      "a word that begins as a Roman number": "Es ist der Verein.| „Moos“ weiß es.",
    },
    german,
  );
});

describe("abbreviations", () => {
  expectLines({
    "with a space": "It costs 2% p. a.| Fees apply.",
    "of many letters, before a common word": "It is by the firm A.B.C.D.E.F.G.H.| The rest is new.",
    "of many letters, before a name": "It is by the firm A.B.C.D.E.F.G.H. Holdings.",
    "of clipped words": "It is in Pub.L. Moss wrote it.",
    "of a clipped word of four letters": "It is by Scam.L. Moss wrote it.",
    "of small letters": "It is by a.b. Moss wrote it.",
    "not of a small word": "It is by abc.d.| Moss wrote it.",
    "not with a digit": "It is in B.4.| Moss wrote it.",
    "a name without vowels": "It was new to Smth. Moss knew.",
    "a letter that is one": "Moss v. The Bank was lost.",
    "a degree sign belongs to one": "It is in n°. 5 of it.",
    "a day that is also a word": "It closed on sat. 12 March.",
    "a word that may be one": "He went to the lab.| 12 funds own it.",
    "a small word before a paragraph sign": "It is so in this part.| ¶ 5 says so.",
  });
});

describe("before a small letter", () => {
  expectLines({
    "a remark after a closing quote": "It was “2% p.a.”| (emphasis added)",
    "a remark after a short word": "It was new. (so it is said) in May.",
    "a note": "It was late. * but it was close.",
    "after capitals": "It was LATE. but it was close.",
    "after a short word": "It was he. but it was close.",
    "after an abbreviation": "It is approx. but close.",
  });
});

describe("a short word before a number", () => {
  expectLines({
    "is a reference in a bracket": "See it (codex 4 and codic. 45) there.",
    "may be too long for one": "See it (it is codics.| 45 are there).",
    "is none before a name": "See it (it is old.| Moss agreed).",
    "is none after the bracket": "See it (here) so.| 45 funds own it.",
    "is none far behind the bracket": "See it (the funds of that year are new.| 45 funds own it).",
    "is none if it is a number": "See it (in 45.| 12 funds own it).",
    "is no law report in small letters": "They own 12 funds.| 40 are new.",
    "is no label in other capitals": "It is for the USA.| 2 funds own it.",
  });
});

describe("a number at the start", () => {
  expectLines({
    "in a bracket": "(1.)| Sign it.",
    "in a bracket that stays open": "(1. Sign it.",
    "before a closing quote": "1.”| Sign it.",
    "after a name": "Moss 2.| Sign it.",
    "after capitals that are no label": "USA 2.| Sign it.",
    "after a short label that is not in capitals": "Sec. 2.| Sign it.",
    "of a question": "Q12. Is it safe?",
    "with too many digits for a question": "Q123.| It is safe.",
    "with a small letter": "q1.| It is safe.",
    "after many signs": "“ • “ 1.| Sign it.",
    "after a few signs": '"(• 1. Sign it.',
  });
});
