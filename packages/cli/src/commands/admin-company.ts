/** `docreview admin company`. */
import type { Command } from "commander";
import type { AdminFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { adminFlags } from "./admin-flags.ts";

export function adminCompanyCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/company.ts");
  adminFlags(command.command("create"))
    .description("Creates a company.")
    .argument("<name>")
    .addHelpText("after", '\nExample:\n  docreview admin company create "Analytical Engines"')
    .action(async (name: string, flags: AdminFlags) =>
      end(await (await work()).create(name, flags, terminal)),
    );
  adminFlags(command.command("list"))
    .description("Lists companies.")
    .addHelpText("after", "\nExample:\n  docreview admin company list --json")
    .action(async (flags: AdminFlags) => end(await (await work()).list(flags, terminal)));
  for (const change of ["disable", "enable"] as const) {
    adminFlags(command.command(change))
      .description(changes[change])
      .argument("<id>")
      .addHelpText("after", `\nExample:\n  docreview admin company ${change} 1`)
      .action(async (id: string, flags: AdminFlags) =>
        end(await (await work())[change](id, flags, terminal)),
      );
  }
}

const changes = {
  disable: "Revokes the tokens of a company's users and clients at once and refuses new logins.",
  enable: "Reverses disable.",
} as const;
