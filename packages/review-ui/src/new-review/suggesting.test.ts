import { expect, test } from "vitest";
import { createAnswerQueue } from "./answer-queue.ts";
import type { Answer } from "./answering.ts";
import type { Question } from "./question.ts";
import { createSuggesting } from "./suggesting.ts";
import type { Answers } from "./last-answers.ts";
import type { SuggestedCategory } from "./suggestion.ts";

/** Where? `au` or `uk`. What? `super` only while the answer is `au`; `fund` always. */
function service(first = "", inherited: Answers = {}) {
  const stored = new Map<string, readonly string[]>(first === "" ? [] : [["where", [first]]]);
  const received: string[] = [];
  const question = (id: string, values: readonly string[]): Question => ({
    id,
    text: id,
    isMultiple: true,
    options: values.map((value) => ({ label: value, value })),
    chosen: (stored.get(id) ?? []).filter((value) => values.includes(value)),
  });
  const questions = () => [
    question("where", ["au", "uk"]),
    question("what", (stored.get("where") ?? []).includes("au") ? ["super", "fund"] : ["fund"]),
  ];
  const queue = createAnswerQueue(questions(), {
    send: async ({ id, chosen }: Answer) => {
      await new Promise((resolve) => setImmediate(resolve));
      received.push(`${id}: ${chosen.join(" ")}`);
      stored.set(id, chosen);
      return questions();
    },
    reread: async () => questions(),
    show: () => {},
    announce: () => {},
    showError: () => {},
  });
  return { queue, received, ...createSuggesting(queue, inherited) };
}

const suggestions = (answers: Readonly<Record<string, readonly string[]>>): readonly SuggestedCategory[] =>
  Object.entries(answers).map(([description, values]) => ({
    description,
    options: values.map((value) => ({ value, assumed: true, words: [] })),
  }));

const superannuation = suggestions({ where: ["au"], what: ["super"] });
const british = suggestions({ where: ["uk"], what: ["fund"] });

test("suggestions answer one question after the other, as one may bring the options of the next", async () => {
  const { suggest, received } = service();
  expect(await suggest(superannuation)).toBe(2);
  expect(received).toEqual(["where: au", "what: super"]);
  expect(await suggest(superannuation)).toBe(0);
  expect(received).toHaveLength(2);
});

test("what the person answered stays, whether before the suggestions, meanwhile or after them", async () => {
  const { queue, suggest, own, received } = service();
  const answering = suggest(superannuation);
  own("what");
  await Promise.all([answering, queue.answer({ id: "what", chosen: ["fund"] })]);
  expect(received.toSorted()).toEqual(["what: fund", "where: au"]);
  own("where");
  await queue.answer({ id: "where", chosen: [] });
  expect(await suggest(superannuation)).toBe(0);
  expect(queue.shown().map(({ chosen }) => chosen)).toEqual([[], ["fund"]]);
});

test("answers that were there before are the person's own", async () => {
  const { queue, suggest } = service("uk");
  expect(await suggest(superannuation)).toBe(0);
  expect(queue.shown()[0]!.chosen).toEqual(["uk"]);
});

test("another file suggests other answers, and none takes the suggestion back", async () => {
  const { queue, suggest } = service();
  const chosen = () => queue.shown().map((question) => question.chosen.join());
  await suggest(superannuation);
  await suggest(british);
  expect(chosen()).toEqual(["uk", "fund"]);
  await suggest([]);
  expect(chosen()).toEqual(["", ""]);
});

test("without a suggestion, a question has the answer of the document before, as far as it is offered", async () => {
  const option = (value: string) => ({ label: value, value });
  const inherited = { where: [option("uk")], what: [option("super"), option("fund")] };
  const { queue, suggest, own } = service("", inherited);
  const chosen = () => queue.shown().map((question) => question.chosen.join());
  expect(await suggest([])).toBe(0);
  expect(chosen()).toEqual(["uk", "fund"]);
  expect(await suggest(suggestions({ where: ["au"] }))).toBe(1);
  expect(chosen()).toEqual(["au", "super,fund"]);
  own("what");
  await queue.answer({ id: "what", chosen: ["super"] });
  await suggest([]);
  expect(chosen()).toEqual(["uk", ""]);
});

test("what the person confirmed is not changed by what is suggested later", async () => {
  const { queue, suggest, ownAll } = service();
  await suggest(superannuation);
  ownAll();
  await suggest(british);
  expect(queue.shown().map(({ chosen }) => chosen)).toEqual([["au"], ["super"]]);
});
