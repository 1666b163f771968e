/** Boundary rules, grouped by what decides them. `|` marks the end of a sentence; each line is a block. */
import { describe, expect, test } from "vitest";
import { cutSentences } from "./cut.ts";
import { english } from "./languages/english.ts";

const cases: Readonly<Record<string, readonly string[]>> = {
  "stops and their sequences": [
    "The vault opens at nine.| Bring a key.",
    "Can it fall?| It can!| Really?!| Yes!!",
    "They waited...| Nothing came.",
    "They waited … and waited.",
    "The clause [...] was struck out.",
    "Some text is left out . . . and goes on.",
    "Words were cut there.| . . . The rest stands.",
    "The end was cut . . . .| Another began.",
    "No stop at the end",
    "He sighed ... I did not.",
  ],
  "what closes stays with the sentence": [
    "She wrote “We sold.”| Then she left.",
    "(See the table.)| It has the rates.",
    "“Is it safe?” he wondered.",
    "“It rose!” she cried.| “It fell.”",
    "They sold it (in full.) at a loss.",
    "Returns vary.*| See below.",
    "Returns vary.²| See below.",
    "Returns vary.[3]| See below.",
    "Returns vary. [3]| See below.",
    "It was called “fair”.4| Few agreed.",
    "It yields 5%.1| Past returns vary.",
    "It costs 2% p.a.1| Fees apply.",
    "It has no fees.1,2| See below.",
    "Returns vary.¹,²| See below.",
    "Returns vary.(1)| See below.",
    "Returns vary.^| See below.",
    "Returns vary.^1| See below.",
    "Returns vary.§| See below.",
    "It rose to 5.1 Million.",
    "The rate is 5.1, and 2.3 for others.",
    "The guide ends there.“| Then more.",
    "« Non. »| Elle partit.",
  ],
  "titles and glosses never end": [
    "Ask Dr. Osei or Prof. Lund about it.",
    "Liquid assets, e.g. Treasury bills, i.e. Cash.",
    "In Moss v. Reed the court agreed.",
    "P.S. The offer is closed.",
  ],
  "abbreviations that end before a sentence's opening only": [
    "Moss Ltd. Holdings issues it.",
    "It is issued by Moss Ltd.| The units are new.",
    "Goods of the U.K. Treasury.| Goods of the U.K.| These are taxed.",
    "Write to the Dept. of Works.",
    "MOSS LTD. HOLDINGS ISSUES IT.",
    "Loans, cards, etc.| Fees differ.",
    "She took her Ph.D.| Moss hired her.",
  ],
  "numbers and what they go with": [
    "Rates rose to 4.75% in 2022.| 12 funds closed.",
    "See Fig. 7, Sec. 2.1 and Vol. IV of it.",
    "Was it safe?| No.| Moss knew.",
    "The answer is no.| Moss knew.",
    "Read no. 7 first.",
    "It was filed with the SEC.| Past returns fell.",
    "SEC. 2 HOLDS THE TERMS.",
    "SECTION. 2. The terms hold.",
    "Licence No. AB1234 is held by Moss.",
    "Licence no. H-12 is held by Moss.",
    "See note. 12 for the terms.",
    "Note.| Returns vary.",
    "The fee is Rs. 500 at first.",
    "It takes max. 5 days and min. 2 of them.",
    "Ask Max.| He knows.",
    "It closed on 3 Jan. 2019 at noon.",
    "The shelf is 9 ft.| Moss measured it.",
    "As clause 4.1.2 has it.| The rest is void.",
    "Reported at 12 Scamm. 40 in full.",
  ],
  "times of day": [
    "The desk shuts at 5 p.m.| Moss locks up.",
    "At 5 p.m. Moss locks up.",
    "The desk shuts at 5 p.m. CET on Fridays.",
    "The desk shuts at 5 p.m. Friday.",
    "The desk shuts at 5 p.m. (CET) on Fridays.",
    "The loan costs 9% p.a.| Moss pays it.",
  ],
  "letters and initials": [
    "J. K. Moss signed it.",
    "Ask Edith R. Moss for it.",
    "You may take option B.| Option C is gone.",
    "It was he and I.| We agreed.",
  ],
  "addresses and names with stops": [
    "Write to a.moss@example.org for it.| Do it soon.",
    "See www.example.org/a.b?c=d.e.| Do it soon.",
    "Open plan.v2.Final.pdf, notes.old.Copy.txt or Deno.js now.",
    "Yahoo! Finance has it.| It is on Yahoo!| The page is free.",
    "Sales of iPads fell.| iPad cases rose.",
  ],
  "missing spaces": [
    "The fee is waived.|Ask for it.",
    "Read the PDF.|It is long.",
    "It is at example.org.|The page is free.",
    "It cost 1,500.|That is much.",
  ],
  "items within a line": [
    "1) Sign it |2) Post it |3) Wait",
    "1. Sign it |2. Post it",
    "1.) Sign it.| 2.) Post it.",
    "a. Sign it |b. Post it",
    "• Fees |• Risks |• Tax",
    "✗ Fees |✗ Risks",
    "· Fees |· Risks",
    "\uf0b7 Fees |\uf0b7 Risks",
    "You must do this: |1. Sign it |2. Post it",
    "You must do this: |1) Sign it |2) Post it",
    "You must do this: 1) sign it, and 2) post it.",
    "The parts are: |• Fees |• Risks",
    "The odds are 10: 1.| That is all.",
    "i. Sign it |ii. Post it |iii. Wait",
    "i.) Sign it |ii.) Post it",
    "iv. Wait |v. Sign it |vi. Post it",
    "h. Sign it |i. Post it |j. Wait",
    "The parts are (a) fees; (b) risks; and (c) tax.",
    "Moss • Reed • Osei",
    "1. See clause 2.| That is all.",
    "Step 1. Sign it.| Step 2. Post it.",
  ],
  "scripts that need no capitals": [
    "投资有风险。|请阅读说明。",
    "「売れた。」と言った。|終わり。",
    "क्या यह ठीक है?| हाँ।| धन्यवाद।",
    "هل هذا آمن؟| نعم.",
  ],
  "small letters": [
    "Mgmt. approvals take time; approxim. values do not.",
    "Is it open?| how can one tell?",
    "The value rose.| (emphasis added)",
  ],
};

function marked(text: string): string {
  const spans = cutSentences({ text, language: english }, { start: 0, end: text.length });
  return spans.map(({ start, end }) => text.slice(start, end)).join("|");
}

describe.each(Object.entries(cases))("%s", (_, lines) => {
  test.each(lines)("%s", (line) => {
    const text = line.replaceAll("|", "");
    const expected = line.split("|").map((part) => part.trim());
    expect(marked(text).split("|")).toEqual(expected);
  });
});

test("only the block is cut, and the text around it is not read", () => {
  const text = "Before. One. Two. After.";
  const spans = cutSentences({ text, language: english }, { start: 8, end: 17 });
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(["One.", "Two."]);
});
