/** `¶` marks the end of a paragraph. Sentences are tested in their own package. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paragraphsOf } from "./plain-text.ts";

const paragraphs = (text: string) => paragraphsOf(text).map(({ start, end }) => text.slice(start, end));

const address = `https://example.org/${"a".repeat(80)}`;

describe("paragraphs end", () => {
  test.each([
    ["at a blank line", "one\ntwo\n \t\nthree", ["one\ntwo", "three"]],
    ["at line breaks of every system", "one\r\ntwo\r\rthree\f\ffour", ["one\r\ntwo", "three", "four"]],
    [
      "not where a line is wrapped",
      "It was sold to\ninvestors in New\nYork by Moss.",
      ["It was sold to\ninvestors in New\nYork by Moss."],
    ],
    [
      "not where only an address is longer",
      `It was sold to investors in New\nYork by Moss.\n\n${address}`,
      ["It was sold to investors in New\nYork by Moss.", address],
    ],
    ["before and behind a drawn line", "one\n-----\ntwo", ["one", "-----", "two"]],
    [
      "before items of a list",
      "Buy:\n- one\n  more\n* two\n1. three",
      ["Buy:", "- one\n  more", "* two", "1. three"],
    ],
    ["before a sign that comes again", "We sell\n- loans\n- cards", ["We sell", "- loans", "- cards"]],
    ["not before a dash", "It was late\n– too late for\nmost.", ["It was late\n– too late for\nmost."]],
    ["not before the number of a clause", "It is in clause\n4. Read it.", ["It is in clause\n4. Read it."]],
    [
      "behind a heading",
      "Annual Report\nSales rose by a third.",
      ["Annual Report", "Sales rose by a third."],
    ],
    [
      "behind a greeting, and round the end of a letter",
      "Hi Sam,\nwe have news.\nKind regards,\nEdith Moss",
      ["Hi Sam,", "we have news.", "Kind regards,", "Edith Moss"],
    ],
    [
      "round lines in capitals",
      "It was sold.\nTHE TERMS OF IT\nYou may not sell it on",
      ["It was sold.", "THE TERMS OF IT", "You may not sell it on"],
    ],
    [
      "not within words in capitals",
      "THE FUND IS NOT\nGUARANTEED by Moss.",
      ["THE FUND IS NOT\nGUARANTEED by Moss."],
    ],
    ["between rows of figures", "1 yr 3 yrs 5 yrs\n4.1% 5.2% 6.3%", ["1 yr 3 yrs 5 yrs", "4.1% 5.2% 6.3%"]],
    [
      "not between lines that hold figures",
      "It rose by 4.1% in 2022, 5.2% in 2023\nand 6.3% in 2024 and 2025",
      ["It rose by 4.1% in 2022, 5.2% in 2023\nand 6.3% in 2024 and 2025"],
    ],
    [
      "before items with other signs",
      "Pros:\n+ low fees\n+ high rates\nCons:\n→ none\n☑ done\n✅ sent",
      ["Pros:", "+ low fees", "+ high rates", "Cons:", "→ none", "☑ done", "✅ sent"],
    ],
    [
      "between items and their successors",
      "Step 1: Sign\nStep 2: Post\n\n1 Fees\n2 Risks\n\n1.Fees\n2.Risks\n\n[1] Moss\n[2] Reed\n\na Fees\nb Risks",
      [
        "Step 1: Sign",
        "Step 2: Post",
        "1 Fees",
        "2 Risks",
        "1.Fees",
        "2.Risks",
        "[1] Moss",
        "[2] Reed",
        "a Fees",
        "b Risks",
      ],
    ],
    ["not before a note that is wrapped", "It was old.\n[2] It was sold.", ["It was old.\n[2] It was sold."]],
    ["before the footnote of a mark", "It yields 5%*\n*Fees apply", ["It yields 5%*", "*Fees apply"]],
    [
      "between questions and answers",
      "Questions\nQ: What is it?\nA: It is a fund.",
      ["Questions", "Q: What is it?", "A: It is a fund."],
    ],
    [
      "behind headings of few words, however narrow the text",
      "Part A: Fees\nMoss may charge them.\n\nWho is it for\nIt is for you.\n\nDisclaimer:\nIt may fall.",
      [
        "Part A: Fees",
        "Moss may charge them.",
        "Who is it for",
        "It is for you.",
        "Disclaimer:",
        "It may fall.",
      ],
    ],
    [
      "behind what is the name of a document, and before its date and number",
      "Moss Fund – Class A\nMonthly report\n30 June 2024\nIssued by Moss Ltd.\nABN 12 345 678 901",
      ["Moss Fund – Class A", "Monthly report", "30 June 2024", "Issued by Moss Ltd.", "ABN 12 345 678 901"],
    ],
    [
      "between rows with columns",
      "Fund\tReturn\nGrowth\t7.1%\n\nFund   Return\nGrowth   7.1%\n\nFund,Return\nGrowth,7.1%",
      ["Fund\tReturn", "Growth\t7.1%", "Fund   Return", "Growth   7.1%", "Fund,Return", "Growth,7.1%"],
    ],
    [
      "between names with amounts",
      "Class Share\nCash 25%\nEntry fee Nil\nExit fee $50",
      ["Class Share", "Cash 25%", "Entry fee Nil", "Exit fee $50"],
    ],
    ["between fields", "Phone: 13 11 11\nEmail: a@b.example", ["Phone: 13 11 11", "Email: a@b.example"]],
    [
      "round the head of a message and what it answers",
      "----- Original message -----\nFrom: Sam Hill\nSent: Monday\n> Are you coming?\nYes, I am.",
      ["----- Original message -----", "From: Sam Hill", "Sent: Monday", "> Are you coming?", "Yes, I am."],
    ],
    [
      "behind an addressee, and round other closings",
      "Sam,\nThe form is here.\nThanks in advance,\nEdith\n\nSehr geehrte Frau Moos,\ndas ist neu.\nViele Grüße\nEdith",
      [
        "Sam,",
        "The form is here.",
        "Thanks in advance,",
        "Edith",
        "Sehr geehrte Frau Moos,",
        "das ist neu.",
        "Viele Grüße",
        "Edith",
      ],
    ],
    [
      "not after an article of another language",
      "Lo dice la\nConstitución de la\nRepública.",
      ["Lo dice la\nConstitución de la\nRepública."],
    ],
    ["before a section sign", "Das gilt nicht\n§ 2 Vertrag", ["Das gilt nicht", "§ 2 Vertrag"]],
    [
      "not between a prose line with commas and the next",
      "It is,I think,old and very\nlarge,or not",
      ["It is,I think,old and very\nlarge,or not"],
    ],
    [
      "round a page number",
      "It goes on\nPage 2 of 9\nOver here.",
      ["It goes on", "Page 2 of 9", "Over here."],
    ],
  ])("%s", (_, text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});

test("they ascend, begin and end with words, and leave out only white space", () => {
  const unit = fc.constantFrom("a", "B", "1", ".", "-", " ", "\n", "\r", "\t");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      const spans = paragraphsOf(text);
      expect(
        spans.every(({ start, end }, index) => start < end && start >= (spans[index - 1]?.end ?? 0)),
      ).toBe(true);
      expect(paragraphs(text).every((one) => one === one.trim())).toBe(true);
      expect(paragraphs(text).join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
});
