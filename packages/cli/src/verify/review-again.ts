/** Reviews the original of a bundle again, with the rules, the questionnaire and the answers in it. */
import { join } from "node:path";
import { readContent, type BundledRequest, type IntactBundle, type Versions } from "@docreview/evidence";
import { isError, type Review } from "@docreview/model";
import {
  createRunner,
  packRules,
  programVersions,
  type ProgramChoices,
  type Runner,
} from "@docreview/runner";
import { cacheFolder } from "../installation/cache-folder.ts";
import { packageVersion } from "../installation/version.ts";
import { problemText } from "../report/text.ts";
import { parseReport } from "../report/scan-report.ts";
import { keptQuestionnaire, keptRules } from "../rule-base/kept-rules.ts";
import { withLeastScore } from "../scan/least-score.ts";
import { tellMissingPrograms } from "../scan/missing-programs.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { compareFindings, type FindingComparison } from "./compare-findings.ts";

export type Again =
  | ({
      readonly kind: "reviewed";
      readonly versions: Versions;
      readonly samePages: boolean;
    } & FindingComparison)
  /** It cannot be reviewed again: `reason` is a sentence. */
  | { readonly kind: "not-reviewed"; readonly reason: string };

/** Bytes of an original, which is read into memory. */
const largestOriginal = 1024 ** 3;

/** A service may have accepted larger documents than a scan does. */
const limits = { readers: 1, threads: 1, fileBytes: largestOriginal, maximumPages: 100_000 };

export async function reviewAgain(
  bundle: IntactBundle,
  programs: ProgramChoices,
  { signal, stderr }: Terminal,
): Promise<Again> {
  const content = await readContent(bundle, largestOriginal);
  if (content.kind === "incomplete") return notReviewed(content.reason);
  const { request } = content;
  const bundled = parseReport(request.report)?.files[0]?.review;
  if (bundled === undefined || bundled === null)
    return notReviewed("It does not contain the report of a review.");
  const ruleBase = parsedRuleBase(request);
  if (typeof ruleBase === "string") return notReviewed(ruleBase);
  const runner = createRunner({ ...ruleBase, limits, programs, duties: ["examine"] });
  const { filename } = bundle.manifest.review.document;
  tellMissingPrograms({ inputs: [{ path: filename ?? "" }], programs }, runner.programs, stderr);
  try {
    const again = await reviewWith(runner, request, signal);
    if (again.status === "failed") return notReviewed(again.problems.map(({ message }) => message).join(" "));
    const samePages = again.document.rendition === bundled.document.rendition;
    const findings: unknown = JSON.parse(JSON.stringify(again.findings));
    const versions = { docreview: packageVersion(), ...(await programVersions(runner.programs)) };
    return {
      kind: "reviewed",
      versions,
      samePages,
      ...compareFindings(bundled.findings, findings, samePages),
    };
  } finally {
    await runner.close();
  }
}

function notReviewed(reason: string): Again {
  return { kind: "not-reviewed", reason };
}

/** A sentence if this version cannot parse them. */
function parsedRuleBase({ rules, questionnaire }: BundledRequest) {
  const folder = join(cacheFolder(process.env), "rules");
  const parsed = keptRules(rules, { tests: false }, folder);
  const asked = questionnaire === null ? null : keptQuestionnaire(questionnaire, folder);
  const fault = [...parsed.problems, ...(asked?.problems ?? [])].find(isError);
  if (fault !== undefined) return `This version of docreview cannot read its rules: ${problemText(fault)}`;
  const packed = packRules({ rules: parsed.value, questionnaire: asked?.value ?? null });
  return { rules, questionnaire, parsed: packed };
}

async function reviewWith(
  runner: Runner,
  { original, mediaType, answers }: BundledRequest,
  signal: AbortSignal,
): Promise<Review> {
  const { given, asOf, assume, leastScore } = answers;
  const reading = await runner.read(original, { mediaType, signal });
  const review = await runner.examine(reading, given, asOf ?? undefined, assume);
  return withLeastScore(review, leastScore);
}
