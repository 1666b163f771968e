/**
 * Bundles the program and the modules of its threads and reading processes; each becomes a file in one folder:
 *
 *     node packages/cli/build/bundle.ts
 *
 * prints the folder. Each bundle has its own folder, and the record of the current one is replaced at the end, so that
 * programs that start in the meantime see a complete bundle. Dependencies are not bundled: they are imported from where
 * they are installed.
 */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown, type OutputChunk } from "rolldown";
import { asInstalled } from "./as-installed.ts";
import { inOwnPlace } from "./in-own-place.ts";

/** The content of `bundle.json`. */
export interface BundleRecord {
  readonly folder: string;
  /** Files whose change makes the bundle outdated. */
  readonly inputs: readonly BundleInput[];
}

export interface BundleInput {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly bytes: number;
}

const repository = join(import.meta.dirname, "../../..");
const cache = join(import.meta.dirname, "../node_modules/.cache/docreview");

/** How many bundles are kept: a running program loads code from its bundle whenever it starts a thread. */
const mostKept = 10;

const begun = Date.now();
try {
  mkdirSync(cache, { recursive: true });
  process.stdout.write(await makeBundle());
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function makeBundle(): Promise<string> {
  const folder = mkdtempSync(join(cache, "bundle-"));
  try {
    const modules = await bundleInto(folder);
    const record: BundleRecord = { folder, inputs: [...modules, ...others()].map(inputOf) };
    writeFileSync(join(folder, "bundle.json"), JSON.stringify(record));
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  renameSync(join(folder, "bundle.json"), join(cache, "bundle.json"));
  deleteOldest();
  return folder;
}

/** The paths of the bundled modules. */
async function bundleInto(folder: string): Promise<readonly string[]> {
  const build = await rolldown({
    input: {
      main: join(import.meta.dirname, "../src/main.ts"),
      "original-places": join(import.meta.dirname, "original-places.ts"),
    },
    platform: "node",
    logLevel: "silent",
    plugins: [asInstalled, inOwnPlace],
  });
  const { output } = await build.write({
    dir: folder,
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: "hidden",
    sourcemapExcludeSources: true,
    // Minified, because every thread keeps the text of its code.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    banner: ({ isEntry, name }) =>
      isEntry && name !== "original-places" ? `import "./original-places.js";` : "",
  });
  await build.close();
  // The folder is outside of every package.
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }\n`);
  const chunks = output.filter((file): file is OutputChunk => file.type === "chunk");
  return [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds))].filter((id) => id.startsWith(repository));
}

/** What else determines the bundle, besides the modules. */
function others(): readonly string[] {
  const packages = join(repository, "packages");
  const manifests = readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(packages, name, "package.json"));
  const own = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  return [join(repository, "pnpm-lock.yaml"), ...manifests, ...own];
}

/**
 * A file that has changed since the beginning may have been read before the change: it then counts as changed next
 * time.
 */
function inputOf(path: string): BundleInput {
  const { mtimeMs, size } = statSync(path);
  return { path, modified: Math.min(mtimeMs, begun), bytes: size };
}

function deleteOldest(): void {
  const bundles = readdirSync(cache)
    .filter((name) => name.startsWith("bundle-"))
    .map((name) => join(cache, name))
    // Another process may be deleting it.
    .map((folder) => ({ folder, made: statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? 0 }))
    .toSorted((a, b) => b.made - a.made);
  for (const { folder } of bundles.slice(mostKept)) rmSync(folder, { recursive: true, force: true });
}
