/** Sentences that end without a stop. `|` marks the end of a sentence; each line is a block. */
import { describe, expect, test } from "vitest";
import { cutSentences } from "./cut.ts";
import { english } from "./languages/english.ts";
import { expectLines } from "./testing/lines.ts";

const cases: Readonly<Record<string, readonly string[]>> = {
  "emoticons and emoji": [
    "I like it :)| Moss does not.",
    "I like it ;-) as Moss does.",
    "It is great. :)| Moss likes it.",
    "It is great! =)| Moss likes it.",
    ":) Moss likes it.",
    "The ratio is 2:1 (or 3:1).| Moss knows.",
    "Only five are left 🚀| Apply now 👉 www.example.org",
    "🚀 Apply now",
    "Only five are left 🚀 in Sydney",
    "Fly to 🇦🇺 Australia with us.",
    "We love 👍🏽| Give it to us",
  ],
  "the heads of messages": [
    "Edith Moss 04/30/2001 09:24 AM| Stan, I am late.",
    "Edith Moss 04/30/2001 09:24:10 PM| Stan, I am late.",
    "It was sent on 04/30/2001 09:24 AM EST by Moss.",
    "The desk opens at 09:24 AM Eastern Time.",
    "It was 09:24 AM when it rose.",
  ],
  "addresses of pages": [
    "See https://example.org/a.html| Moss wrote it.",
    "See https://example.org/a.html| http://example.org/b",
    "See https://example.org/a.html for it.",
    "See (https://example.org/a.html) Moss.",
    "See https://example.org/a.| Moss wrote it.",
    "Call it https://",
  ],
  "the ends of letters": [
    "It is done.| Thanks,| Edith",
    "It is done.| Kind regards,| Edith J. Moss",
    "Regards,| Edith Moss",
    "Regards, he wrote",
    "We sent our regards to Sydney, Perth",
    "The fund gives its regards, Edith Moss, to all",
  ],
  "scripts whose stops are other signs": [
    "Այսօր երկուշաբթի է:| Ես գնում եմ աշխատանքի:",
    "Գիտես. Սկսել եմ հավատալ...Այդպես էր:| Գնամ:",
    "Πού είναι;| Τις Κυριακές.",
    "Η τιμή;| και ο νόμος.",
    "سؤال وجواب:| ماذا حدث؟| نعم.",
    "Η αξία: είναι 5.",
    "Fees: The fund has them; Moss pays.",
  ],
};

function marked(text: string): string {
  const spans = cutSentences({ text, language: english }, { start: 0, end: text.length });
  return spans.map(({ start, end }) => text.slice(start, end)).join("|");
}

describe.each(Object.entries(cases))("%s", (_, lines) => {
  test.each(lines)("%s", (line) => {
    const expected = line.split("|").map((part) => part.trim());
    expect(marked(line.replaceAll("|", "")).split("|")).toEqual(expected);
  });
});

describe("what makes an emoticon", () => {
  expectLines({
    "a nose": "It rose. :-)| Then it fell.",
    "a tear": "It is lost :'(| Moss knows.",
    "not a tear alone": "It is :' Moss",
    "no letter after it": "It rose.| =Dx Then it fell.",
    "no word that it touches": "It is:) Moss knows.",
    "a stop that it touches": "It is great.:)| Moss knows.",
    "at the end": "It is great. :)",
  });
});

describe("what follows emoji", () => {
  expectLines({
    "a word of up to sixteen letters": "We love 🚀 Responsibilitiesx of all",
    "no longer word": "We love 🚀 Internationalisations of all",
    "a word at the end": "We love 🚀 Give",
    "no space": "We love 🚀Give it to us",
    "a small letter": "we love 🚀 give it to us",
    "a sign of their form": "We love 🌧️| Give it to us",
    "a name after a flag": "Fly to 🇿🇼 Zimbabwe with us.",
  });
});

describe("what follows times and addresses", () => {
  expectLines({
    "a time at the end": "Edith Moss 04/30/2001 09:24 AM",
    "a full hour": "Edith Moss 04/30/2001 10:00 AM| Stan, I am late.",
    "a small letter after a time": "Edith Moss 04/30/2001 09:24 AM wrote it.",
    "an address with another letter": "See https://example.org/é Moss wrote it.",
    "capitals after an address": "See https://example.org/a ABC wrote it.",
    "a letter that no address has": "See https://example.org/École now.",
    "a digit at the end of an address": "See https://example.org/2| Moss wrote it.",
  });
});

describe("colons and semicolons of other scripts", () => {
  expectLines({
    "Armenian after a quotation": "Նա ասաց “այո”:| Ես գնում եմ:",
    "Armenian before a small letter": "Այսօր երկուշաբթի է: ես գնում եմ:",
    "Armenian without a space": "Այսօր երկուշաբթի է:Ես գնում եմ:",
    "a Latin text after a quotation": "It is “new”: Moss knows; “new”; Reed too.",
    "Greek with marks on its letters": "Ποῦ εἶναι ἡ τιμῇ;| Τις Κυριακές.",
    "Cyrillic has none": "Где это; Там.",
    "Hebrew has none": "שאלה; תשובה: כן",
    "Hindi has none": "यह: वह",
    "the first and the last letter of Arabic": "ؠ:| سؤالۿ:| ماذا",
    "a semicolon in Arabic": "سؤال; جواب",
    "a digit after an Arabic colon": "سؤال وجواب: 5",
  });
});
