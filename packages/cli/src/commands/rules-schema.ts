/** `docreview rules schema`: the JSON Schema of a rule file, a file of dismissals or a configuration. */
import { Option, type Command } from "commander";
import type { Session } from "../terminal/terminal.ts";

const kinds = [
  "rule",
  "list",
  "pattern",
  "wording",
  "questionnaire",
  "pack",
  "dismissals",
  "configuration",
] as const;

export function rulesSchemaCommand(command: Command, { terminal }: Session): void {
  command
    .description("Prints the JSON Schema of a rule file, for completion and validation in editors.")
    .addOption(new Option("--kind <kind>", "kind of file").choices(kinds).default("rule"))
    .addHelpText(
      "after",
      "\nExit code: 0.\n\nExample:\n  docreview rules schema > rule.schema.json\n  docreview rules schema --kind questionnaire",
    )
    .action(async ({ kind }: { readonly kind: (typeof kinds)[number] }) => {
      const engine = await import("@docreview/engine/rules");
      const { configurationSchema } = await import("../configuration/configuration.ts");
      const { dismissalsSchema } = await import("../dismissals/parse-dismissals.ts");
      const schemas = {
        rule: () => engine.ruleSchema(),
        list: engine.wordListSchema,
        pattern: engine.namedPatternSchema,
        wording: engine.wordingSchema,
        questionnaire: engine.questionnaireJsonSchema,
        pack: engine.packSchema,
        dismissals: dismissalsSchema,
        configuration: configurationSchema,
      };
      terminal.stdout.write(`${JSON.stringify(schemas[kind](), null, 2)}\n`);
    });
}
