/**
 * The code of the extension in one file, with the dependencies that it needs; only `vscode` is given to it. Beside it, the
 * licences of these dependencies, which ask for that.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";

export interface Bundle {
  readonly code: string;
  readonly notices: string;
}

export async function bundle(): Promise<Bundle> {
  const build = await rolldown({
    input: join(import.meta.dirname, "../src/main.ts"),
    platform: "node",
    external: ["vscode"],
    logLevel: "silent",
  });
  const { output } = await build.generate({ format: "cjs", minify: true, codeSplitting: false });
  await build.close();
  const [{ code, moduleIds }] = output;
  return { code, notices: noticesOf(moduleIds) };
}

function noticesOf(modules: readonly string[]): string {
  const packages = [...new Set(modules.filter((id) => id.includes("node_modules")).map(packageOf))];
  const notices = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      readonly name: string;
      readonly version: string;
      readonly license: string;
    };
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return notices.toSorted().join(`\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package that a module is in; folders within a package may have a manifest without a name. */
function packageOf(module: string): string {
  let folder = dirname(module);
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

function isPackage(folder: string): boolean {
  const path = join(folder, "package.json");
  return existsSync(path) && "version" in (JSON.parse(readFileSync(path, "utf8")) as object);
}
