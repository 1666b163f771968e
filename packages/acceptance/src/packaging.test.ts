/**
 * Installation by a user: every package is built, packed and installed from its tarball in an empty project, where the
 * README's example type-checks, runs and is bundled, and the command reviews a file.
 *
 * @module-tag long
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTurn } from "./packaging/packing.ts";
import { exampleOf, importedPackages, runExample } from "./packaging/readme-example.ts";
import { repository } from "./testing/source-files.ts";

const run = promisify(execFile);

const published = [
  "model",
  "platform",
  "yaml-schema",
  "pdf-file",
  "typesetting",
  "recognition",
  "fonts-east-asian",
  "text-folding",
  "phrase-index",
  "linear-regex",
  "review-comparison",
  "entities",
  "language-en",
  "extractor",
  "sentence-segmenter",
  "rule-matcher",
  "categorisation-resolver",
  "annotation-renderer",
  "engine",
  "runner",
  "evidence",
  "store",
  "server",
  "mcp-server",
  "cli",
];

/** After the README's example: the same work in threads and processes. */
const inProcesses = `
import { createRunner, readRuleFolder } from "@docreview/runner";
const runner = createRunner(await readRuleFolder("own-rules"));
const again = await runner.review(await readFile("brochure.pdf"));
console.log("in processes: " + again.findings.length);
await runner.close();
`;

let project = "";

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "docreview-packaging-"));
  await pnpm(repository, "types");
  const filters = published.map((name) => `--filter=./packages/${name}`);
  await inTurn(() => pnpm(repository, "--recursive", ...filters, "pack", "--pack-destination", project));
  await writeProject(await readdir(project));
  await pnpm(project, "install", "--prefer-offline", "--ignore-scripts");
  await copyFile(join(repository, "fixtures/rotated-flyer.pdf"), join(project, "brochure.pdf"));
});

afterAll(() => rm(project, { recursive: true, force: true }));

test("the tarballs contain built code and types, and no tests", async () => {
  for (const name of published.map(nameOf)) {
    const files = await readdir(join(project, "node_modules", name), { recursive: true });
    const own = files.filter((file) => !file.startsWith("node_modules"));
    expect(own.filter((file) => file.endsWith(".js")).length, name).toBeGreaterThan(0);
    // Nothing is imported from the command.
    const types = own.filter((file) => file.endsWith(".d.ts"));
    expect(types.length > 0, name).toBe(name !== "docreview");
    expect(
      own.filter((file) => /\.test\.|\/testing\/|(?<!\.d)\.ts$/.test(file)),
      name,
    ).toEqual([]);
  }
});

test.each(published.map(nameOf))(
  "the README of %s has an example that prints what it shows",
  async (name) => {
    const readme = await readFile(join(project, "node_modules", name, "README.md"), "utf8");
    expect(readme).toMatch(new RegExp(`^npm install (?:--save-dev )?${name}$`, "m"));
    const example = exampleOf(readme);
    if (example.language === "js") expect(importedPackages(example)).toEqual([name]);
    const { stdout, stderr } = await runExample(example, join(project, "examples", name));
    expect(stdout, stderr).toBe(example.output);
  },
);

test("the manifests say what a package is for, and which of its modules have side effects", async () => {
  for (const name of published.map(nameOf)) {
    const text = await readFile(join(project, "node_modules", name, "package.json"), "utf8");
    const { description, keywords, sideEffects } = JSON.parse(text) as {
      readonly description?: string;
      readonly keywords?: readonly string[];
      readonly sideEffects?: unknown;
    };
    expect(description, name).toMatch(/\.$/);
    expect(keywords?.length, name).toBeGreaterThan(3);
    expect(sideEffects, name).toBeDefined();
  }
});

