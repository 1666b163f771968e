/** The file that people install, packed as continuous integration packs it. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { convert } from "xmlbuilder2";

const run = promisify(execFile);
const build = join(import.meta.dirname, "../build");

let vsix = "";
let files: Readonly<Record<string, string>> = {};
const textOf = (name: string) => files[name] ?? "";

interface Manifest {
  readonly name: string;
  readonly main: string;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
  };
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] };
  };
}
const manifest = () => JSON.parse(textOf("extension/package.json")) as Manifest;

beforeAll(async () => {
  const { stdout } = await run(process.execPath, [join(build, "main.ts")]);
  vsix = stdout.trim();
  const parts = Object.entries(unzipSync(await readFile(vsix)));
  files = Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]));
});

test("it has the code, its manifests, its page and its licences, and nothing else", async () => {
  expect(Object.keys(files).toSorted()).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/dist/extension.cjs",
    "extension/package.json",
    "extension/readme.md",
    "extension/third-party-notices.txt",
  ]);
  expect((await stat(vsix)).size).toBeLessThan(200_000);
  expect(textOf("extension/dist/extension.cjs")).not.toContain("sourceMappingURL");
});

test("its package manifest names parts that exist, of types that it declares", () => {
  const { PackageManifest } = convert(textOf("extension.vsixmanifest"), { format: "object" }) as unknown as {
    readonly PackageManifest: {
      readonly Assets: { readonly Asset: readonly { readonly "@Path": string }[] };
      readonly Metadata: { readonly Identity: Readonly<Record<string, string>> };
    };
  };
  const { Assets, Metadata } = PackageManifest;
  for (const asset of Assets.Asset) expect(textOf(asset["@Path"])).not.toBe("");
  expect(Metadata.Identity).toMatchObject({ "@Id": "docreview", "@Publisher": "docreview" });
  for (const name of Object.keys(files).filter((one) => one !== "[Content_Types].xml"))
    expect(textOf("[Content_Types].xml")).toContain(`Extension=".${name.split(".").at(-1)}"`);
});

test("its extension manifest is one that an editor accepts", () => {
  const { name, main, contributes, capabilities } = manifest();
  expect(name).toMatch(/^[a-z0-9][a-z0-9-]*$/);
  const code = textOf(join("extension", main));
  for (const { command } of contributes.commands) expect(code).toContain(command);
  expect(Object.keys(contributes.configuration.properties)).toEqual(
    expect.arrayContaining([...capabilities.untrustedWorkspaces.restrictedConfigurations]),
  );
  expect(textOf("extension/package.json")).not.toMatch(/workspace:|catalog:|"type": "module"/);
});

test("its page and docs/editors.md explain every setting", async () => {
  const guide = await readFile(join(build, "../../../docs/editors.md"), "utf8");
  for (const setting of Object.keys(manifest().contributes.configuration.properties))
    for (const page of [textOf("extension/readme.md"), guide]) expect(page).toContain(`| \`${setting}\` `);
});

test("its code loads, and needs nothing but the editor and Node.js", async () => {
  // Classes stand for all that the editor provides: the code extends some of them when it is loaded.
  const loading = `
    const Module = require("node:module");
    const load = Module._load;
    const provided = () => new Proxy(class {}, { get: (target, key) => key in target ? target[key] : provided() });
    const asked = [];
    Module._load = (name, ...rest) => (asked.push(name), name === "vscode" ? provided() : load(name, ...rest));
    const own = require(process.argv[1]);
    console.log(JSON.stringify([Object.keys(own), asked.slice(1).filter((name) => !Module.isBuiltin(name))]));`;
  const { stdout } = await run(process.execPath, ["--eval", loading, join(build, "../dist/extension.cjs")]);
  const [exported, asked] = JSON.parse(stdout) as readonly [readonly string[], readonly string[]];
  expect(exported).toEqual(expect.arrayContaining(["activate", "deactivate"]));
  expect([...new Set(asked)]).toEqual(["vscode"]);
});

test("every package within the code has its licence", () => {
  const notices = textOf("extension/third-party-notices.txt").split(`\n${"-".repeat(80)}\n\n`);
  expect(notices.map((notice) => notice.split(" ")[0])).toEqual(
    expect.arrayContaining(["cross-spawn", "vscode-languageclient", "vscode-languageserver-protocol"]),
  );
  for (const notice of notices)
    expect(notice).toMatch(/^\S+ \S+ \((?:MIT|ISC|BlueOak-1\.0\.0)\)\n\n[^]{200}/);
});

const hasEditor = await run("code", ["--version"]).then(
  () => true,
  () => false,
);
const reason = hasEditor ? "" : " (skipped: there is no Visual Studio Code here)";

describe.skipIf(!hasEditor)(`Visual Studio Code${reason}`, () => {
  let folder = "";
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "docreview-code-"))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("installs it", async () => {
    const own = ["--no-sandbox", `--user-data-dir=${folder}/data`, `--extensions-dir=${folder}/extensions`];
    await run("code", [...own, "--install-extension", vsix]);
    const { stdout } = await run("code", [...own, "--list-extensions"]);
    expect(stdout.split("\n")).toContain("docreview.docreview");
  });
});
