/** How replies change an interview, without a terminal. */
import { createResolver, parseQuestionnaire } from "@docreview/engine/rules";
import { expect, test } from "vitest";
import { afterReply, nextQuestion, readReply, type Interview } from "./questions.ts";

const { value: questionnaire } = parseQuestionnaire({
  path: "questionnaire.yaml",
  text: `
version: 1
categories:
  - key: place # depends on the next
    description: Where on the channel?
    options: [{value: 1, key: feed, label: Feed, when: {channel: [social]}}]
  - key: channel
    description: Where?
    multiple: true
    options: [{value: 2, key: email, label: E-mail}, {value: 3, key: social, label: Social media}]
  - key: market
    description: In which country?
    options: [{value: 4, key: au, label: Australia}, {value: 5, key: uk, label: United Kingdom}]
`,
});
const resolver = createResolver(questionnaire, []);

/** The questions asked and the resulting answers, or the next question. */
function interview(replies: readonly string[], answers: Interview["answers"] = {}) {
  let state: Interview = { answers, asked: [] };
  const questions: string[] = [];
  for (const line of replies) {
    const question = nextQuestion(state, resolver)!;
    questions.push(question.key);
    const reply = readReply(line, question);
    if (typeof reply === "object" && "fault" in reply) questions.push(reply.fault);
    else state = afterReply(state, question.key, reply);
  }
  const next = nextQuestion(state, resolver)?.key ?? null;
  return { questions, next, answers: resolver.resolve(state.answers).answers };
}

test("options are chosen by number or by word, and depend on other answers", () => {
  expect(interview(["1, Social", "feed", "2"])).toEqual({
    questions: ["channel", "place", "market"],
    next: null,
    answers: { channel: ["email", "social"], place: ["feed"], market: ["uk"] },
  });
  expect(interview(["email", "au"])).toMatchObject({ questions: ["channel", "market"], next: null });
});

test("an empty reply keeps an earlier answer, and s removes it", () => {
  const before = { channel: ["email"], market: ["au"] };
  expect(interview(["", "s"], before)).toMatchObject({ next: null, answers: { channel: ["email"] } });
});

test("b goes back, and the first question is asked again", () => {
  expect(interview(["email", "b"])).toMatchObject({ questions: ["channel", "market"], next: "channel" });
  expect(interview(["back"])).toMatchObject({ next: "channel" });
});

test("what a changed answer takes off the offer is no answer any more", () => {
  expect(interview(["social", "feed", "b", "b", "email", "uk"])).toEqual({
    questions: ["channel", "place", "market", "place", "channel", "market"],
    next: null,
    answers: { channel: ["email"], market: ["uk"] },
  });
});

test.each([
  ["3", "There is no option “3”: write numbers from 1 to 2, or the words beside them."],
  ["1 fax", "There is no option “fax”: write numbers from 1 to 2, or the words beside them."],
])("the reply %j is refused, and the question asked again", (reply, fault) => {
  expect(interview([reply])).toMatchObject({ questions: ["channel", fault], next: "channel" });
});

test("where one option can be chosen, two are refused", () => {
  expect(interview(["email", "au, uk"]).questions.at(-1)).toBe("Only one option can be chosen here.");
});
