import { expect, test } from "vitest";
import type { Answers } from "../questions/last-answers.ts";
import type { Beginning, Questionnaire } from "./questionnaire.ts";
import { createQuestionnaires } from "./questionnaires.ts";

const answers = (value: string): Answers => ({ "Where?": [{ label: value, value }] });

/** Fake questionnaires that only record what they were given. */
function made() {
  const beginnings: (Beginning | null)[] = [];
  const completed = new Set<Questionnaire>();
  const all = createQuestionnaires((beginning) => {
    beginnings.push(beginning);
    let held = beginning?.answers ?? {};
    const questionnaire: Questionnaire = {
      state: () => ({ questions: [], error: null, isCompleted: completed.has(questionnaire) }),
      answers: () => held,
      take: async (given) => void (held = given),
      retry: () => {},
      choose: () => {},
      suggest: async () => 0,
      confirm: () => {},
      settled: async () => {},
      complete: async () => {
        completed.add(questionnaire);
        return "1";
      },
      pendingId: () => null,
    };
    return questionnaire;
  });
  return { all, beginnings };
}

test("the first document takes the questions that were answered before it came", () => {
  const { all, beginnings } = made();
  all.show(null);
  const first = all.shown();
  all.show("a");
  expect([all.shown() === first, all.opened("a") === first, all.opened(null)]).toEqual([true, true, null]);
  expect(beginnings).toEqual([null]);
});

test("another document begins with the answers that were shown, once it is shown itself", async () => {
  const { all, beginnings } = made();
  all.show("a");
  await all.shown()!.take(answers("au"));
  all.show("b");
  await all.shown()!.take(answers("uk"));
  all.show("a");
  all.show("c");
  const inherited = { answers: answers("au"), isDecided: false };
  expect(beginnings).toEqual([null, inherited, inherited]);
  all.show("b");
  expect(all.shown()!.answers()).toEqual(answers("uk"));
});

test("copied answers are the document's own, whether it was opened or not, and later ones replace them", async () => {
  const { all, beginnings } = made();
  all.show("a");
  all.show("b");
  await all.shown()!.take(answers("nz"));
  all.copy(["a", "c"]);
  await all.shown()!.take(answers("uk"));
  all.show("c");
  expect(all.opened("a")!.answers()).toEqual(answers("nz"));
  expect(beginnings.at(-1)).toEqual({ answers: answers("nz"), isDecided: true });
});

test("a document that is started unseen gets the answers that were copied to it, or else those that were shown then", async () => {
  const { all } = made();
  all.show("a");
  await all.shown()!.take(answers("nz"));
  all.copy(["b"]);
  await all.shown()!.take(answers("uk"));
  all.giveUnseen(["a", "b", "c"]);
  await all.shown()!.take(answers("au"));
  expect(["a", "b", "c"].map((key) => all.open(key).answers())).toEqual(["au", "nz", "uk"].map(answers));
  expect(all.shown()).toBe(all.open("a"));
});

test("what was answered remains when the last document is removed, but not when it was started", async () => {
  const { all } = made();
  all.show("a");
  const first = all.shown()!;
  all.keep([]);
  all.show(null);
  expect(all.shown()).toBe(first);
  all.show("b");
  await first.complete();
  all.keep([]);
  all.show(null);
  expect(all.shown()).not.toBe(first);
});

test("nothing remains of a document that is removed while others are there", async () => {
  const { all } = made();
  all.show("a");
  all.copy(["b"]);
  all.keep(["a"]);
  await all.shown()!.take(answers("uk"));
  expect(all.open("b").answers()).toEqual(answers("uk"));
});
