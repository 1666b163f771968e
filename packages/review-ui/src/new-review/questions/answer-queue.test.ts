import { expect, test } from "vitest";
import { ApiFault, unreachable } from "../../api/api-fault.ts";
import { createAnswerQueue } from "./answer-queue.ts";
import type { Answer } from "./answering.ts";
import type { Question } from "./question.ts";

const option = (value: string) => ({ label: value, value });
const question = (id: string, values: string, chosen = ""): Question => ({
  id,
  text: `Question ${id}?`,
  isMultiple: true,
  options: values.split("").map(option),
  chosen: chosen.split(""),
});

/** Question 2 offers `c` only while question 1 has the answer `a`; it always offers `d`. */
function service() {
  const stored = new Map<string, readonly string[]>();
  const received: string[] = [];
  const faults: Error[] = [];
  const announced: string[] = [];
  const errors: (string | null)[] = [];
  const questions = () => {
    const first = (stored.get("1") ?? []).join("");
    const offered = first.includes("a") ? "cd" : "d";
    const second = (stored.get("2") ?? []).filter((value) => offered.includes(value));
    return [question("1", "ab", first), question("2", offered, second.join(""))];
  };
  const queue = createAnswerQueue(questions(), {
    send: async ({ id, chosen }: Answer) => {
      await new Promise((resolve) => setImmediate(resolve));
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
      received.push(`${id}: ${chosen.join("")}`);
      stored.set(id, chosen);
      return questions();
    },
    reread: async () => questions(),
    show: () => {},
    announce: (text) => announced.push(text),
    showError: (error) => errors.push(error?.message ?? null),
  });
  const shown = () => queue.shown().map(({ chosen }) => chosen.join(""));
  return { queue, received, faults, announced, errors, shown };
}

test("quick answers arrive in their order, one after the other, and only the latest for each question", async () => {
  const { queue, received, shown } = service();
  const first = queue.answer({ id: "1", chosen: ["a"] });
  const others = [
    queue.answer({ id: "2", chosen: ["d"] }),
    queue.answer({ id: "1", chosen: ["a", "b"] }),
    queue.answer({ id: "2", chosen: [] }),
  ];
  expect(shown()).toEqual(["ab", ""]);
  await Promise.all([first, ...others]);
  expect(received).toEqual(["1: a", "1: ab", "2: "]);
  expect(shown()).toEqual(["ab", ""]);
});

test("an answer whose option goes away meanwhile is not sent, and that is announced", async () => {
  const { queue, received, announced, shown } = service();
  await queue.answer({ id: "1", chosen: ["a"] });
  const taken = queue.answer({ id: "1", chosen: [] });
  await Promise.all([taken, queue.answer({ id: "2", chosen: ["c", "d"] })]);
  expect(received).toEqual(["1: a", "1: ", "2: d"]);
  expect(shown()).toEqual(["", "d"]);
  expect(announced).toEqual([
    "“Question 2?” now has 2 options.",
    "“Question 2?” no longer has the answer “c”.",
  ]);
});

test("without a connection the answers wait, and are all sent at the next attempt", async () => {
  const { queue, received, faults, errors, shown } = service();
  faults.push(unreachable());
  await expect(queue.answer({ id: "1", chosen: ["b"] })).rejects.toThrow("cannot be reached");
  expect([shown(), received, errors]).toEqual([["b", ""], [], [unreachable().message]]);
  await queue.flush();
  expect([received, errors.at(-1)]).toEqual([["1: b"], null]);
});

test("a refused answer is taken back, and those after it are sent", async () => {
  const { queue, received, faults, errors, shown } = service();
  faults.push(new ApiFault("No.", 422));
  await Promise.all([queue.answer({ id: "1", chosen: ["b"] }), queue.answer({ id: "2", chosen: ["d"] })]);
  expect([received, shown(), errors]).toEqual([["2: d"], ["", "d"], ["No.", null]]);
});
