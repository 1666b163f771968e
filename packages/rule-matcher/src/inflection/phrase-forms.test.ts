import { selectRules } from "@docreview/model";
import { describe, expect, test } from "vitest";
import { compile } from "../matching/compile.ts";
import { match } from "../matching/match.ts";
import { parseRules } from "../rule-files/parse-rules.ts";
import { plainDocument } from "../testing/plain-document.ts";
import { countPhraseForms, maximumPhraseForms, phraseForms } from "./phrase-forms.ts";

function parse(find: string) {
  const text = `id: r
number: "1"
group: g
description: d
feedback: f
score: 1
term: {find: ${find}}
`;
  return parseRules([{ path: "pack/r.yaml", text }]);
}

function matchesOf(find: string, text: string) {
  const { value: rules, problems } = parse(find);
  expect(problems).toEqual([]);
  const { document, sentences } = plainDocument(text);
  const { matches, errors } = match(
    compile(rules),
    selectRules(rules, () => true),
    document,
    sentences,
  );
  expect(errors).toEqual([]);
  return matches.map(({ place, proof, classifier }) => ({
    found: place.kind === "span" ? text.slice(place.span.start, place.span.end) : "",
    proof,
    classifier,
  }));
}

const foundIn = (find: string, text: string) => matchesOf(find, text).map(({ found }) => found);

describe("forms: all", () => {
  test("finds every form of every word, however it is written", () => {
    const text =
      "We guarantee returns. Guaranteed\nReturn. It is guaranteeing the return. The bank’s guarantees’ returns.";
    expect(foundIn("{phrase: guaranteed return, forms: all}", text)).toEqual([
      "guarantee returns",
      "Guaranteed\nReturn",
      "guarantees’ returns",
    ]);
  });

  test("without it only the words themselves", () => {
    const text = "Guaranteed returns, a guaranteed return.";
    expect(foundIn("guaranteed return", text)).toEqual(["guaranteed return"]);
    expect(foundIn("{phrase: guaranteed return, forms: exact}", text)).toEqual(["guaranteed return"]);
  });

  test("finds what possesses", () => {
    expect(
      foundIn("{phrase: company, forms: all}", "A company's name, the companies’ names, Company’s."),
    ).toEqual(["company's", "companies", "Company’s"]);
  });

  test("leaves words of closed classes, numbers and symbols as they are", () => {
    expect(phraseForms(["100", "%", "of", "the"])).toEqual([["100", "%", "of", "the"]]);
  });

  test("its proof says which form was met, its classifier is what the author wrote", () => {
    const [first] = matchesOf("{phrase: guaranteed return, forms: all}", "It guarantees\nreturns.");
    expect(first).toMatchObject({
      classifier: "guaranteed return",
      proof: {
        form: "phrase",
        detail: "guaranteed return (all forms)",
        parts: [
          {
            form: "form",
            detail: "“guarantees returns”, of “guaranteed return” in all its forms",
            holds: true,
            spans: [{ start: 3, end: 21 }],
          },
        ],
      },
    });
  });
});

describe("faults", () => {
  const messagesOf = (find: string) => parse(find).problems.map(({ message }) => message);

  test("too many forms", () => {
    const [message] = messagesOf("{phrase: guarantee high return rate, forms: all}");
    expect(message).toMatch(
      /^“forms: all” makes \d+ phrases of “guarantee high return rate”, more than 64: shorten it/,
    );
    expect(() => phraseForms(["guarantee", "high", "return", "rate"])).toThrow(RangeError);
  });

  test("what contradicts it", () => {
    expect(messagesOf("{phrase: Fund, forms: all, case: exact}")).toEqual([
      "“forms: all” finds words in any case: remove “case: exact” or “forms: all”",
    ]);
    expect(messagesOf("{phrase: investment, forms: all, typos: 1}")).toEqual([
      "“forms: all” and “typos” cannot be combined: write two phrases, under “any”",
    ]);
  });
});

test("the phrase itself comes first, and none twice", () => {
  const forms = phraseForms(["lend", "money"]).map((words) => words.join(" "));
  expect(forms[0]).toBe("lend money");
  expect(new Set(forms).size).toBe(forms.length);
  expect(forms.length).toBe(countPhraseForms(["lend", "money"]));
  expect(forms.length).toBeLessThanOrEqual(maximumPhraseForms);
});

test("another language brings its own forms", () => {
  const german = {
    languages: ["de"],
    formsOf: (word: string) => (word === "fonds" ? ["fonds"] : [word, `${word}en`]),
  };
  expect(phraseForms(["rendite", "fonds"], german)).toEqual([
    ["rendite", "fonds"],
    ["renditeen", "fonds"],
  ]);
});
