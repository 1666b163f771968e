/** Writes a page for each rule of a folder, and removes the pages of rules that no longer exist. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { parsePack, type Pack } from "@docreview/engine/rules";
import { reasonOf } from "../files/reason.ts";
import { counted } from "../report/plain.ts";
import { loadRuleBase, type RuleBase } from "../rule-base/rule-base.ts";
import { exitCodes, type Ending, type Terminal } from "../terminal/terminal.ts";

export async function writePages(folder: string, out: string, terminal: Terminal): Promise<Ending> {
  const ruleBase = await loadRuleBase(folder, terminal.stderr);
  if (ruleBase === null) return exitCodes.failed;
  const { rulePages } = await import("@docreview/engine/rule-tools");
  const { rules, questionnaire } = ruleBase;
  const pages = rulePages(rules, { packs: packsOf(ruleBase), questionnaire });
  try {
    for (const { path, text } of pages) {
      await mkdir(dirname(join(out, path)), { recursive: true });
      await writeFile(join(out, path), text);
    }
    await removeOthers(out, new Set(pages.map(({ path }) => path)));
  } catch (error) {
    return `the pages could not be written to ${out}. ${reasonOf(error)}`;
  }
  terminal.stdout.write(`Wrote ${counted(pages.length, "page")} to ${out}.\n`);
  return exitCodes.clean;
}

export function packsOf({ sources }: Pick<RuleBase, "sources">): readonly Pack[] {
  return sources.rules
    .filter(({ path }) => basename(path) === "pack.yaml")
    .flatMap((source) => parsePack(source).value ?? []);
}

/** Only generated pages: anything else stays. */
async function removeOthers(out: string, written: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(out, path).replaceAll(sep, "/");
    if (!entry.isFile() || !name.endsWith(".md") || written.has(name)) continue;
    if ((await readFile(path, "utf8")).startsWith(madeByUs)) await rm(path);
  }
}

const madeByUs = "<!-- Made by `docreview rules docs`";
