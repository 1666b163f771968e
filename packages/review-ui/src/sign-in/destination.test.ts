import { expect, test } from "vitest";
import { destinationOf } from "./destination.ts";

test.each([
  ["", "/reviews"],
  ["to=%2Freviews%2F5%3Ftrigger%3D3", "/reviews/5?trigger=3"],
  ["to=https%3A%2F%2Fevil.example", "/reviews"],
  ["to=%2F%2Fevil.example", "/reviews"],
  ["to=%2F%5Cevil.example", "/reviews"],
  ["to=javascript%3Aalert(1)", "/reviews"],
])("after signing in with ?%s, the user goes to %s", (search, to) => {
  expect(destinationOf(search)).toBe(to);
});
