/** Web and email addresses, paths and file names: text without spaces in which a dot is not a full stop. */
import { type Characters, Kind, kindAt } from "./characters.ts";

const signs: ReadonlySet<number> = new Set(Array.from("@/\\_=&#", (sign) => sign.charCodeAt(0)));

/** Whether the character occurs in addresses and paths rather than between words. */
export function isAddressSign(text: Characters, at: number): boolean {
  return at >= 0 && signs.has(text.charCodeAt(at));
}

/** How far an address is searched for in each direction. */
const reach = 80;

/** Whether the text around `at`, as far as the next spaces, contains such a character. */
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
