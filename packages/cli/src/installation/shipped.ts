/** Where the files that ship with docreview are: beside this package if installed, otherwise at the top of the repository. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = new URL("../../../../", import.meta.url);

/** The rule packs; relative to the working directory if that is shorter. Only a built package has its own copy. */
export function shippedRules(): string {
  const isSource = import.meta.url.endsWith(".ts");
  return shortened(isSource ? new URL("rules/", repository) : new URL("../../rules/", import.meta.url));
}

/** The sample documents, which only the repository holds. */
export function sampleFolder(): string {
  return shortened(new URL("fixtures/", repository));
}

function shortened(url: URL): string {
  const path = fileURLToPath(url).replace(/[/\\]$/, "");
  const fromHere = relative("", path);
  return fromHere !== "" && fromHere.length < path.length ? fromHere : path;
}
