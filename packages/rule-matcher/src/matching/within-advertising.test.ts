/** Rules that only apply to text that reads like advertising. */
import { selectRules } from "@docreview/model";
import { expect, test } from "vitest";
import { compile, match, parseRules } from "../index.ts";
import { plainDocument } from "../testing/plain-document.ts";

const head = "number: N\ngroup: g\ndescription: d\nfeedback: f\nscore: 1\n";

/**
 * What a rule finds in a text, and the kinds of advertising wording in the proof; `-` for something missing from the
 * document.
 */
function found(body: string, text: string): readonly string[] {
  const { value: rules } = parseRules([{ path: "rules/pack/r.yaml", text: `id: r\n${head}${body}\n` }]);
  const { document, sentences } = plainDocument(text);
  const { bits } = selectRules(rules, () => true);
  const { matches, errors } = match(compile(rules), { bits, advertising: bits }, document, sentences);
  expect(errors).toEqual([]);
  return matches.map(({ claim, place, proof }) => {
    const at = claim ?? (place.kind === "span" ? place.span : null);
    const words = at === null ? "-" : document.text.slice(at.start, at.end);
    return `${words}: ${proof.parts.at(-1)!.form} ${proof.parts.at(-1)!.detail}`;
  });
}

const plain = "It was dry. It rained. It was cold. It snowed.";

test.each([
  [
    "its own sentence",
    "Enjoy a rock solid fund with us!",
    ["rock solid: advertising exclamation, invitation"],
  ],
  [
    "the third sentence after it",
    `A rock solid fund. A. B. Your money grows!`,
    ["rock solid: advertising exclamation, reader"],
  ],
  [
    "the third sentence before it",
    "Your money grows! A. B. A rock solid fund.",
    ["rock solid: advertising exclamation, reader"],
  ],
  ["both sides", "Your money. A rock solid fund. Best value.", ["rock solid: advertising praise, reader"]],
  ["only one kind of wording", "Your money. A rock solid fund. Your house. It rained.", []],
  [
    "one kind in a short text",
    "Your money. A rock solid fund. Your house.",
    ["rock solid: advertising reader"],
  ],
  ["only sentences that are further away", `A rock solid fund. ${plain} Enjoy your money!`, []],
  ["none of the text", `A rock solid fund. ${plain}`, []],
])("a hit counts by %s", (_, text, hits) => {
  expect(found("term: {find: rock solid}", text)).toEqual(hits);
});

test("a sentence rule, and a claim with what it lacks, count in the same way", () => {
  const text = `A rock solid fund. ${plain} Enjoy your rock solid fund!`;
  expect(found("sentence: {any: [rock solid]}", text)).toEqual([
    "Enjoy your rock solid fund!: advertising exclamation, invitation, reader",
  ]);
  expect(found("absence: {when: rock solid, expect: capital is at risk}", text)).toEqual([
    "rock solid: advertising exclamation, invitation, reader",
  ]);
});

test("what is missing from the whole document counts if anything in it reads like advertising", () => {
  const body = "absence: {expect: capital is at risk}";
  expect(found(body, plain)).toEqual([]);
  expect(found(body, `${plain} Enjoy your fund.`)).toEqual(["-: advertising invitation, reader"]);
});
