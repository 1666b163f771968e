import { expect, test } from "vitest";
import { loadRuleBase } from "../rule-base/rule-base.ts";
import { keptScreen } from "../testing/screen.ts";
import { choiceFor } from "./sample.ts";

test("the sample's answers are chosen if they are offered, otherwise the first option", async () => {
  const ruleBase = await loadRuleBase(["shipped"], keptScreen());
  const choose = choiceFor(ruleBase!);
  const values = ruleBase!.questionnaire!.categories.map(({ options }) =>
    options.map(({ value }) => String(value)),
  );
  const labels = new Map(
    ruleBase!.questionnaire!.categories.flatMap(({ options }) =>
      options.map(({ key, value }) => [String(value), key] as const),
    ),
  );
  const chosen = values.map((offered) => choose(offered).map((value) => labels.get(value)));
  expect(chosen).toEqual([["au"], ["retail"], ["managed-fund"], ["brochure"], ["promotes"]]);
  expect(choose(["901", "902"])).toEqual(["901"]);
  expect(choiceFor({ ...ruleBase!, questionnaire: null })(["5", "6"])).toEqual(["5"]);
});
