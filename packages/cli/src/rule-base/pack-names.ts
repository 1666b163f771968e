/** Each pack needs a unique name, because rules are identified by it. */
import { basename, dirname } from "node:path";
import type { Problem, SourceFile } from "@docreview/model";

/** Folders of a pack that are not packs themselves. */
const parts = new Set(["lists", "patterns", "examples", "wordings"]);

/** One problem for each further folder that is a pack of the same name. */
export function samePackNames(sources: readonly SourceFile[]): readonly Problem[] {
  const packs = new Set(
    sources.map(({ path }) => dirname(path)).filter((folder) => !parts.has(basename(folder))),
  );
  const byName = Map.groupBy(packs, (folder) => basename(folder));
  return Array.from(byName, ([name, [first, ...others]]) =>
    others.map((folder): Problem => ({
      code: "rule-duplicate",
      message: `There is already a pack called “${name}” in ${first}. Rename one of the two folders, and the name in its pack.yaml.`,
      place: { kind: "file", path: folder, line: 1, column: 1 },
    })),
  ).flat();
}
