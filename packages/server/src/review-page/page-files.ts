/**
 * The built review page: the files of a folder, with the compressed copies that the build has put beside them. They are
 * listed once, when the service starts; a path that is not in the list does not exist.
 */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

export interface PageFiles {
  readonly folder: string;
  /** The document. Its `<base href="/">` is a placeholder for the path of the service. */
  readonly index: string;
  /** Identifies the build: open pages of another build are outdated. */
  readonly build: string;
  /** The files by path relative to the folder, with slashes. */
  readonly files: ReadonlyMap<string, PageFile>;
}

export interface PageFile {
  readonly mediaType: string;
  readonly encodings: readonly Encoding[];
}

/** In the order of preference. */
const encodings = ["br", "gzip"] as const;
type Encoding = (typeof encodings)[number];

/** The suffixes of compressed copies. */
export const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** The file in which the build of the page writes its stamp. */
const buildName = "stamp.txt";

/** Null if the folder does not have a page. */
export async function openPage(folder: string): Promise<PageFiles | null> {
  const index = await readFile(join(folder, "index.html"), "utf8").catch(nullIfMissing);
  if (index === null) return null;
  const build = (await readFile(join(folder, buildName), "utf8").catch(nullIfMissing)) ?? "";
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return { folder, index, build: build.trim(), files: filesOf(new Set(paths)) };
}

function filesOf(paths: ReadonlySet<string>): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const path of paths) {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) continue;
    const found = encodings.filter((encoding) => paths.has(`${path}${suffixes[encoding]}`));
    files.set(path, { mediaType, encodings: found });
  }
  return files;
}

/** Files with other extensions are not served. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".bcmap": "application/octet-stream",
  ".pfb": "application/octet-stream",
  ".ttf": "font/ttf",
  ".icc": "application/octet-stream",
};

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
