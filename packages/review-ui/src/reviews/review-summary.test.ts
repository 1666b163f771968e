import { expect, test } from "vitest";
import { reviewSummaries } from "./review-summary.ts";

const attributes = {
  status: "finished",
  progress: 1,
  riskScore: 7,
  openTriggers: 3,
  judgedTriggers: 2,
  approval: { state: "open", expiresAt: null },
  signedOffAt: null,
  dueOn: null,
  createdAt: "2026-01-02T03:04:05+00:00",
};
const to = (type: string, id: string) => ({ data: { type, id } });
const included = [
  { type: "assets", id: "1", attributes: { title: "Flyer" } },
  { type: "users", id: "8", attributes: { name: "Grace" } },
  { type: "users", id: "9", attributes: { name: "Ann" } },
];

test("a review belongs to the person to whom it is assigned, or else to the one who requested it", () => {
  const relationships = { asset: to("assets", "1"), creator: to("users", "8") };
  const data = [
    { type: "reviews", id: "5", attributes, relationships: { ...relationships, assignee: { data: null } } },
    { type: "reviews", id: "6", attributes, relationships: { ...relationships, assignee: to("users", "9") } },
  ];
  const [created, assigned] = reviewSummaries({ data, included });
  expect(created).toMatchObject({ title: "Flyer", owner: "Grace", openTriggers: 3 });
  expect(assigned).toMatchObject({ owner: "Ann", judgedTriggers: 2 });
});

test("a sign-off says who and when, and a day is kept as it was given", () => {
  const signed = { ...attributes, signedOffAt: "2026-01-03T00:00:00+00:00", dueOn: "2026-01-31" };
  const relationships = { signedOffBy: to("users", "9"), assignee: { data: null } };
  const data = [{ type: "reviews", id: "5", attributes: signed, relationships }];
  expect(reviewSummaries({ data, included })[0]).toMatchObject({
    signOff: { by: "Ann", at: Date.parse("2026-01-03T00:00:00Z") },
    dueOn: "2026-01-31",
  });
});

test("a review whose document was deleted says so", () => {
  expect(reviewSummaries({ data: [{ type: "reviews", id: "5", attributes }] })[0]!.title).toBe(
    "Deleted document",
  );
});
