/** The file under review in SARIF (3.24, artifact; 3.4, artifactLocation). */
import { partPlacePhrase, type PartPlace } from "@docreview/model";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileOutcome } from "./report.ts";
import type { Region } from "./where.ts";

/** A file and its position among the artifacts of the run. */
export interface ArtifactReference {
  /** Relative to the root of the run; null for standard input. */
  readonly uri: string | null;
  readonly index: number;
}

/** The name of the root of the run, to which URIs are relative (3.14.14). */
const rootId = "%SRCROOT%";

/** The working directory if it contains all of the files; otherwise the deepest folder that does. */
export function rootOf(paths: readonly string[]): string {
  const folders = paths.filter((path) => path !== "-").map((path) => dirname(resolve(path)));
  const isInside = (folder: string, root: string) =>
    `${folder}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
  let root = resolve("");
  if (folders.every((folder) => isInside(folder, root))) return root;
  [root = root] = folders;
  while (!folders.every((folder) => isInside(folder, root)) && dirname(root) !== root) root = dirname(root);
  return root;
}

/** The folder of the run, as `originalUriBaseIds`. */
export function uriBaseIds(root: string) {
  return { [rootId]: { uri: pathToFileURL(root.endsWith(sep) ? root : `${root}${sep}`).href } };
}

/** Null for standard input; absolute for a file outside the root. */
export function uriOf(path: string, root: string): string | null {
  if (path === "-") return null;
  const fromRoot = relative(root, resolve(path));
  if (isAbsolute(fromRoot) || fromRoot.startsWith("..")) return pathToFileURL(path).href;
  return fromRoot.split(sep).map(encodeURIComponent).join("/");
}

/**
 * Standard input has no URI: its artifact has a description instead of a location. Each file says which day's rules were
 * used, and how many applied, were excluded by the answers or were not in effect.
 */
export function artifactOf({ review }: FileOutcome, { uri }: ArtifactReference) {
  const document = review?.document;
  const asOf = review?.asOf;
  return {
    ...(uri === null ? { description: { text: "standard input" } } : { location: locationAt(uri) }),
    ...(document === undefined
      ? {}
      : { mimeType: document.mediaType, hashes: { "sha-256": document.sha256 } }),
    roles: ["analysisTarget"],
    ...(review === null
      ? {}
      : { properties: { ...(asOf === undefined ? {} : { asOf }), rules: review.rules } }),
  };
}

export function artifactLocation({ uri, index }: ArtifactReference) {
  return uri === null ? { index } : { ...locationAt(uri), index };
}

function locationAt(uri: string) {
  return uri.includes(":") ? { uri } : { uri, uriBaseId: rootId };
}

/** What a location is about. */
export interface Located {
  /** Counted from 1; null for the whole file. */
  readonly page: number | null;
  /** In a text file; omitted for others. */
  readonly region?: Region;
  /** The part of the file with the words, if they are not on a page. */
  readonly part?: PartPlace | null;
  /** The words that are located. */
  readonly words?: string;
}

/**
 * A region is a range of text in a text file or of bytes in a binary file; words of a PDF are neither. Because viewers
 * of SARIF need a region, a page counts as a line there. The position of the words on their page is in the properties of the
 * result.
 */
export function locationOf(file: ArtifactReference, { page, region, part = null, words }: Located) {
  const logicalLocations = [
    // The pages of a text file are ours.
    ...(page === null || region !== undefined
      ? []
      : [{ name: `${page}`, fullyQualifiedName: `page ${page}`, kind: "page" }]),
    ...(part === null ? [] : [{ name: part.part, fullyQualifiedName: partPlacePhrase(part), kind: "part" }]),
  ];
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(file),
      region: {
        ...(region ?? { startLine: page ?? 1 }),
        ...(words === undefined ? {} : { snippet: { text: words } }),
      },
    },
    ...(logicalLocations.length === 0 ? {} : { logicalLocations }),
  };
}
