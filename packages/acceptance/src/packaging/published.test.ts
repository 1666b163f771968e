/**
 * Installation by a stranger: the packages are published to a registry on this machine, and `npm` installs them from it in
 * empty folders, where bundlers then bundle them. Node.js 22 comes from its package, as Node.js 24 does in this workspace.
 *
 * @module-tag long
 */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { repository } from "../testing/source-files.ts";
import { inTurn } from "./packing.ts";
import { configuredRegistry, startRegistry, type LocalRegistry } from "./local-registry.ts";

const run = promisify(execFile);
const upstream = await configuredRegistry();
if (upstream === null) console.warn("Skipped: the registry that npm is configured with does not answer.");

const packages = await publishedPackages();

/** Reviews in threads and processes, and prints everything about each file. */
const reviewsEach = `
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { createRunner, readRuleFolder } from "@docreview/runner";
// A PDF that a browser makes has the time in it.
const runner = createRunner({ ...(await readRuleFolder("own-rules")), programs: { browser: "none" } });
for (const name of process.argv.slice(2)) {
  const bytes = await readFile(name);
  const review = await runner.review(bytes);
  const { value, problems } = await runner.render("pdf", review, bytes, { date: new Date(0) });
  const hash = createHash("sha256");
  for (const part of value ?? []) hash.update(part);
  console.log(JSON.stringify([name, review, problems, hash.digest("hex")], null, 1));
}
await runner.close();
`;

const texts: Readonly<Record<string, string>> = {
  "offer.md": "# Offer\n\nThis is *risk-free*.\n",
  "offer.html": "<!doctype html><title>Offer</title><p>This is <b>risk-free</b>.</p>",
  "offer.rtf": "{\\rtf1\\ansi\\pard This is risk-free.\\par}",
  "offer.eml":
    "From: a@example.com\r\nTo: b@example.com\r\nSubject: Offer\r\nContent-Type: text/plain\r\n\r\nThis is risk-free.\r\n",
};

