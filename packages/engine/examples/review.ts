import { readFile, writeFile } from "node:fs/promises";
import { createEngine, parseRules, problemText } from "@docreview/engine";

const text = await readFile("risk-free-claim.yaml", "utf8");
const { value: rules, problems } = parseRules([{ path: "house/risk-free-claim.yaml", text }]);
for (const problem of problems) console.error(problemText(problem));

const engine = createEngine({ rules });
const file = await readFile("brochure.pdf"); // of any kind: a docx is annotated on a PDF made of it
const review = await engine.review(file);
for (const finding of review.findings) {
  for (const trigger of finding.triggers) {
    console.log(`${finding.reference}, page ${trigger.page}: ${trigger.text}`);
    console.log(`  ${trigger.feedback}`);
  }
}

const annotated = await engine.render("pdf", review, file, { date: new Date() });
if (annotated.value !== null) await writeFile("brochure.annotated.pdf", annotated.value);
