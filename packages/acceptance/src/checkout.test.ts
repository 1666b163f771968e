/**
 * The command as the README shows it for a checkout: the package manager adds nothing to the program's output.
 *
 * @module-tag long
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
    expect.stringMatching(/rules about missing text wait for answers: .* docreview ask/),
  ]);
});

test("packages are compared with the Node.js that the checkout brings, whatever the system has", () => {
  const read = (name: string) => readFileSync(join(repository, name), "utf8");
  const { devDependencies } = JSON.parse(read("package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const [, version] = /^nodeVersion: (\S+)$/m.exec(read("pnpm-workspace.yaml")) ?? [];
  expect(version).toBe(devDependencies["node"]);
});
