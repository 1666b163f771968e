/** The document that `start` reviews, and its answers to the questionnaire. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sampleFolder } from "../installation/shipped.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import type { Choice } from "./review-sample.ts";

const sampleName = "fund-brochure.pdf";

/** A brochure of an Australian fund for retail investors. */
const answers: Readonly<Record<string, string>> = {
  market: "au",
  audience: "retail",
  product: "managed-fund",
  channel: "brochure",
  purpose: "promotes",
};

/** Null if it is missing from the installation. */
export async function readSample(): Promise<File | null> {
  try {
    const bytes = await readFile(join(sampleFolder(), sampleName));
    return new File([bytes], sampleName, { type: "application/pdf" });
  } catch {
    return null;
  }
}

/** The sample's answers if they are offered; otherwise, as in a custom questionnaire, the first option. */
export function choiceFor({ questionnaire }: Pick<RuleBase, "questionnaire">): Choice {
  const wanted = new Set(
    (questionnaire?.categories ?? []).flatMap(({ key, options }) =>
      options.filter((option) => option.key === answers[key]).map(({ value }) => String(value)),
    ),
  );
  return (offered) => {
    const chosen = offered.filter((value) => wanted.has(value));
    return chosen.length > 0 ? chosen : offered.slice(0, 1);
  };
}
