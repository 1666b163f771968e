/** The pages about the bundled rules match the rules. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { parsePack, parseQuestionnaire, parseRules, rulePages } from "@docreview/engine";
import { readRuleFolder } from "@docreview/runner";
import { repository } from "./testing/source-files.ts";

const remedy = "run: pnpm docreview rules docs --out docs/rules";

test("docs/rules has the page of every rule, and no others", async () => {
  const { rules: sources, questionnaire } = await readRuleFolder(join(repository, "rules"));
  const packs = sources
    .filter(({ path }) => path.endsWith("pack.yaml"))
    .flatMap((source) => parsePack(source).value ?? []);
  const asked = parseQuestionnaire(questionnaire!).value;
  const { value: rules, patterns, wordings } = parseRules(sources);
  const pages = rulePages(rules, { packs, patterns, wordings, questionnaire: asked });
  const folder = join(repository, "docs/rules");
  const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  expect(written.toSorted(), remedy).toEqual(pages.map(({ path }) => path));
  for (const { path, text } of pages) expect(readFileSync(join(folder, path), "utf8"), remedy).toBe(text);
});
