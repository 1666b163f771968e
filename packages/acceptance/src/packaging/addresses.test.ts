/** The addresses of the project in packed manifests: written once, in the package.json of the workspace, or nowhere. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";

const run = promisify(execFile);
const pnpmfile = ".config/pnpmfile.mjs";

let workspace = "";
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "docreview-addresses-"));
  await cp(join(repository, pnpmfile), join(workspace, pnpmfile));
  await mkdir(join(workspace, "packages/sample"), { recursive: true });
  await writeJson("pnpm-workspace.yaml", { packages: ["packages/*"], pnpmfile });
  await writeJson("packages/sample/package.json", { name: "sample", version: "1.0.0" });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

test("a package gets the addresses of the workspace, with its own folder", async () => {
  const addresses = { homepage: "https://docs.example", bugs: { url: "https://code.example/bugs" } };
  const place = { type: "git", url: "git+https://code.example/documents.git" };
  expect(await packed({ ...addresses, repository: place })).toEqual({
    name: "sample",
    version: "1.0.0",
    ...addresses,
    repository: { ...place, directory: "packages/sample" },
  });
});

test("a workspace without addresses writes none", async () => {
  expect(await packed({})).toEqual({ name: "sample", version: "1.0.0" });
});

test("an address that cannot have a folder is refused with what to write", async () => {
  await expect(packed({ repository: "github:somebody/documents" })).rejects.toMatchObject({
    stderr: expect.stringMatching(/write “repository” as an object/),
  });
});

/** The manifest in the tarball of the package, by what the manifest of the workspace has. */
async function packed(addresses: object): Promise<unknown> {
  await writeJson("package.json", { private: true, ...addresses });
  const cwd = join(workspace, "packages/sample");
  await run("npx", ["-y", "pnpm@12", "pack"], { cwd });
  const { stdout } = await run("tar", ["-xOf", "sample-1.0.0.tgz", "package/package.json"], { cwd });
  return JSON.parse(stdout);
}

async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(join(workspace, path), JSON.stringify(value));
}
