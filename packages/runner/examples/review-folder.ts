/**
 * Reviews the files named on the command line with a folder of rule packs, in processes and threads, and writes an
 * annotated PDF beside each. A file that exceeds its budget fails by itself, and its problems say why.
 *
 *     node review-folder.ts rules brochure.pdf terms.docx
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRunner, problemText, readRuleFolder } from "@docreview/runner";

const [folder = "rules", ...paths] = process.argv.slice(2);
const ruleBase = await readRuleFolder(folder);
for (const problem of ruleBase.problems) console.error(problemText(problem));

const limits = { readMilliseconds: 30_000, readMemory: 512 * 1024 ** 2 };
const runner = createRunner({ ...ruleBase, limits });
try {
  await Promise.all(paths.map(reviewFile));
} finally {
  await runner.close();
}

async function reviewFile(path: string): Promise<void> {
  const file = await readFile(path);
  const review = await runner.review(file);
  const { status, findings, riskScore, problems } = review;
  console.log(`${path}: ${status}, ${findings.length} findings, risk score ${riskScore} of 10`);
  for (const problem of problems) console.error(`${path}: ${problemText(problem)}`);
  if (status !== "finished") return;
  const annotated = await runner.render("pdf", review, file, { date: new Date() });
  if (annotated.value !== null) await writeFile(`${path}.annotated.pdf`, annotated.value);
}
