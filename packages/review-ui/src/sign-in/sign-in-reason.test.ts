import { expect, test } from "vitest";
import { signInReason } from "./sign-in-reason.ts";

test.each([
  ["a session that ended", "ended", "?to=%2Freviews%2F5", /^Your session has ended\./],
  ["signing out", "signed out", "?to=%2Freviews%2F5", /^You have signed out\./],
  ["an address that needs it", null, "?to=%2Freviews%2F5", /^Sign in to see/],
] as const)("the sign-in says why one is there: %s", (_, end, search, words) => {
  expect(signInReason(end, search)).toMatch(words);
});

test("whoever opened the sign-in is told nothing", () => {
  expect(signInReason(null, "")).toBeNull();
});
