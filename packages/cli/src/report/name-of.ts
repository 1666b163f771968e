/** A path for display; `-` is standard input. */
import { plain } from "./plain.ts";

export function nameOf(path: string): string {
  return path === "-" ? "standard input" : plain(path);
}
