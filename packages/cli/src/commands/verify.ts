/** `docreview verify`: checks an evidence bundle. */
import { Option, type Command } from "commander";
import type { Session } from "../terminal/terminal.ts";
import type { VerifyOptions } from "../verify/verify.ts";
import { programFlags } from "./review-flags.ts";

export function verifyCommand(command: Command, { terminal, end }: Session): void {
  const flags = command
    .description(
      "Checks an evidence bundle offline: that it is whole, that nothing in it was changed, and who signed it. Then reviews the original again with the rules and answers in the bundle, and compares the findings.",
    )
    .argument("<bundle>", "the ZIP file")
    .option(
      "--key <file>",
      "one of these public keys must have signed it: PEM, or a JSON Web Key Set as a service publishes it",
    )
    .addOption(
      new Option("--format <format>", "the verdict as text or as JSON")
        .choices(["text", "json"])
        .default("text"),
    );
  programFlags(flags)
    .addHelpText("after", help)
    .action(async (bundle: string, options: VerifyOptions) => {
      const { verify } = await import("../verify/verify.ts");
      end(await verify(bundle, options, terminal));
    });
}

const help = `
Exit code:
  0  the bundle is intact, and the original gives the same findings or cannot be
     reviewed again, which the verdict says
  1  the bundle is intact, but reviewing the original again gives other findings
  2  the bundle or the key cannot be read, or a newer docreview made the bundle
  3  broken: the file is damaged or incomplete; get another copy
  4  forged: the file is whole, but something in it was changed, added or removed,
     or none of the given keys signed it

Examples:
  docreview verify brochure.evidence.zip
  curl -s https://docreview.example/.well-known/evidence-keys.json > keys.json
  docreview verify brochure.evidence.zip --key keys.json`;
