/**
 * The command as the README has it typed in a checkout: the package manager adds nothing to what the program says.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { repository } from "./testing/source-files.ts";

test("a scan with findings ends with 1, and the package manager does not report a failure", () => {
  const words = ["-y", "pnpm@12", "docreview", "scan", "-", "--format", "json"];
  const input = "From: ada@example.org\nSubject: Saving\n\nHurry: risk-free, guaranteed returns.\n";
  const { status, stdout, stderr } = spawnSync("npx", words, { cwd: repository, input, encoding: "utf8" });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ files: [{ review: { status: "finished" } }] });
  const lines = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm "));
  expect(lines).toEqual([
    expect.stringMatching(/: assumed: E-mail \(“Saving”, page 1\); change with --answer/),
    expect.stringMatching(/rules on what is missing wait for answers: .* docreview ask/),
  ]);
});
