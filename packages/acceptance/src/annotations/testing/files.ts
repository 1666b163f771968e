/** The PDFs to annotate: those of the corpus, if available, and the fixtures. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { corpus, repository } from "../../testing/source-files.ts";

const fixtures = pdfsIn(join(repository, "fixtures"), "{*,*/*}.pdf");
const others = pdfsIn(corpus, "{pdf,hostile}/*.pdf");
if (others.length === 0) console.warn("the corpus is not there: only fixtures are annotated");

export const annotatedFiles: readonly string[] = [...fixtures, ...others];

/** The maximum size in bytes. */
const large = 250_000;
const everyNth = 12;

/** Enough files of every origin to notice common faults; small ones, to save time. */
export const chosenFiles: readonly string[] = [
  ...fixtures.slice(0, 2),
  ...others.filter((file) => statSync(file).size < large).filter((_, index) => index % everyNth === 0),
];

function pdfsIn(folder: string, pattern: string): readonly string[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((file) => join(folder, file));
}
