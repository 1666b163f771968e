/** The result of a try, or of reading a file for one, as its thread returns it. */
import type { WrittenAnswer } from "../json-api/written-answer.ts";

/** `refused`: why the answers to the questionnaire cannot be used. */
export type TriedText = WrittenAnswer | { readonly kind: "refused"; readonly faults: readonly string[] };

/** `unreadable`: why the file cannot be read, in sentences. */
export type ReadText = WrittenAnswer | { readonly kind: "unreadable"; readonly detail: string };
