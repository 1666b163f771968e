import { expect, test } from "vitest";
import { countText } from "./review-views.ts";

test("a count that is not whole says so", () => {
  expect(countText({ count: 12, isMore: false })).toBe("12");
  expect(countText({ count: 1000, isMore: false })).toBe("1,000");
  expect(countText({ count: 1000, isMore: true })).toBe("1,000+");
});
