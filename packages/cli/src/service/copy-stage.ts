/** The progress of a copy of a store, in the words of `backup` and `restore`. */
import type { CopyProgress } from "@docreview/store";
import type { Stage } from "../terminal/long-run.ts";

/** @param unit of the database */
export function copyStage({ stage, done, total }: CopyProgress, unit: "MB" | "rows"): Stage {
  if (stage === "documents") return { name: "copying documents", done, total };
  const size = unit === "MB" ? 1e6 : 1;
  return { name: `copying the database, ${unit}`, done: done / size, total: total / size };
}
