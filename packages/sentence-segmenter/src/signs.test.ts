/** Sentences that end without a stop. `|` marks the end of a sentence; each line is a block. */
import { describe, expect, test } from "vitest";
import { cutSentences } from "./cut.ts";
import { english } from "./languages/english.ts";

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
