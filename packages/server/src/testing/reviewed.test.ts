import { expect, test } from "vitest";
import { forCompany } from "@docreview/store";
import { openReviewed } from "./reviewed.ts";

test("a review is finished, with rules that fired", async () => {
  const { api, reviewId } = await openReviewed();
  const { reviews, reviewRules } = forCompany(api.store.reader, api.company.id);
  expect(await reviews.find(reviewId)).toMatchObject({ status: "finished", creatorId: api.user.id });
  expect((await reviewRules.open([reviewId])).length).toBeGreaterThan(3);
});
