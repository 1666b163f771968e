/**
 * SARIF reports as Microsoft's validator sees them, with its rules for GitHub. It brings its own runtime (104 MB), so the package
 * manager fetches it for the night.
 *
 * @module-tag nightly
 */
import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageHomepage } from "./installation/version.ts";

const validator = "@microsoft/sarif-multitool@5.7.0";
const main = fileURLToPath(new URL("../build/docreview.js", import.meta.url));
const brochure = fileURLToPath(new URL("../../../fixtures/fund-brochure.pdf", import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docreview-sarif-"));
  const ignored = "<!-- docreview-ignore: a slogan that legal approved -->\nRisk free.\n";
  await writeFile(
    join(folder, "offer.md"),
    `# Offer\n\nGuaranteed returns of 12% for everyone.\n\n${ignored}`,
  );
  await copyFile(brochure, join(folder, "fund brochure.pdf"));
});
afterAll(() => rm(folder, { recursive: true }));

interface Log {
  readonly runs: readonly { readonly results: readonly Result[] }[];
}

interface Result {
  readonly ruleId: string;
  readonly message: unknown;
}

test("a report of all shipped rules has no warnings", { timeout: 300_000 }, async () => {
  const report = join(folder, "report.sarif");
  await run(process.execPath, [main, "scan", folder, "--report", `sarif=${report}`, "--no-cache"]).catch(
    (error: { readonly code: number }) => expect(error.code).toBe(1),
  );
  const output = join(folder, "validation.sarif");
  // The validator's starter passes its words to a shell.
  const options = ["--rule-kind", '"Sarif;Gh"', "--output", output, "--log", "ForceOverwrite"];
  const fetched = ["dlx", `--allow-build=@microsoft/sarif-multitool-${process.platform}`, validator];
  await run("pnpm", [...fetched, "validate", report, ...options]);
  const { runs } = JSON.parse(await readFile(output, "utf8")) as Log;
  // Until the package has a homepage, the validator misses `informationUri`.
  const missed = packageHomepage() === null ? ["SARIF2005"] : [];
  expect(runs.flatMap(({ results }) => results).map(({ ruleId }) => ruleId)).toEqual(missed);
});
