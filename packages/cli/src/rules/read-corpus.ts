/** Counts how common terms are in the documents of a folder, of which only a few are in memory at a time. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CorpusText, TermCounts } from "@docreview/engine/rule-tools";
import { openReaders } from "@docreview/runner";
import { inOrder } from "../files/in-order.ts";
import { isDocument } from "../files/folder-documents.ts";
import { reasonOf } from "../files/reason.ts";
import { createProgress } from "../report/progress.ts";
import type { RuleBase } from "../rule-base/rule-base.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { isTextFile, readText } from "./read-text.ts";

export interface CorpusReading {
  readonly rules: RuleBase["rules"];
  /** Called with each document, beside counting terms in it. */
  readonly onText: (text: CorpusText) => void;
}

/** Documents that cannot be read are reported and skipped. Returns a sentence if none is left. */
export async function readCorpus(
  folder: string,
  { rules, onText }: CorpusReading,
  terminal: Terminal,
): Promise<TermCounts | string> {
  const paths = await pathsIn(folder);
  if (typeof paths === "string") return paths;
  const { createTermCounter, segmenters } = await import("@docreview/engine/rule-tools");
  const [segmenter] = segmenters;
  const counter = createTermCounter(rules);
  const readers = openReaders();
  const progress = createProgress(terminal.stderr, paths.length);
  const tell = (text: string) => {
    progress.clear();
    terminal.stderr.write(text);
  };
  const besideProgress: Terminal = { ...terminal, stderr: { write: tell } };
  try {
    const texts = inOrder(paths, readers.limits.readers + 1, async (path) => ({
      path,
      document: terminal.signal.aborted ? "" : await readText(path, readers, besideProgress),
    }));
    for await (const { path, document } of texts) {
      if (terminal.signal.aborted) return "stopped before the whole corpus was read";
      if (typeof document === "string") tell(`${path}: ${document}\n`);
      else {
        const text = { document, sentences: segmenter.segment(document) };
        counter.add(text);
        onText(text);
      }
      progress.step(path);
    }
  } finally {
    progress.clear();
    await readers.close();
  }
  const counts = counter.counts();
  return counts.sentences > 0 ? counts : `no document in ${folder} could be read`;
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
