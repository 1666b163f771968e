/** The typeface of what we set ourselves: DejaVu Sans, which has glyphs for Latin, Greek, Cyrillic and many signs. */
import { readFileSync } from "node:fs";
import { openTrueType, type TrueType } from "./true-type.ts";

let opened: TrueType | undefined;

/** Read when it is first needed. */
export function typeface(): TrueType {
  opened ??= openTrueType(readFileSync(new URL(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))));
  return opened;
}
