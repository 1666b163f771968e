/** `docreview samples`: the first thing to try; what `pnpm start` runs. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";

export interface SamplesOptions {
  readonly out: string;
}

export function samplesCommand(command: Command, { terminal, end }: Session): void {
  command
    .description("Reviews the repository's sample documents and writes their annotated copies.")
    .option("--out <folder>", "where the copies go", "out")
    .addHelpText(
      "after",
      "\nExit code: 0 when all could be reviewed, 2 otherwise.\n\nExample:\n  docreview samples --out tmp",
    )
    .action(async (options: SamplesOptions) => {
      const { samples } = await import("../samples.ts");
      end(await samples(options, terminal));
    });
}
