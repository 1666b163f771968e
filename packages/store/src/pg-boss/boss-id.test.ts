import fc from "fast-check";
import { expect, test } from "vitest";
import type { Id } from "../model/id.ts";
import { bossId, jobIdOf } from "./boss-id.ts";

test("the id of a job there and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 48 - 1 }), (number) => {
      const id = bossId(number as Id<"job">);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(jobIdOf(id)).toBe(number);
    }),
  );
});
