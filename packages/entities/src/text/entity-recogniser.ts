/**
 * An entity recogniser finds one kind of entity: amounts, dates, addresses, or an official identifier. A recogniser is
 * pure and linear: its work per unit of text is bounded for any text.
 */
import type { Span } from "@docreview/model";
import type { EntityText } from "./entity-text.ts";

export interface EntityRecogniser {
  /** As written in rules: lower-case words joined by hyphens. */
  readonly name: string;
  /** What it finds, for rule authors. */
  readonly description: string;
  /** What a match is, and what was checked, for readers of proofs: “an IBAN with valid check digits”. */
  readonly proof: string;
  /** Spans of the folded text, ascending and not nested. */
  readonly find: (text: EntityText) => readonly Span[];
}
