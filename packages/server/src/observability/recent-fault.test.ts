import { longestDeferral } from "@docreview/store";
import { expect, test } from "vitest";
import { createRecentFault } from "./recent-fault.ts";

test("a fault is recent until the jobs that it deferred must have run again", () => {
  let now = 0;
  const { note, current } = createRecentFault(() => now);
  expect(current()).toBeNull();
  note("disk-full");
  now += longestDeferral;
  expect(current()).toBe("disk-full");
  note("no-descriptors");
  now += longestDeferral;
  expect(current()).toBe("no-descriptors");
  now += longestDeferral;
  expect(current()).toBeNull();
});
