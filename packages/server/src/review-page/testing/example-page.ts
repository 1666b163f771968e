/** A small built page in a folder of its own, with a compressed script and a file that must not be served. */
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { onTestFinished, TestRunner, afterAll } from "vitest";
import { openPage, type PageFiles } from "../page-files.ts";

export const script = 'console.log("docreview");'.repeat(20);

/** Removed when the test or, outside of a test, the file has finished. */
export async function examplePage(): Promise<PageFiles> {
  const folder = await mkdtemp(join(tmpdir(), "docreview-page-"));
  const remove = () => rm(folder, { recursive: true });
  if (TestRunner.getCurrentTest() === undefined) afterAll(remove);
  else onTestFinished(remove);
  await mkdir(join(folder, "ui/assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), '<!doctype html><base href="/" /><title>docreview</title>');
  const path = join(folder, "ui/assets/page-1a2b.js");
  await writeFile(path, script);
  await writeFile(`${path}.br`, brotliCompressSync(script));
  await writeFile(`${path}.gz`, gzipSync(script));
  await writeFile(join(folder, "ui/assets/plain.css"), "a{}");
  await writeFile(join(folder, "stamp.txt"), "b1\n");
  const page = await openPage(folder);
  if (page === null) throw new Error("the page was written a moment ago");
  return page;
}
