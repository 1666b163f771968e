/** The file under review as SARIF names it (3.24, artifact; 3.4, artifactLocation). */
import { partPhrase, type Zone } from "@docreview/model";
import { isAbsolute, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { FileOutcome } from "./report.ts";

/** A file and its position among the artifacts of the run. */
export interface ArtifactReference {
  readonly path: string;
  readonly index: number;
}

/**
 * Standard input has no URI: its artifact has a description instead of a location. Each file says which day's rules were
 * used, and how many applied, were excluded by the answers or were not in effect.
 */
export function artifactOf({ path, review }: FileOutcome) {
  const document = review?.document;
  const asOf = review?.asOf;
  return {
    ...(path === "-" ? { description: { text: "standard input" } } : { location: { uri: uriOf(path) } }),
    ...(document === undefined
      ? {}
      : { mimeType: document.mediaType, hashes: { "sha-256": document.sha256 } }),
    roles: ["analysisTarget"],
    ...(review === null
      ? {}
      : { properties: { ...(asOf === undefined ? {} : { asOf }), rules: review.rules } }),
  };
}

export function artifactLocation({ path, index }: ArtifactReference) {
  return path === "-" ? { index } : { uri: uriOf(path), index };
}

/** The location of a page or of a part that no page shows; if both are null, of the whole file. */
export function locationOf(file: ArtifactReference, page: number | null, part: Zone | null = null) {
  const logicalLocations = [
    ...(page === null ? [] : [{ name: `${page}`, fullyQualifiedName: `page ${page}`, kind: "page" }]),
    ...(part === null ? [] : [{ name: part, fullyQualifiedName: partPhrase(part), kind: "part" }]),
  ];
  return {
    physicalLocation: { artifactLocation: artifactLocation(file) },
    ...(logicalLocations.length === 0 ? {} : { logicalLocations }),
  };
}

function uriOf(path: string): string {
  if (isAbsolute(path)) return pathToFileURL(path).href;
  const segments = path.split(sep).map((segment) => encodeURIComponent(segment));
  return segments.join("/");
}
