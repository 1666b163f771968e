import { expect, test } from "vitest";
import { auditEventsIn, changedValues } from "./audit-event.ts";
import { requestOfAudit, auditQueryIn } from "./audit-query.ts";

test("each changed value is shown once, with what was before and after", () => {
  expect(
    changedValues({ before: { role: "reviewer", name: null }, after: { role: "admin", events: ["a", 1] } }),
  ).toEqual([
    { name: "role", before: "reviewer", after: "admin" },
    { name: "name", before: null, after: null },
    { name: "events", before: null, after: "a, 1" },
  ]);
  expect(changedValues({ before: null, after: null })).toEqual([]);
});

test("a row names the user as it is called now, or who was nobody in particular", () => {
  const row = (id: string, actor: string, user: string | null) => ({
    type: "audit-events",
    id,
    attributes: { actor },
    relationships: {
      user: { data: user === null ? null : { type: "users", id: user } },
      review: { data: user === null ? null : { type: "reviews", id: "4" } },
    },
  });
  const included = [{ type: "users", id: "7", attributes: { name: "Ada" } }];
  const data = [row("1", "user", "7"), row("2", "service", null), row("3", "client", "8")];
  const shown = auditEventsIn({ data, included, meta: { page: {} as never }, links: {} });
  expect(shown.map(({ who, reviewId }) => [who, reviewId])).toEqual([
    ["Ada", "4"],
    ["The service", null],
    ["A user", "4"],
  ]);
});

test("the filter is in the address, and the day that it ends with is part of it", () => {
  const query = auditQueryIn(
    new URLSearchParams("actor=service&from=2026-05-30&to=2026-05-31&subject=reviews/4"),
  );
  expect(query).toEqual({
    actor: "service",
    action: "",
    subject: "reviews/4",
    from: "2026-05-30",
    to: "2026-05-31",
  });
  expect(requestOfAudit(query)).toEqual({
    "filter[actor]": "service",
    "filter[subject]": "reviews/4",
    "filter[since]": new Date(2026, 4, 30).toISOString(),
    "filter[until]": new Date(2026, 5, 1).toISOString(),
  });
  expect(requestOfAudit({ ...query, from: "2026-02-31", to: "x" })).not.toHaveProperty("filter[since]");
});
