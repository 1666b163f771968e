import { fileURLToPath } from "node:url";
import { createEngine, parseQuestionnaire, parseRules } from "@docreview/engine";
import { expect, test } from "vitest";
import { packRules, unpackRules } from "./packed-rules.ts";
import { readRuleFolder } from "../rule-folder.ts";

const { rules: files, questionnaire: file } = await readRuleFolder(
  fileURLToPath(new URL("../../../../rules", import.meta.url)),
);

test("the bundled rules are unpacked as they were packed, also by a second thread, and can be compiled", () => {
  const { value: rules } = parseRules(files);
  const questionnaire = parseQuestionnaire(file!).value;
  expect(rules.length).toBeGreaterThan(10);
  expect(questionnaire).not.toBeNull();
  const packed = packRules({ rules, questionnaire });
  for (let thread = 0; thread < 2; thread++) {
    const unpacked = unpackRules(packed);
    expect(unpacked).toEqual({ rules, questionnaire });
    expect(createEngine(unpacked).rules).toHaveLength(rules.length);
  }
});
