/**
 * Third-party documents through the command line: none may end in a crash or without a message.
 *
 * @module-tag long
 */
import { spawn } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Review } from "@docreview/model";
import { corpus, isSampled, repository } from "./testing/source-files.ts";

interface Manifest {
  readonly files: readonly {
    readonly file: string;
    readonly kind: string;
    readonly tags: readonly string[];
  }[];
}

const manifest = join(corpus, "MANIFEST.json");
const isThere = existsSync(manifest);
if (!isThere) console.warn("the corpus is not there: its documents are not scanned");

test.runIf(isThere)("every prose PDF is reviewed, or the reason why not is reported", async () => {
  const { files } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const paths = files
    .filter(({ kind, tags }) => kind === "pdf" && tags.includes("prose"))
    .filter(isSampled)
    .map(({ file }) => join(corpus, file));
  expect(paths.length).toBeGreaterThan(0);
  const { code, stdout, stderr } = await scan(paths);
  const scanned = (JSON.parse(stdout) as { files: { path: string; review: Review }[] }).files;
  expect(scanned.map(({ path }) => path)).toEqual(paths);
  expect(stderr).not.toMatch(/^\s+at |Error:/m);
  const unread = scanned.filter(({ review }) => review.status === "failed");
  expect(code).toBe(unread.length > 0 ? 2 : 1);
  for (const { path, review } of scanned) {
    expect(review.errors, path).toEqual([]);
    const hasText = review.status === "finished" && review.document.characters > 0;
    if (!hasText) expect(review.problems.length, path).toBeGreaterThan(0);
  }
  const told = scanned.flatMap(({ path, review }) =>
    review.problems.map(({ code, message }) => `${path.split("/").at(-1)}: ${code}: ${message}`),
  );
  console.log([`${scanned.length} documents; what could not be read:`, ...told].join("\n"));
});

test.runIf(isThere)(
  "every hostile PDF ends in a review or a clear message, and no reader crashes",
  async () => {
    const paths = globSync("hostile/*.{pdf,fuzz}", { cwd: corpus })
      .toSorted()
      .filter(isSampled)
      .map((path) => join(corpus, path));
    expect(paths.length).toBeGreaterThan(0);
    const { stdout, stderr } = await scan(paths);
    const scanned = (JSON.parse(stdout) as { files: { path: string; review: Review }[] }).files;
    expect(stderr).not.toMatch(/^\s+at |Error:/m);
    expect(scanned.map(({ path }) => path)).toEqual(paths);
    for (const { path, review } of scanned) {
      const codes = review.problems.map((problem) => problem.code);
      if (review.status === "failed") expect(codes.length, path).toBeGreaterThan(0);
      expect(codes, path).not.toContain("document-reader-died");
    }
  },
);

function scan(paths: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const program = join(repository, "packages/cli/build/docreview.js");
  const child = spawn(process.execPath, [program, "scan", ...paths, "--format", "json"]);
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...output }));
  });
}