describe.skipIf(upstream === null)("from a registry", () => {
  let folder = "";
  let project = "";
  let registry: LocalRegistry;
  /** By version: the folder of its program. */
  let nodes: Readonly<Record<string, string>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docreview-published-"));
    project = join(folder, "project");
    await Promise.all(["registry", "project", "node-22"].map((name) => mkdir(join(folder, name))));
    registry = await startRegistry(join(folder, "registry"), upstream ?? "");
    await inTurn(publish);
    await writeFile(join(project, "package.json"), json({ private: true, type: "module" }));
    const quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"];
    await npm("install", "docreview", "@docreview/engine", ...quiet);
    await copyFile(join(repository, "fixtures/rotated-flyer.pdf"), join(project, "brochure.pdf"));
    nodes = { 22: await nodeOf(join(folder, "node-22")), 24: dirname(process.execPath) };
  });

  afterAll(async () => {
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(["22", "24"])("npx docreview scan finds on Node.js %s", async (version) => {
    const { code, stdout, stderr } = await npx(version, "docreview", "scan", "brochure.pdf", "--no-cache");
    expect(stderr).not.toMatch(/Error|failed/);
    expect(stdout).toMatch(/^1 file: \d+ issues, highest score 9 of 10\.$/m);
    expect(code).toBe(1);
  });

  test.each([["serve"], ["rules", "report", "--company", "1"]])(
    "%s says that it needs Node.js 24",
    async (...words) => {
      const { code, stderr } = await npx("22", "docreview", ...words, "--data", "data");
      expect(stderr).toMatch(/^error: docreview [a-z ]+ needs Node\.js 24 or newer; this is 22\./);
      expect(code).toBe(2);
    },
  );

  test.each(["22", "24"])("the README's example runs in JavaScript on Node.js %s", async (version) => {
    const readme = await readFile(join(repository, "README.md"), "utf8");
    // The example has no types, so it is JavaScript too.
    await writeFile(join(project, "review.js"), blockOf(readme, "ts"));
    await writeFile(join(project, "risk-free-claim.yaml"), blockOf(readme, "yaml"));
    const { stdout } = await run("node", ["review.js"], { cwd: project, env: environment(version) });
    expect(stdout).toMatch(/page 1: Risk-free$/m);
  });

  test.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])(
    "the README's example type-checks with module %s and resolution %s",
    async (module, moduleResolution) => {
      const readme = await readFile(join(repository, "README.md"), "utf8");
      await writeFile(join(project, "review.ts"), blockOf(readme, "ts"));
      const typeRoots = [join(repository, "node_modules/@types")];
      const options = { strict: true, noEmit: true, target: "es2024", module, moduleResolution };
      const compilerOptions = { ...options, types: ["node"], typeRoots };
      await writeFile(join(project, "tsconfig.json"), json({ compilerOptions, files: ["review.ts"] }));
      const types = run(join(repository, "node_modules/.bin/tsc"), ["-p", "."], { cwd: project });
      // Its report is on standard output.
      await types.catch(({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(""));
    },
  );

  test("publint finds no fault in a package", async () => {
    const publint = join(dirname(createRequire(import.meta.url).resolve("publint")), "cli.js");
    for (const name of packages) {
      const report = await run(process.execPath, [publint, await tarballOf(name), "--strict"]);
      expect(report.stdout, name).toContain("All good!");
    }
  });

  test("arethetypeswrong finds no fault in a library for ECMAScript modules", async () => {
    const manifest = createRequire(import.meta.url).resolve("@arethetypeswrong/cli/package.json");
    const checker = join(dirname(manifest), "dist/index.js");
    // The program itself has no types: nothing can be imported from it.
    for (const name of packages.filter((one) => one !== "docreview")) {
      const words = [checker, await tarballOf(name), "--profile", "esm-only", "--format", "json"];
      await run(process.execPath, words).catch(({ stdout }: { readonly stdout: string }) => {
        expect.fail(`${name}: ${stdout}`);
      });
    }
  });

  describe("a bundle that contains docreview", () => {
    beforeAll(async () => {
      await writeFile(join(project, "review.ts"), reviewsEach);
      await mkdir(join(project, "own-rules/house"), { recursive: true });
      const readme = await readFile(join(repository, "README.md"), "utf8");
      await writeFile(join(project, "own-rules/house/risk-free.yaml"), blockOf(readme, "yaml"));
      for (const [name, text] of Object.entries(texts)) await writeFile(join(project, name), text);
    });

    afterEach(() => rm(join(project, "built"), { recursive: true, force: true }));

    const reviewed = async (program: string) => {
      const words = [program, "brochure.pdf", ...Object.keys(texts)];
      return (await run(process.execPath, words, { cwd: project })).stdout;
    };

    test("of esbuild finds what its source finds, and says which entry point it lacks", async () => {
      const esbuild = dirname(createRequire(import.meta.url).resolve("esbuild/package.json"));
      await symlink(esbuild, join(project, "node_modules/esbuild"));
      await writeFile(join(project, "build.js"), await fileIn("docs/embedding.md", "build.js"));
      await run(process.execPath, ["build.js"], { cwd: project });
      const found = await reviewed("built/review.js");
      expect(found.match(/"risk-free"/gi)?.length).toBeGreaterThan(3);
      expect(found).toBe(await reviewed("review.ts"));
      await rm(join(project, "built/watchdog.js"));
      await expect(reviewed("built/review.js")).rejects.toThrow(
        /watchdog\.js does not exist\. If this program is bundled, make @docreview\/runner\/watchdog another entry/,
      );
    });

    test("of Vite finds what its source finds", async () => {
      await writeFile(join(project, "vite.config.js"), await fileIn("docs/embedding.md", "vite.config.js"));
      const vite = join(repository, "packages/acceptance/node_modules/.bin/vite");
      await run(vite, ["build"], { cwd: project });
      expect(await reviewed("built/review.js")).toBe(await reviewed("review.ts"));
    });
  });

  async function publish(): Promise<void> {
    await pnpm(repository, "types");
    const filters = packages.map((name) => `--filter=${name}`);
    await pnpm(
      repository,
      "--recursive",
      ...filters,
      "publish",
      "--no-git-checks",
      "--registry",
      registry.url,
    );
  }

  async function tarballOf(name: string): Promise<string> {
    const files = await readdir(join(registry.storage, name));
    return join(registry.storage, name, files.find((file) => file.endsWith(".tgz")) ?? "");
  }

  async function nodeOf(place: string): Promise<string> {
    await writeFile(join(place, "package.json"), json({ private: true, dependencies: { node: "22.23.3" } }));
    await writeFile(
      join(place, "pnpm-workspace.yaml"),
      json({ packages: ["."], allowBuilds: { node: true } }),
    );
    await run("npx", ["-y", "pnpm@12", "install", "--prefer-offline"], { cwd: place });
    return join(place, "node_modules/.bin");
  }

  function environment(version: string): NodeJS.ProcessEnv {
    const path = [nodes[version], process.env["PATH"]].join(delimiter);
    return { ...process.env, PATH: path, NPM_CONFIG_USERCONFIG: registry.settings };
  }

  async function npx(version: string, ...words: readonly string[]) {
    const options = { cwd: project, env: environment(version) };
    const ended = await run("npx", ["--no", ...words], options).catch((error: unknown) => error);
    return ended as { readonly code?: number; readonly stdout: string; readonly stderr: string };
  }

  async function npm(...words: readonly string[]): Promise<void> {
    const env = {
      ...process.env,
      NPM_CONFIG_USERCONFIG: registry.settings,
      npm_config_registry: registry.url,
    };
    await run("npm", words, { cwd: project, env });
  }

  async function pnpm(directory: string, ...words: readonly string[]): Promise<void> {
    const env = { ...process.env, CI: "true", NPM_CONFIG_USERCONFIG: registry.settings };
    await run("npx", ["-y", "pnpm@12", ...words], { cwd: directory, env });
  }
});

/** The names of the packages that are not private. */
async function publishedPackages(): Promise<readonly string[]> {
  const folders = (await readdir(join(repository, "packages"), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const manifests = await Promise.all(
    folders.map(async ({ name }) => {
      const text = await readFile(join(repository, "packages", name, "package.json"), "utf8");
      return JSON.parse(text) as { readonly name: string; readonly private?: boolean };
    }),
  );
  return manifests.filter((manifest) => manifest.private !== true).map(({ name }) => name);
}

/** The text of the README's first code block in a language. */
function blockOf(readme: string, language: string): string {
  const [, , block] = [...readme.matchAll(/```(\w+)\n([^]*?)```/g)].find(([, is]) => is === language) ?? [];
  if (block === undefined) throw new Error(`no block in ${language}`);
  return block;
}

/** The text of the code block that begins with the name of its file. */
async function fileIn(guide: string, name: string): Promise<string> {
  const text = await readFile(join(repository, guide), "utf8");
  const [, block] =
    [...text.matchAll(/```\w+\n([^]*?)```/g)].find(([, is]) => is?.startsWith(`// ${name}\n`)) ?? [];
  if (block === undefined) throw new Error(`${guide} has no ${name}`);
  return block;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
