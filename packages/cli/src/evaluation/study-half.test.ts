/** The split of labelled documents is determined by their ids and never changes. */
import { expect, test } from "vitest";
import { halfOf } from "./study-half.ts";

test("the first byte of the SHA-256 of an id decides", () => {
  // printf a | sha256sum begins with ca, b with 3e, c with 2e, d with 18, f with 25.
  expect(["a", "b", "c", "d", "f"].map(halfOf)).toEqual(["study", "study", "study", "study", "measured"]);
});

test("about half of many ids are studied", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `document-${index}`);
  const studied = ids.filter((id) => halfOf(id) === "study").length;
  expect(studied).toBeGreaterThan(440);
  expect(studied).toBeLessThan(560);
});
