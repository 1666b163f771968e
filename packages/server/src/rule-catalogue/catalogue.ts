/** The loaded rules and packs as data. Offsets are UTF-16 code units, ends exclusive; days are written `2024-01-31`. */
import type { Applicability } from "@docreview/model";

export interface RuleCatalogue {
  /** In the order of the files. */
  readonly rules: readonly CatalogueRule[];
  readonly packs: readonly CataloguePack[];
  /** The options of the question about markets; empty if the questionnaire has none. */
  readonly markets: readonly { readonly key: string; readonly label: string }[];
}

export interface CatalogueRule {
  readonly id: string;
  /** Pack and id, as in the store. */
  readonly key: string;
  readonly reference: string;
  readonly pack: string;
  readonly group: string;
  /** The duty that it shares with other rules; null if there is none. */
  readonly duty: string | null;
  readonly description: string;
  readonly feedback: string;
  readonly source: string | null;
  readonly score: number;
  readonly kind: string;
  readonly appliesTo: Applicability;
  /** Each condition in words; empty if it applies to every document. */
  readonly applies: readonly string[];
  /** The markets for whose documents it can apply. */
  readonly markets: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
  readonly examples: readonly CatalogueExample[];
  readonly hash: string;
  /** The text of its file. */
  readonly yaml: string;
}

/** One of the rule's own tests. */
export interface CatalogueExample {
  /** Empty if the test is about a file. */
  readonly text: string;
  /** The file, relative to the documents of the pack; null if the test is about a text. */
  readonly document: string | null;
  readonly expected: "finding" | "nothing";
  /** The ranges that must be found in the text; also empty if missing text must be reported. */
  readonly marks: readonly { readonly start: number; readonly end: number }[];
  /** The part of a document to which the text is assumed to belong. */
  readonly zone: string | null;
  /** The requirements that the passage most similar to the expected one fails. */
  readonly fails: readonly string[];
  /** The day on which the rule is judged. */
  readonly asOf: string | null;
}

export interface CataloguePack {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  readonly version: string | null;
  readonly locale: string | null;
  /** The number of rules. */
  readonly rules: number;
  readonly groups: readonly string[];
}
