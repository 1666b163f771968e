/**
 * A rule base as a blob, so that a review can be repeated with the rules it started with. The same files in the same
 * order give the same bytes.
 */
import type { SourceFile } from "@docreview/model";
import type { RuleBase } from "@docreview/runner";

export function ruleBaseBytes({ rules, questionnaire }: RuleBase): Uint8Array {
  const file = ({ path, text }: SourceFile) => ({ path, text });
  const plain: RuleBase = {
    rules: rules.map(file),
    questionnaire: questionnaire === null ? null : file(questionnaire),
  };
  return Buffer.from(JSON.stringify(plain));
}

/** For bytes from `ruleBaseBytes`, verified by the blob store. */
export function openRuleBase(bytes: Uint8Array): RuleBase {
  return JSON.parse(Buffer.from(bytes).toString("utf8")) as RuleBase;
}