test("the README's example type-checks and runs against the installed packages", async () => {
  const readme = await readFile(join(repository, "README.md"), "utf8");
  await writeFile(join(project, "review.ts"), blockOf(readme, "ts"));
  await writeFile(join(project, "risk-free-claim.yaml"), blockOf(readme, "yaml"));
  const types = run(join(repository, "node_modules/.bin/tsc"), ["-p", "."], { cwd: project });
  // Its report is on standard output.
  await types.catch(({ stdout }: { readonly stdout: string }) => expect(stdout).toBe(""));
  const { stdout } = await run(process.execPath, ["review.ts"], { cwd: project });
  expect(stdout).toMatch(/page 1: Risk-free$/m);
  expect((await readFile(join(project, "brochure.annotated.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
});

test.each(["esbuild", "vite"])("a bundle of %s finds what its source finds", async (bundler) => {
  const readme = await readFile(join(repository, "README.md"), "utf8");
  await writeFile(join(project, "review.ts"), `${blockOf(readme, "ts")}\n${inProcesses}`);
  await writeFile(join(project, "risk-free-claim.yaml"), blockOf(readme, "yaml"));
  await mkdir(join(project, "own-rules/house"), { recursive: true });
  await copyFile(
    join(project, "risk-free-claim.yaml"),
    join(project, "own-rules/house/risk-free-claim.yaml"),
  );
  const guide = await readFile(join(repository, "docs/embedding.md"), "utf8");
  const [command] = new RegExp(`(?<=^npx )${bundler} .*$`, "m").exec(guide) ?? [];
  const bin = join(repository, "packages/acceptance/node_modules/.bin");
  const env = { ...process.env, PATH: [bin, process.env["PATH"]].join(delimiter) };
  await run("sh", ["-c", command!], { cwd: project, env });
  const bundle = bundler === "vite" ? "bundled/review.js" : "bundled/esbuild.js";
  const [source, bundled] = await Promise.all(
    ["review.ts", bundle].map((program) => run(process.execPath, [program], { cwd: project })),
  );
  expect(bundled!.stdout).toMatch(/page 1: Risk-free$/m);
  expect(bundled!.stdout).toMatch(/^in processes: 1$/m);
  expect(bundled).toEqual(source);
});

test("a page is bundled with the installed packages and PDFium, and with nothing of Node.js", async () => {
  const page = join(project, "page");
  await mkdir(page);
  await copyFile(join(repository, "packages/engine/examples/in-page.ts"), join(page, "in-page.ts"));
  await writeFile(
    join(page, "main.ts"),
    'import { findingsIn } from "./in-page.ts";\nconsole.log(findingsIn);\n',
  );
  await writeFile(join(page, "index.html"), '<script type="module" src="./main.ts"></script>\n');
  const vite = join(repository, "packages/acceptance/node_modules/.bin/vite");
  await run(vite, ["build", "page", "--base", "./"], { cwd: project });
  const assets = join(page, "dist/assets");
  const files = await readdir(assets);
  expect(files.filter((file) => file.endsWith(".wasm"))).toEqual([expect.stringMatching(/^pdfium-/)]);
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFile(join(assets, file), "utf8"));
  const code = (await Promise.all(scripts)).join("\n");
  expect(code).toContain("The PDF is damaged and cannot be opened.");
  expect(code).not.toMatch(/__vite-browser-external|["'`]node:/);
});

test("the README's rule passes its own tests", async () => {
  const command = join(project, "node_modules/docreview/dist/main.js");
  await mkdir(join(project, "rules/house"), { recursive: true });
  await copyFile(join(project, "risk-free-claim.yaml"), join(project, "rules/house/risk-free-claim.yaml"));
  const { stdout } = await run(process.execPath, [command, "rules", "test", "rules"], { cwd: project });
  expect(stdout).toMatch(/2 tests/);
});

test("the installed command reviews a file against the bundled rules", async () => {
  const command = join(project, "node_modules/docreview/dist/main.js");
  const scan = run(process.execPath, [command, "scan", "brochure.pdf", "--format", "json"], {
    cwd: project,
  });
  const { code, stdout } = (await scan.catch((error: unknown) => error)) as {
    code?: number;
    stdout: string;
  };
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ files: [{ review: { status: "finished" } }] });
});

test("the installed command writes evidence, and verifies it", async () => {
  const command = join(project, "node_modules/docreview/dist/main.js");
  const scan = run(process.execPath, [command, "scan", "brochure.pdf", "--evidence", "e.zip"], {
    cwd: project,
  });
  await scan.catch(({ code }: { readonly code: number }) => expect(code).toBe(1));
  const { stdout } = await run(process.execPath, [command, "verify", "e.zip"], { cwd: project });
  expect(stdout).toMatch(/Reviewed again: the same findings \(\d+ places?\)\.\n$/);
});

test("the installed command starts the service and reviews the sample", async () => {
  const command = join(project, "node_modules/docreview/dist/main.js");
  const { stdout } = await run(
    process.execPath,
    [command, "start", "--once", "--port", "0", "--data", "started"],
    {
      cwd: project,
    },
  );
  expect(stdout).toMatch(/Reviewed the sample \S+ through the API\n +Result +something found in \d+ places/);
});

test("the installed command serves the review page that it contains", async () => {
  const page = join(project, "node_modules/docreview/page");
  const document = await readFile(join(page, "index.html"), "utf8");
  const [, script] = /<script [^>]*src="\.\/([^"]+)"/.exec(document) ?? [];
  expect(await readdir(join(page, "ui/assets"))).toContain(`${script!.split("/").at(-1)}.br`);
  const command = join(project, "node_modules/docreview/dist/main.js");
  const words = [command, "serve", "--port", "0", "--data", "served"];
  const child = spawn(process.execPath, words, { cwd: project, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  try {
    let told = "";
    for await (const text of child.stderr.setEncoding("utf8")) {
      told += String(text);
      if (told.includes("Ctrl-C")) break;
    }
    const [, address] = /^Review page: (\S+)$/m.exec(told) ?? [];
    const served = await fetch(`${address}settings`);
    expect(await served.text()).toContain(script);
    expect(served.headers.get("docreview-build")).toBe(await readFile(join(page, "stamp.txt"), "utf8"));
  } finally {
    child.kill();
    await ended;
  }
});

test("the installed command opens a store and creates accounts in it", async () => {
  const command = join(project, "node_modules/docreview/dist/main.js");
  const words = ["admin", "company", "create", "Loom", "--json", "--data", "data"];
  const { stdout } = await run(process.execPath, [command, ...words], { cwd: project });
  expect(JSON.parse(stdout)).toEqual({ id: "1" });
});

/** The name under which the package of a folder is published. */
function nameOf(folder: string): string {
  return folder === "cli" ? "docreview" : `@docreview/${folder}`;
}

/** The text of the README's first code block in a language. */
function blockOf(readme: string, language: string): string {
  const blocks = [...readme.matchAll(/```(\w+)\n([^]*?)```/g)].filter((block) => block[1] === language);
  expect(blocks.length).toBeGreaterThan(0);
  return blocks[0]![2]!;
}

async function pnpm(directory: string, ...words: readonly string[]): Promise<void> {
  await run("npx", ["-y", "pnpm@12", ...words], { cwd: directory, env: { ...process.env, CI: "true" } });
}

/** A project that uses the tarball of each package, including for transitive dependencies. */
async function writeProject(tarballs: readonly string[]): Promise<void> {
  const fileOf = (name: string) => {
    const prefix = name.replace(/^@/, "").replace("/", "-");
    return `file:${join(
      project,
      tarballs.find((file) => file.replace(/-\d.*$/, "") === prefix)!,
    )}`;
  };
  const own = Object.fromEntries(published.map(nameOf).map((name) => [name, fileOf(name)]));
  await writeFile(join(project, "package.json"), json({ private: true, type: "module", dependencies: own }));
  await writeFile(
    join(project, "pnpm-workspace.yaml"),
    json({ packages: ["."], overrides: own, strictDepBuilds: false }),
  );
  const typeRoots = [join(repository, "node_modules/@types")];
  await writeFile(
    join(project, "tsconfig.json"),
    json({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: "es2024",
        module: "nodenext",
        types: ["node"],
        typeRoots,
      },
      files: ["review.ts"],
    }),
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
