/** Ids of resources are positive 64-bit integers, written as decimal digits without leading zeros. */
const largest = 2n ** 63n - 1n;

/** The form of an id as a JSON Schema, which cannot express its upper limit. */
export const idSchema = { type: "string", pattern: "^[1-9][0-9]{0,18}$" } as const;

/** The form of an id that is a name. */
export const nameSchema = { type: "string", pattern: "^[A-Za-z0-9._~-]{1,255}$" } as const;

const form = new RegExp(idSchema.pattern);

/** Whether a resource could have this id. A URL with anything else names no resource: 404. */
export function isResourceId(text: string): boolean {
  return form.test(text) && BigInt(text) <= largest;
}
