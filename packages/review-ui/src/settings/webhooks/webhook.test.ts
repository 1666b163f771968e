import { expect, test } from "vitest";
import { deliveriesIn, outcomeOf, wordsOfEvent } from "./webhook.ts";

const attempt = (id: string, status: number | null) => ({
  type: "webhook-attempts",
  id,
  attributes: { at: "2026-06-01T00:00:00+00:00", milliseconds: 1200, status, fault: null },
});

test("each delivery has its own attempts, in their order", () => {
  const delivery = (id: string, attempts: readonly string[]) => ({
    type: "webhook-deliveries",
    id,
    attributes: { event: "review.finished", status: "delivered" },
    relationships: { attempts: { data: attempts.map((one) => ({ type: "webhook-attempts", id: one })) } },
  });
  const deliveries = deliveriesIn({
    data: [delivery("9", ["2", "3"]), delivery("8", ["1"]), delivery("7", [])],
    included: [attempt("1", 204), attempt("3", 204), attempt("2", 500)],
  });
  expect(deliveries.map(({ attempts }) => attempts.map(({ id, status }) => [id, status]))).toEqual([
    [
      ["2", 500],
      ["3", 204],
    ],
    [["1", 204]],
    [],
  ]);
});

test.each([
  [204, null, "Response 204 after 1,200 ms"],
  [500, "The endpoint responded with 500.", "Response 500 after 1,200 ms: The endpoint responded with 500."],
  [null, "The host was not found.", "No response after 1,200 ms: The host was not found."],
])("an attempt with the status %s is told in words", (status, fault, words) => {
  expect(outcomeOf({ id: "1", at: "", milliseconds: 1200, status, fault })).toBe(words);
});

test("an unknown event is shown by its name", () => {
  expect([wordsOfEvent("review.finished"), wordsOfEvent("review.archived")]).toEqual([
    "A review has finished",
    "review.archived",
  ]);
});
