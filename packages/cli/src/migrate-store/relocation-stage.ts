/** The progress of a relocation, in the words of `migrate-store`. */
import type { RelocationProgress } from "@docreview/store";
import type { Stage } from "../terminal/long-run.ts";

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
