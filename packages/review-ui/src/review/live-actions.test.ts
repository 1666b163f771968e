import { describe, expect, test } from "vitest";
import type { Resource } from "../api/json-api.ts";
import type { LiveEvent } from "../live/live-event.ts";
import { actionsIn, actionText, fetchedOneByOne } from "./live-actions.ts";

const event = (name: string, trigger: string | null, user = "3"): LiveEvent => ({
  id: "1",
  name,
  about: { review: "1", rule: "31", trigger, comment: null, user },
});

const document = (...statuses: readonly string[]) => ({
  data: [{ type: "review-rules", id: "31", attributes: { reference: "AU-2.1" } }] as readonly Resource[],
  included: statuses.map((status, at) => ({
    type: "triggers",
    id: `${at}`,
    attributes: { status },
  })) as readonly Resource[],
});

const nameOf = (id: string) => (id === "3" ? "Ann Lee" : "Grace Hopper");

describe("what other people did", () => {
  test.each([
    ["one dismissal", [event("trigger.changed", "0")], "Ann Lee dismissed AU-2.1."],
    [
      "several by several people",
      [event("trigger.changed", "0"), event("trigger.changed", "1"), event("comment.created", "1", "4")],
      "Ann Lee dismissed 2 findings. Grace Hopper commented on AU-2.1.",
    ],
    ["nothing new, as for an answer that arrived before its event", [event("trigger.changed", "2")], null],
    [
      "what is not shown",
      [{ ...event("trigger.changed", "0"), about: { ...event("x", "0").about, rule: "99" } }],
      null,
    ],
  ])("is told: %s", (_, events, text) => {
    const actions = actionsIn(
      events,
      document("pending", "pending", "dismissed"),
      document("dismissed", "dismissed", "dismissed"),
    );
    expect(actionText(actions, nameOf)).toBe(text);
  });
});

test("what another person wants to have changed is told", () => {
  const included = [{ type: "triggers", id: "0", attributes: { status: "pending", verdict: "confirmed" } }];
  const after = { ...document("pending"), included };
  const actions = actionsIn([event("trigger.changed", "0")], document("pending"), after);
  expect(actionText(actions, nameOf)).toBe("Ann Lee requested a change to AU-2.1.");
});

test.each([
  [
    "each changed trigger once",
    [event("trigger.changed", "0"), event("trigger.changed", "0")],
    ["review-rules/31/triggers/0"],
  ],
  [
    "not the rule that changed with its trigger",
    [event("trigger.changed", "0"), event("review-rule.changed", null)],
    ["review-rules/31/triggers/0"],
  ],
  ["a rule that was judged", [event("review-rule.changed", null)], ["review-rules/31"]],
  ["the list for what is new or gone", [event("trigger.deleted", "0")], null],
  ["the list for many", Array.from({ length: 30 }, (_, at) => event("trigger.changed", `${at}`)), null],
  ["nothing for comments", [event("comment.created", "0")], []],
] as const)("is read again: %s", (_, events, paths) => {
  expect(fetchedOneByOne(events)).toEqual(paths);
});
