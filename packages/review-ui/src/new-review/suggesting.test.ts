import { expect, test } from "vitest";
import { createAnswerQueue } from "./answer-queue.ts";
import type { Answer } from "./answering.ts";
import type { Question } from "./question.ts";
import { createSuggesting } from "./suggesting.ts";
import type { FileSuggestions } from "./suggestion.ts";

/** Where? `au` or `uk`. What? `super` only while the answer is `au`; `fund` always. */
function service(first = "") {
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
  return { queue, received, ...createSuggesting(queue) };
}

const file = (answers: Readonly<Record<string, readonly string[]>>): FileSuggestions => ({
  name: "a.pdf",
  categories: Object.entries(answers).map(([description, values]) => ({
    description,
    options: values.map((value) => ({ value, assumed: true, words: [] })),
  })),
});

const superannuation = file({ where: ["au"], what: ["super"] });
const british = file({ where: ["uk"], what: ["fund"] });

test("suggestions answer one question after the other, as one may bring the options of the next", async () => {
  const { suggest, received } = service();
  expect(await suggest([superannuation])).toBe(2);
  expect(received).toEqual(["where: au", "what: super"]);
  expect(await suggest([superannuation])).toBe(0);
  expect(received).toHaveLength(2);
});

test("what the person answered stays, whether before the suggestions, meanwhile or after them", async () => {
  const { queue, suggest, own, received } = service();
  const answering = suggest([superannuation]);
  own("what");
  await Promise.all([answering, queue.answer({ id: "what", chosen: ["fund"] })]);
  expect(received.toSorted()).toEqual(["what: fund", "where: au"]);
  own("where");
  await queue.answer({ id: "where", chosen: [] });
  expect(await suggest([superannuation])).toBe(0);
  expect(queue.shown().map(({ chosen }) => chosen)).toEqual([[], ["fund"]]);
});

test("answers that were there before are the person's own", async () => {
  const { queue, suggest } = service("uk");
  expect(await suggest([superannuation])).toBe(0);
  expect(queue.shown()[0]!.chosen).toEqual(["uk"]);
});

test("other files suggest other answers, and none takes the suggestion back", async () => {
  const { queue, suggest } = service();
  const chosen = () => queue.shown().map((question) => question.chosen.join());
  await suggest([superannuation]);
  await suggest([british]);
  expect(chosen()).toEqual(["uk", "fund"]);
  await suggest([superannuation, british]);
  expect(chosen()).toEqual(["", ""]);
  await suggest([]);
  expect(chosen()).toEqual(["", ""]);
});

test("what the person confirmed is not changed by a file that arrives late", async () => {
  const { queue, suggest, ownAll } = service();
  await suggest([superannuation]);
  ownAll();
  await suggest([superannuation, british]);
  expect(queue.shown().map(({ chosen }) => chosen)).toEqual([["au"], ["super"]]);
});
