/** What a scan assumed because answers were missing, and which rules still wait for answers: one line per file. */
import type { Questionnaire } from "@docreview/engine/rules";
import type { Review, SuggestedCategory, SuggestedOption } from "@docreview/model";
import { counted, plain } from "./plain.ts";

/** As sentences; empty if nothing was assumed and no rule waits. */
export function assumptionText(
  { assumed = [], rules: { waiting } }: Pick<Review, "assumed" | "rules">,
  questionnaire: Questionnaire | null,
): readonly string[] {
  const labelOf = labels(questionnaire);
  const options = assumed.flatMap((category) =>
    category.options.map((option) => optionText(category, option, labelOf)),
  );
  return [
    ...(options.length === 0
      ? []
      : [`assumed: ${options.join(", ")}; change with --answer or --assume none`]),
    ...(waiting === undefined
      ? []
      : [
          `${counted(waiting.rules, "rule")} about missing text ${waiting.rules === 1 ? "waits" : "wait"} for answers: ` +
            `${waiting.categories.join(", ")}. To answer: docreview ask answers.yaml, then scan with --answers answers.yaml`,
        ]),
  ];
}

type LabelOf = (category: string, option: string) => string;

function optionText({ category }: SuggestedCategory, option: SuggestedOption, labelOf: LabelOf): string {
  const [first] = option.words;
  const label = labelOf(category, option.option);
  return first === undefined ? label : `${label} (“${plain(first.text).trim()}”, page ${first.page})`;
}

function labels(questionnaire: Questionnaire | null): LabelOf {
  const known = new Map(
    questionnaire?.categories.flatMap(({ key, options }) =>
      options.map((option) => [`${key}=${option.key}`, option.label] as const),
    ),
  );
  return (category, option) => known.get(`${category}=${option}`) ?? option;
}
