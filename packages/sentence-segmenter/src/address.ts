/** Web and mail addresses, paths and file names: text without spaces in which a dot is no full stop. */
import { type Characters, Kind, kindAt } from "./characters.ts";

const signs: ReadonlySet<number> = new Set(Array.from("@/\\_=&#", (sign) => sign.charCodeAt(0)));

/** True for a sign that stands in addresses and paths rather than between words. */
export function isAddressSign(text: Characters, at: number): boolean {
  return at >= 0 && signs.has(text.charCodeAt(at));
}

/** How far an address is looked for to either side. */
const reach = 80;

/** True when the unspaced text round `at` holds a sign of an address. */
export function isInAddress(text: Characters, at: number, limit: number): boolean {
  return (
    signIn(text, at, { step: -1, stop: Math.max(-1, at - reach) }) ||
    signIn(text, at, { step: 1, stop: Math.min(limit, at + reach) })
  );
}

function signIn(
  text: Characters,
  from: number,
  { step, stop }: { readonly step: 1 | -1; readonly stop: number },
): boolean {
  for (let at = from; at !== stop; at += step) {
    if (kindAt(text, at) === Kind.space) return false;
    if (isAddressSign(text, at)) return true;
  }
  return false;
}
