/**
 * Ids are positive 64-bit integers that the database hands out, ascending, never twice. Here they are numbers, tagged
 * with their noun so that an asset's id cannot stand for a company's; past 2^53 - 1 none is ever handed out.
 */
declare const noun: unique symbol;

export type Id<Noun extends string> = number & { readonly [noun]: Noun };

/** The id that `text` writes, or null: letters, signs, leading zeros, zero, and numbers too large are no ids. */
export function parseId<Noun extends string>(text: string): Id<Noun> | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? (value as Id<Noun>) : null;
}
