import { expect, test } from "vitest";
import { reviewSummaries } from "./review-summary.ts";

const attributes = {
  status: "finished",
  progress: 1,
  riskScore: 7,
  openTriggers: 3,
  judgedTriggers: 2,
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

test("a review whose document was deleted says so", () => {
  expect(reviewSummaries({ data: [{ type: "reviews", id: "5", attributes }] })[0]!.title).toBe(
    "Deleted document",
  );
});
