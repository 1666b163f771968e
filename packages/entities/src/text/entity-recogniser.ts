/**
 * What finds one kind of entity: amounts, dates, addresses, and the identifiers that issuers give out. A recogniser is
 * pure and linear: its work is bounded for each unit of the text, whatever the text says.
 */
import type { Span } from "@docreview/model";
import type { EntityText } from "./entity-text.ts";

export interface EntityRecogniser {
  /** As a rule writes it: lower-case words joined by hyphens. */
  readonly name: string;
  /** What it finds, for the author of a rule. */
  readonly description: string;
  /** What a hit is, and what was checked about it, for the reader of a proof: “an IBAN with valid check digits”. */
  readonly proof: string;
  /** Spans of the folded text, ascending, none inside another. */
  readonly find: (text: EntityText) => readonly Span[];
}
