/** What rows of a full store have in common, and the unusual values in them. */
import fc from "fast-check";
import type { Insertable } from "kysely";
import type { Tables } from "../../database/tables.ts";

export type AllRows = {
  readonly [Name in Exclude<keyof Tables, "relocation">]: readonly Insertable<Tables[Name]>[];
};

export const now = Date.UTC(2026, 0, 1);
export const largest = Number.MAX_SAFE_INTEGER;
export const times = { createdAt: now, updatedAt: now + 1 };

/** Ids are branded by their table; these are what they are said to be. */
export const id = (number: number) => number as never;

export const company = { companyId: id(1) };
export const creator = { ...company, creatorId: id(1) };

export const texts = fc.sample(fc.string({ unit: "binary", maxLength: 40 }), { numRuns: 200, seed: 23 });
export const numbers = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1, max: 1 }), {
  numRuns: 200,
  seed: 23,
});
export const values = fc.sample(fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }), {
  numRuns: 200,
  seed: 23,
});
