/** The TypeScript sources of the workspace, for tests that read them. Paths are relative to the repository. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** The folder with third-party documents; only tests read it, and only if it exists. */
export const corpus = fileURLToPath(new URL("../../../../../shared/corpus", import.meta.url));

/** For `filter`: takes one document in eight, starting with the first; all with `CORPUS=all`. */
export const isSampled = (_: unknown, index: number) => process.env["CORPUS"] === "all" || index % 8 === 0;

export interface SourceText {
  readonly path: string;
  /** Name of the folder under `packages/`. */
  readonly package: string;
  readonly text: string;
  readonly isTest: boolean;
}

/** Sorted by path. Tests are `*.test.ts`; modules only imported by tests are in a folder `testing/`. */
export function sourceFiles(): readonly SourceText[] {
  return globSync("packages/*/src/**/*.{ts,tsx}", { cwd: repository })
    .toSorted()
    .map((path) => ({
      path,
      package: path.split("/")[1]!,
      text: readFileSync(`${repository}/${path}`, "utf8"),
      isTest: /\.test\.tsx?$|\/testing\//.test(path) || path.startsWith("packages/acceptance/"),
    }));
}

/**
 * What is loaded without an import: `require`, and modules located by path. A specifier may be cut off at its first
 * `${`.
 */
export function loadedModulesOf(text: string): readonly string[] {
  const calls = text.matchAll(
    /(?:\brequire|\bown|\bownFile|\bimport\.meta|\(import\.meta\.url\))(?:\.resolve)?\(\s*["`]([^"`$]+)/g,
  );
  return [...calls].map((found) => found[1]!);
}

/** Module specifiers of all imports and re-exports, static and dynamic. */
export function importsOf(text: string): readonly string[] {
  const statements = text.matchAll(
    /^(?:import|export)\s[^"';]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm,
  );
  return [...statements].map((found) => (found[1] ?? found[2] ?? found[3])!);
}

/**
 * The files of its own package that a file imports, as paths in the repository: by their paths, or by a name in the
 * manifest, which stands for all files between which the platform decides.
 */
export function ownImportsOf({ path, package: name, text }: SourceText): readonly string[] {
  return importsOf(text).flatMap((specifier) => {
    if (specifier.startsWith(".")) return [join(dirname(path), specifier)];
    return specifier.startsWith("#") ? namedFiles(name, specifier) : [];
  });
}

function namedFiles(name: string, specifier: string): readonly string[] {
  const { imports } = JSON.parse(readFileSync(`${repository}/packages/${name}/package.json`, "utf8")) as {
    readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  return Object.values(imports?.[specifier] ?? {}).map((file) => join("packages", name, file));
}
