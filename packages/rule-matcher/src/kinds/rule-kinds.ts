/** Every kind of rule that docreview ships, as a literal list: to add one, add its file and its line here. */
import { absence } from "./absence.ts";
import type { RuleKind } from "./rule-kind.ts";
import { sentence } from "./sentence.ts";
import { term } from "./term.ts";

export const ruleKinds: readonly RuleKind[] = [term, sentence, absence];
