/** A scan of the sample documents with fixed answers, and how to go on with one's own file. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { SamplesOptions } from "./commands/samples.ts";
import { scan } from "./scan/scan.ts";
import { sampleFolder, shippedRules } from "./shipped.ts";
import { exitCodes, type Ending, type Terminal } from "./terminal.ts";

/** What the samples are: brochures of an Australian fund for retail investors. */
const answers = {
  market: ["au"],
  product: ["managed-fund"],
  channel: ["brochure"],
  audience: ["retail"],
};

export async function samples({ out }: SamplesOptions, terminal: Terminal): Promise<Ending> {
  const folder = sampleFolder();
  const paths = globSync("*.pdf", { cwd: folder })
    .toSorted()
    .map((name) => join(folder, name));
  if (paths.length === 0) return "the samples are in docreview's repository, not in its package";
  const outcome = await scan(
    paths,
    { rules: shippedRules(), answer: answers, format: "text", annotate: out, xfdf: out, minScore: 0 },
    terminal,
  );
  if (typeof outcome === "string" || outcome === exitCodes.failed) return outcome;
  if (!terminal.signal.aborted) terminal.stdout.write(farewell(out, terminal.env));
  return exitCodes.clean;
}

function farewell(out: string, env: Terminal["env"]): string {
  const pnpm = /[/\\]_npx[/\\]/.test(env["npm_execpath"] ?? "") ? "npx -y pnpm@12" : "pnpm";
  return [
    "",
    `The annotated copies are ${join(out, "<name>.annotated.pdf")}; their marks alone, ${join(out, "<name>.xfdf")}.`,
    `Your own file: ${pnpm} docreview scan FILE --annotate out.pdf`,
    "",
  ].join("\n");
}
