import { expect, it } from "vitest";
import { at } from "./at.ts";

it("returns what is at a position", () => {
  expect(at(["a", "b"], 1)).toBe("b");
  expect(at(Float64Array.of(0, 2.5), 0)).toBe(0);
  expect(at("abc", 2)).toBe("c");
});

it("throws where nothing is", () => {
  expect(() => at(["a", "b"], 2)).toThrow(new RangeError("There is no element 2 among 2."));
  expect(() => at([], -1)).toThrow("There is no element -1 among 0.");
});
