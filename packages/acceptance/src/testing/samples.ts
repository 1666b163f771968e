/** The sample documents reviewed with the shipped rules. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRunner, readRuleFolder, type Runner } from "@docreview/runner";
import type { Answers, Review } from "@docreview/model";
import { repository } from "./source-files.ts";

export const sampleNames = ["fund-brochure", "product-disclosure", "rotated-flyer"] as const;

export interface Sample {
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly review: Review;
  readonly annotated: Uint8Array;
}

/** What a careful reader found in a sample; see `fixtures/README.md`. */
export interface Expectation {
  readonly answers: Answers;
  readonly findings: readonly { readonly rule: string; readonly words?: string; readonly absent?: true }[];
}

export const expectations = JSON.parse(
  readFileSync(join(repository, "fixtures/expected.json"), "utf8"),
) as Readonly<Record<string, Expectation>>;

export async function shippedRunner(): Promise<Runner> {
  const { rules, questionnaire, problems } = await readRuleFolder(join(repository, "rules"));
  if (problems.length > 0) throw new Error(problems.map((problem) => problem.message).join("\n"));
  return createRunner({ rules, questionnaire });
}

export async function reviewSamples(runner: Runner): Promise<readonly Sample[]> {
  return Promise.all(
    sampleNames.map(async (name) => {
      const pdf = new Uint8Array(await readFile(join(repository, `fixtures/${name}.pdf`)));
      const { answers } = expectations[`${name}.pdf`]!;
      const review = await runner.review(pdf, { answers });
      const annotated = await runner.render("pdf", review, pdf, { date: new Date(0) });
      if (annotated.value === null) throw new Error(annotated.problems[0]?.message);
      return { name, pdf, review, annotated: new Uint8Array(Buffer.concat(annotated.value)) };
    }),
  );
}
