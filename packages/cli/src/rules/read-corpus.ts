/** Reads the documents of a folder, by which it is measured how common terms are. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CorpusText } from "@docreview/engine";
import { createRunner } from "@docreview/runner";
import { reasonOf } from "../reason.ts";
import type { RuleBase } from "../rule-base.ts";
import { isDocument } from "../scan/inputs.ts";
import type { Terminal } from "../terminal.ts";
import { isTextFile, readText } from "./read-text.ts";

/** Documents that cannot be read are told and left out; a sentence where nothing is left. */
export async function readCorpus(
  folder: string,
  ruleBase: RuleBase,
  terminal: Terminal,
): Promise<readonly CorpusText[] | string> {
  const paths = await pathsIn(folder);
  if (typeof paths === "string") return paths;
  const { defaults } = await import("@docreview/engine");
  const [segmenter] = defaults.segmenters;
  const runner = createRunner(ruleBase.sources);
  const corpus: CorpusText[] = [];
  try {
    for (const path of paths) {
      const document = await readText(path, runner, terminal);
      if (terminal.signal.aborted) break;
      if (typeof document === "string") terminal.stderr.write(`${path}: ${document}\n`);
      else corpus.push({ document, sentences: segmenter!.segment(document) });
    }
  } finally {
    await runner.close();
  }
  return corpus.length > 0 ? corpus : `no document in ${folder} could be read`;
}

async function pathsIn(folder: string): Promise<readonly string[] | string> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && (isDocument(entry.name) || isTextFile(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    return `${folder}: ${reasonOf(error)}`;
  }
}
