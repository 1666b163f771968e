/** The progress of copying a store, for `backup`, `restore` and `migrate-store`. */
import type { CopyProgress, RelocationProgress } from "@docreview/store";
import type { Stage } from "../terminal/long-run.ts";

/** @param unit the unit of the database's progress */
export function copyStage({ stage, done, total }: CopyProgress, unit: "MB" | "rows"): Stage {
  if (stage === "documents") return { name: "copying documents", done, total };
  const size = unit === "MB" ? 1e6 : 1;
  return { name: `copying the database, ${unit}`, done: done / size, total: total / size };
}

const names: Readonly<Record<RelocationProgress["stage"], string>> = {
  reading: "reading rows",
  copying: "copying rows",
  documents: "copying documents",
  comparing: "comparing rows",
};

export const relocationStage = ({ stage, done, total }: RelocationProgress): Stage => ({
  name: names[stage],
  done,
  total,
});
