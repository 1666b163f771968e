/** Which language a text is taken for, by the words that begin sentences. */
import { describe, expect, test } from "vitest";
import { languageOfText } from "./language-of-text.ts";
import { languages } from "./languages/languages.ts";

/** As long as what is read of a text. */
const filling = "5 ".repeat(500);

/** By what a line shows: the tag of the language, and a text. */
const cases: Readonly<Record<string, readonly [string, string]>> = {
  "two words are enough": ["de", "Kosten und Risiken einer Bank"],
  "one word is not": ["en", "Moos und Partner"],
  "no more than half as many again as of English": ["en", "Moos und eine Bank oder after which time"],
  "more than half as many again": ["de", "Moos und eine Bank oder keine after time"],
  "one English word is enough against another script": ["en", "Квартира after Moss"],
  "six words at first decide": [
    "de",
    "und eine oder wenn nach gegen after which also among another any anyone before below can could",
  ],
  "five words at first do not": [
    "en",
    "und eine oder wenn nach after which also among another any anyone before below can could",
  ],
  "a lead of six decides": [
    "de",
    "which und eine oder wenn nach gegen ohne after also among another any anyone before below can could",
  ],
  "a lead of five does not": [
    "en",
    "which und eine oder wenn nach gegen after also among another any anyone before below can could",
  ],
  "words of two languages do not decide": [
    "en",
    "An is of an is of an is of. Moos und eine Bank oder keine after time; gegen, nach, wenn, ob",
  ],
  "words between brackets": ["de", "[und] {oder} `wenn` @nach"],
  "words with the first and the last letter": ["pl", "Zespół: oraz, lub, przez, oraz"],
  "words with other letters than those of English": ["pl", "Moss są będą Reed"],
  "only the beginning is read": ["en", `${filling}und eine oder wenn nach gegen`],
  "a word that the end of the beginning cuts is not read": ["en", `${filling.slice(0, -5)}und eine`],
  "the script is that of the beginning": ["en", `${filling}Квартира`],
  "no letters": ["en", "5 – 7"],
};

describe("the language of a text", () => {
  test.each(Object.entries(cases))("%s", (_, [tag, text]) => {
    expect(languageOfText(text)).toBe(languages[tag]);
  });
});
