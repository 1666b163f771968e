/**
 * What a scan leaves out of a folder: what `.gitignore` and `.docreviewignore` files in it, and above it in the same repository,
 * say, and the patterns of `--exclude`. Patterns are those of gitignore(5); the last that matches decides.
 */
import { access, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import ignore, { type Ignore } from "ignore";

const ignoreFiles = [".gitignore", ".docreviewignore"] as const;

/** In the order in which they decide: what comes later overrules. */
export const ignoreSources = [...ignoreFiles, "docreview.yaml", "--exclude"] as const;

export type IgnoreSource = (typeof ignoreSources)[number];

/** The patterns of one file, or of the command line. */
export interface IgnoreLayer {
  readonly source: IgnoreSource;
  /** The folder that the patterns are relative to, absolute. */
  readonly base: string;
  readonly patterns: Ignore;
}

export interface LeavingOut {
  /** Patterns, relative to the folder that is scanned. */
  readonly exclude: readonly string[];
  /** Patterns of the project, relative to its folder. */
  readonly configuration?: { readonly folder: string; readonly exclude: readonly string[] } | null;
  /** Whether files with patterns are heeded. */
  readonly isHeedingFiles: boolean;
}

/** What holds for a folder that the user named, whatever the patterns above it say of the folder itself. */
export async function layersFor(
  folder: string,
  { exclude, configuration, isHeedingFiles }: LeavingOut,
): Promise<readonly IgnoreLayer[]> {
  const base = resolve(folder);
  const named = layerOf("--exclude", base, exclude);
  const project =
    configuration == null ? [] : layerOf("docreview.yaml", configuration.folder, configuration.exclude);
  const files = isHeedingFiles ? await Promise.all((await foldersAbove(base)).map(layersIn)) : [];
  const above = [...files.flat(), ...project];
  return [...above.filter((layer) => isAbout(base, layer) && !isLeftOut(base, true, [layer])), ...named];
}

function layerOf(source: IgnoreSource, base: string, patterns: readonly string[]): readonly IgnoreLayer[] {
  return patterns.length === 0 ? [] : [{ source, base, patterns: ignore().add([...patterns]) }];
}

/** The folder of the patterns is this one or above it. */
function isAbout(folder: string, { base }: IgnoreLayer): boolean {
  return folder === base || folder.startsWith(base.endsWith(sep) ? base : `${base}${sep}`);
}

/** Of the files with patterns in this folder itself. */
export async function layersIn(folder: string): Promise<readonly IgnoreLayer[]> {
  const base = resolve(folder);
  const layers: IgnoreLayer[] = [];
  for (const source of ignoreFiles) {
    const text = await textOf(join(base, source));
    if (text !== null) layers.push({ source, base, patterns: ignore().add(text) });
  }
  return layers;
}

/** What leaves an absolute path out; null if it is reviewed. */
export function leftOutBy(
  path: string,
  isFolder: boolean,
  layers: readonly IgnoreLayer[],
): IgnoreSource | null {
  let decided: IgnoreSource | null = null;
  for (const source of ignoreSources) {
    for (const { base, patterns } of layers.filter((layer) => layer.source === source)) {
      const inside = relative(base, path).replaceAll(sep, "/");
      if (inside === "") continue;
      const { ignored, unignored } = patterns.test(isFolder ? `${inside}/` : inside);
      if (ignored) decided = source;
      else if (unignored) decided = null;
    }
  }
  return decided;
}

const isLeftOut = (...of: Parameters<typeof leftOutBy>): boolean => leftOutBy(...of) !== null;

/** Up to that of the repository, outermost first; none outside a repository. */
async function foldersAbove(folder: string): Promise<readonly string[]> {
  const above: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (at !== folder) above.unshift(at);
    if (await exists(join(at, ".git"))) return above;
    if (dirname(at) === at) return [];
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Null if there is no such file. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EISDIR"))
      return null;
    throw error;
  }
}
