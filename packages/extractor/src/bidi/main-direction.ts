/** The direction in which most of a text reads. */
import { bidiClassOf, isRightToLeft } from "./bidi-class.ts";

/** `codes` are code points. Hebrew or Arabic with some Latin names and figures still counts as right to left. */
export function mostlyRightToLeft(codes: Int32Array): boolean {
  if (!codes.some(isRightToLeft)) return false;
  let right = 0;
  let left = 0;
  for (const code of codes) {
    const own = bidiClassOf(code);
    if (own === "right" || own === "arabic") right++;
    else if (own === "left") left++;
  }
  return right > left;
}
