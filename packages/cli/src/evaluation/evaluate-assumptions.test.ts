/** `docreview rules assumptions`, run in the process of the test, on labels and rules of the test. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../program.ts";
import { keptTerminal } from "../testing/screen.ts";
import { halfOf } from "./study-half.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-assumptions-"));
  for (const name of ["rules/house", "labels"]) await mkdir(join(folder, name), { recursive: true });
  await writeFile(
    join(folder, "rules/questionnaire.yaml"),
    `version: 1
categories:
  - key: market
    description: Where?
    multiple: true
    options:
      - {value: 1, key: au, label: Australia, evidence: {find: ASIC, weight: 5}}
      - {value: 2, key: uk, label: United Kingdom, evidence: {find: FCA, weight: 5}}
`,
  );
  await writeFile(
    join(folder, "rules/house/approved.yaml"),
    "{id: approved, number: H-1, group: G, description: D, feedback: F, score: 8, appliesTo: {market: [au]}, term: {find: approved}}",
  );
});
afterAll(() => rm(folder, { recursive: true }));

const names = Array.from({ length: 20 }, (_, index) => `document-${index}`);
const studied = names.find((name) => halfOf(name) === "study");
const [first, second] = names.filter((name) => halfOf(name) === "measured");

const label = (name: string, market: string, text: string) =>
  writeFile(
    join(folder, `labels/${name}.yaml`),
    `title: T
answers: {market: [${market}]}
text: ${text}
issues:
  - {type: approved, pack: house, severity: 8, quote: It is approved}
`,
  );

test("counts what is assumed, and what is found without answers, in each half", async () => {
  await label(studied!, "au", "It is approved. ASIC said so.");
  await label(first!, "au", "It is approved. The FCA said so.");
  await label(second!, "au", "It is approved. Nobody said so.");
  const terminal = keptTerminal();
  const page = join(folder, "page.md");
  const words = ["rules", "assumptions", join(folder, "labels"), "--rules", join(folder, "rules")];
  expect(await run([...words, "--write", page], terminal)).toBe(0);
  expect(terminal.stdout.text()).toBe(`study, 1 document
  market  1 of 1, 100 %  1 of 1, 100 %
  all  1 of 1, 100 %  1 of 1, 100 %
  stated as 0.94  1 of 1, 100 %
  quoted  1 of 1, 100 %  1 of 1, 100 %
  something missing  –  –
  correct findings  1 of 1, 100 %  1 of 1, 100 %

measured, 2 documents
  market  0 of 1, 0 %  0 of 2, 0 %
  all  0 of 1, 0 %  0 of 2, 0 %
  stated as 0.94  0 of 1, 0 %
  quoted  2 of 2, 100 %  0 of 2, 0 %
  something missing  –  –
  correct findings  2 of 2, 100 %  –

`);
  expect(await readFile(page, "utf8")).toContain("| market | 0 of 1, 0 % | 0 of 2, 0 % |");
});
