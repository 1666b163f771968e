/** What the words around an abbreviation say about its stop. */
import { describe } from "vitest";
import { expectLines } from "./testing/lines.ts";

describe("the next word", () => {
  expectLines({
    "a bullet begins something new": "It is run by Moss Ltd.| • Fees",
    "a common word in capitals is a name": "It is run by Moss Ltd. THE Fund is new.",
    "a common word in capitals, in a text in capitals": "IT IS RUN BY MOSS LTD.| THE FUND IS NEW.",
    "a word of one letter": "It is run by Moss Ltd.| A fund is new.",
    "a code of letters and digits": "Licence No. AB12C is held.",
    "a hyphen before a word is no code": "Was it new?| No.| ABC-owned funds knew it.",
    "a word that begins as a Roman number": "It is in no.| Civil law holds.",
    "a letter names what is referred to": "Read No. H first.",
    "any capital after a month": "It closed in Jan.| Moss opened it.",
    "a month after a month": "It is from Jan. Feb is late.",
  });
});

describe("times", () => {
  expectLines({
    "a sentence about time is no time zone": "The desk shuts at 5 p.m.| Moss has time.",
    "the name of a time zone has no comma": "The desk shuts at 5 p.m.| Moss,time for it.",
    "the name of a time zone has up to four words":
      "The desk shuts at 5 p.m.| New South Wales State time is late.",
    "a sentence that only begins with a place":
      "At the desk of the branch in the town of Perth it is 5 p.m.| Moss locks up.",
    "a phrase of time after another sentence":
      "The bank is in the town of Perth, near Sydney.| At 5 p.m. Moss locks up.",
  });
});

describe("units", () => {
  expectLines({
    "a number in brackets": "The wall is (9) ft.| Moss built it.",
    "a number behind a dash": "The wall is 9 – ft. Moss built it.",
    "a number at the start": "9 ft.| Moss built it.",
    "a number of something else": "The wall has 5 of them in ft. Moss built it.",
    "a number in the sentence before": "There are 9.| Ft. Moss was built.",
    "a unit that is also a word": "It is 12 in.| Moss measured it.",
    "a unit between two numbers": "It is 9 in. 12 of them.",
    "a word that is also a unit": "It is in.| 12 funds own it.",
  });
});
