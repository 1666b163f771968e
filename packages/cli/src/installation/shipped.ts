/** Where the files that ship with docreview are: beside this package if installed, otherwise at the top of the repository. */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const isSource = import.meta.url.endsWith(".ts");
const repository = new URL("../../../../", import.meta.url);

/** The rule packs; relative to the working directory if that is shorter. Only a built package has its own copy. */
export function shippedRules(): string {
  return shortened(isSource ? new URL("rules/", repository) : new URL("../../rules/", import.meta.url));
}

/** The folder of the sample document. */
export function sampleFolder(): string {
  return shortened(isSource ? new URL("fixtures/", repository) : new URL("../../sample/", import.meta.url));
}

function shortened(url: URL): string {
  const path = fileURLToPath(url).replace(/[/\\]$/, "");
  const fromHere = relative("", path);
  return fromHere !== "" && fromHere.length < path.length ? fromHere : path;
}
