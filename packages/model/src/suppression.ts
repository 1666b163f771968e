/** What the author of a text has said in it, in a comment, so that findings of some rules are not reported there. */
import type { SourcePosition } from "./source-map.ts";
import type { Span } from "./span.ts";

export interface Suppression {
  /** Numbers (`AU-1.1`) or keys (`au/guaranteed-return`) of rules, as written; at least one. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** The block of the document to which it applies; null for the whole document, with what is missing from it. */
  readonly span: Span | null;
  /** Where it stands in the source. */
  readonly position: SourcePosition;
}
