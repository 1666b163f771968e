/** `docreview rules entities`: lists what the pattern `entity` can look for. */
import type { Command } from "commander";
import type { Session } from "../terminal/terminal.ts";

export function rulesEntitiesCommand(command: Command, { terminal }: Session): void {
  command
    .description("Lists the kinds of entity that a rule can look for.")
    .addHelpText("after", "\nExit code: 0.\n\nExample:\n  docreview rules entities | grep -i passport")
    .action(async () => {
      const { entityKinds } = await import("@docreview/engine/rules");
      const width = Math.max(...entityKinds.map(({ name }) => name.length));
      for (const { name, description } of entityKinds) {
        terminal.stdout.write(`${name.padEnd(width)}  ${description}\n`);
      }
    });
}
