/** Reads PDFs in a process that does not find the package of the built-in recogniser. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Problem } from "@docreview/model";

const reader = fileURLToPath(new URL("problems-without-recogniser.ts", import.meta.url));

/** `failing`: there is another recogniser, which fails. */
export function problemsWithoutRecogniser(
  pdf: Uint8Array,
  ...flags: readonly "failing"[]
): readonly Problem[] {
  const { stdout, stderr } = spawnSync(process.execPath, [reader, ...flags], {
    input: pdf,
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout) as readonly Problem[];
}
