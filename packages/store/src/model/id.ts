/**
 * Ids are positive 64-bit integers that the database assigns, ascending and never reused. Here they are numbers,
 * tagged with their type so that an asset's id cannot be used as a company's. No id is ever above 2^53 - 1.
 */
declare const noun: unique symbol;

export type Id<Noun extends string> = number & { readonly [noun]: Noun };

/**
 * The id written as `text`, or null: letters, signs, leading zeros, zero, and numbers that are too large are not ids.
 */
export function parseId<Noun extends string>(text: string): Id<Noun> | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? (value as Id<Noun>) : null;
}
