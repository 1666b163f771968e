import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextAnswer,
  shownQuestions,
  withAnswer,
  withConfirmed,
  withoutAnswer,
  type Answering,
} from "./answering.ts";
import type { Question } from "./question.ts";

const options = ["a", "b", "c"].map((value) => ({ label: value, value }));
const question = (id: string, changes: Partial<Question> = {}): Question => ({
  id,
  text: id,
  isMultiple: true,
  options,
  chosen: [],
  ...changes,
});

const start: Answering = { confirmed: [question("1"), question("2")], waiting: new Map() };
const chosenIn = (state: Answering) => shownQuestions(state).map(({ chosen }) => chosen.join(""));

describe("an answer", () => {
  test("shows at once, and stays when an earlier one is confirmed", () => {
    const first = withAnswer(start, { id: "1", chosen: ["a"] });
    const waited = first.waiting.get("1");
    const both = withAnswer(first, { id: "2", chosen: ["b"] });
    const confirmed = [question("1", { chosen: ["a"] }), question("2")];
    const after = withConfirmed(both, { id: "1", waited }, confirmed);
    expect(chosenIn(after)).toEqual(["a", "b"]);
    expect(nextAnswer(after)).toEqual({ id: "2", chosen: ["b"] });
  });

  test("that was changed while it was sent is sent again", () => {
    const first = withAnswer(start, { id: "1", chosen: ["a"] });
    const changed = withAnswer(first, { id: "1", chosen: ["a", "c"] });
    const sent = { id: "1", waited: first.waiting.get("1") };
    const after = withConfirmed(changed, sent, [question("1", { chosen: ["a"] }), question("2")]);
    expect(nextAnswer(after)).toEqual({ id: "1", chosen: ["a", "c"] });
  });

  test("that is no longer offered is neither shown nor sent", () => {
    const state = withAnswer(start, { id: "2", chosen: ["a", "c"] });
    const after = { ...state, confirmed: [question("1"), question("2", { options: options.slice(0, 1) })] };
    expect(chosenIn(after)).toEqual(["", "a"]);
    expect(nextAnswer(after)).toEqual({ id: "2", chosen: ["a"] });
  });

  test("that was refused is forgotten", () => {
    const state = withAnswer(start, { id: "2", chosen: ["a"] });
    expect(nextAnswer(withoutAnswer(state, "2"))).toBeNull();
  });
});

test("whatever is chosen while answers are sent, the service ends with what is shown", () => {
  const step = fc.oneof(
    fc.record({ id: fc.constantFrom("1", "2"), chosen: fc.subarray(["a", "b", "c"]) }),
    fc.constantFrom("send", "confirm"),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: "max" }), (steps) => {
      let state = start;
      let service = start.confirmed;
      let sent: { id: string; waited: readonly string[] | undefined } | null = null;
      const send = () => {
        const next = nextAnswer(state);
        if (sent !== null || next === null) return;
        sent = { id: next.id, waited: state.waiting.get(next.id) };
        service = service.map((one) => (one.id === next.id ? { ...one, chosen: next.chosen } : one));
      };
      const confirm = () => {
        if (sent !== null) state = withConfirmed(state, sent, service);
        sent = null;
      };
      for (const one of steps) {
        if (one === "send") send();
        else if (one === "confirm") confirm();
        else state = withAnswer(state, one);
      }
      const shown = chosenIn(state);
      for (confirm(); nextAnswer(state) !== null; confirm()) send();
      expect(service.map(({ chosen }) => chosen.join(""))).toEqual(shown);
      expect(chosenIn(state)).toEqual(shown);
    }),
  );
});
