/** The list of forms with its figures, individual cases by topic, and properties of every word. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phraseWords } from "@docreview/text-folding";
import { english } from "./english.ts";
import { lexicon } from "./lexicon.ts";
import { partsOf } from "./paradigm.ts";
import { measure, readEntries, type Measures } from "./testing/measure.ts";

const { formsOf } = english;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

function report(name: string, { forms, precision, recall, listed, missed }: Measures): void {
  console.log(
    `${name}: ${forms} forms, precision ${percent(precision)}, recall ${percent(recall)}, ` +
      `${percent(listed)} of what is given is on the list; missed: ${missed.join(", ")}`,
  );
}

describe("the list of forms", () => {
  const entries = readEntries();
  const newWords = entries.filter(({ lemma }) => partsOf(lemma) === null && !lexicon().closed.has(lemma));

  test("holds 2,000 forms and more; 200 of its lemmas and more are in no table", () => {
    expect(new Set(entries.flatMap(({ forms }) => forms)).size).toBeGreaterThanOrEqual(2000);
    expect(newWords.length).toBeGreaterThanOrEqual(200);
  });

  test("is met: all of it", () => {
    const measures = measure(entries, entries, formsOf);
    report("all words", measures);
    expect(measures.wrong).toEqual([]);
    expect(measures.strangers).toEqual([]);
    expect(measures.recall).toBeGreaterThanOrEqual(0.996);
    expect(measures.listed).toBeGreaterThanOrEqual(0.95);
  });

  test("is met: words that are in no table", () => {
    const measures = measure(entries, newWords, formsOf);
    report("new words", measures);
    expect(measures.wrong).toEqual([]);
    expect(measures.recall).toBeGreaterThanOrEqual(0.979);
    expect(measures.listed).toBeGreaterThanOrEqual(0.85);
  });
});

test.each([
  ["guaranteeing", ["guaranteeing", "guarantee", "guarantees", "guaranteed"]],
  ["travel", ["travelled", "traveled", "travelling", "traveling", "travel's"]],
  ["children's", ["child", "child's", "children"]],
  ["better", ["good", "best"]],
  ["left", ["leave", "leaves", "leaving"]],
  ["analyses", ["analysis", "analyse", "analysing"]],
  ["resold", ["resell", "reselling"]],
  ["ombudsmen", ["ombudsman", "ombudsman's", "ombudsmen's"]],
])("%s meets its forms", (word, forms) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining(forms));
});

test("a word that is not known never takes a form that belongs to another", () => {
  expect(formsOf("wick")).not.toContain("wicked");
  expect(formsOf("sterl")).not.toContain("sterling");
  expect(formsOf("wagering")).toContain("wagered");
});

test.each([
  ["universal", "university"],
  ["general", "generous"],
  ["business", "busy"],
  ["interest", "interesting"],
  ["interest", "interested"],
  ["red", "redding"],
  ["new", "news"],
  ["finer", "fined"],
  ["policy", "police"],
  ["number", "numb"],
  ["good", "goods"],
  ["economic", "economics"],
])("%s never meets %s", (word, stranger) => {
  expect(formsOf(word)).not.toContain(stranger);
  expect(formsOf(stranger)).not.toContain(word);
});

test("words of closed classes, single letters, numbers, symbols and other scripts stand alone", () => {
  for (const word of ["the", "will", "is", "it's", "a", "uk", "5", "9.5", "%", "données", "фонд", "3m"]) {
    expect(formsOf(word)).toEqual([word]);
  }
});

test("a word without end, or one of the same letters, costs little and stands alone", () => {
  for (const letter of ["e", "s", "m"]) expect(formsOf(letter.repeat(100_000))).toHaveLength(1);
});

describe("of every word", () => {
  const { nouns, verbs, gradable, plain } = lexicon();
  const known = fc.constantFrom(...nouns, ...verbs, ...gradable, ...plain);
  const made = fc
    .tuple(
      fc.constantFrom("", "re", "un", "over", "block", "tok", "str", "quiz", "bl"),
      fc.oneof(known, fc.stringMatching(/^[a-z]{1,6}$/)),
      fc.constantFrom(
        "",
        "s",
        "es",
        "ies",
        "ed",
        "ing",
        "er",
        "est",
        "'s",
        "ly",
        "ise",
        "ness",
        "men",
        "ring",
      ),
    )
    .map((parts) => parts.join(""));
  const word = fc.oneof(known, made, fc.stringMatching(/^[a-z']{1,12}$/));

  test("it is a form of itself, the first one, and none comes twice", () => {
    fc.assert(
      fc.property(word, (given) => {
        const forms = formsOf(given);
        expect(forms[0]).toBe(given);
        expect(new Set(forms).size).toBe(forms.length);
      }),
      { numRuns: 3000 },
    );
  });

  test("what it meets meets it", () => {
    fc.assert(
      fc.property(word, (given) => {
        for (const form of formsOf(given)) expect(formsOf(form)).toContain(given);
      }),
      { numRuns: 3000 },
    );
  });

  test("its forms fold to themselves, as one word", () => {
    fc.assert(
      fc.property(fc.oneof(known, made), (given) => {
        fc.pre(phraseWords(given)[0] === given);
        for (const form of formsOf(given)) expect(phraseWords(form)).toEqual([form]);
      }),
      { numRuns: 2000 },
    );
  });

  test("the same word always gives the same forms", () => {
    fc.assert(
      fc.property(word, (given) => {
        expect(formsOf(given)).toEqual(formsOf(given));
      }),
    );
  });
});

describe("the tables", () => {
  test("hold a few thousand lemmas, none of a closed class, each in lower case", () => {
    const { nouns, verbs, gradable, plain, closed } = lexicon();
    const lemmas = new Set([...nouns, ...verbs, ...gradable, ...plain]);
    expect(lemmas.size).toBeGreaterThan(4000);
    expect([...lemmas].filter((lemma) => !/^[a-z]+(?:-[a-z]+)?$/.test(lemma))).toEqual([]);
    expect([...verbs, ...gradable, ...nouns].filter((lemma) => closed.has(lemma))).toEqual([]);
  });

  test("hold no regular verb that is an irregular one with a prefix", () => {
    const { verbs, pasts } = lexicon();
    const prefixes = /^(?:re|un|over|under|out|mis|pre|fore|with|up)/;
    const irregular = [...verbs].filter((verb) => !pasts.has(verb) && pasts.has(verb.replace(prefixes, "")));
    // To relay is to pass on and to outfit is to equip: both are regular.
    expect(irregular.toSorted()).toEqual(["outfit", "relay"]);
  });

  test("every form of every lemma leads back to it", () => {
    const { nouns, verbs, gradable } = lexicon();
    const lost = [...nouns, ...verbs, ...gradable].flatMap((lemma) =>
      formsOf(lemma)
        .filter((form) => !formsOf(form).includes(lemma))
        .map((form) => `${form} of ${lemma}`),
    );
    expect(lost).toEqual([]);
  });
});
