/** `docreview admin company`. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import { adminFlags, type AdminFlags } from "./admin-flags.ts";

export function adminCompanyCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/company.ts");
  adminFlags(command.command("create"))
    .description("Makes a company.")
    .argument("<name>")
    .addHelpText("after", '\nExample:\n  docreview admin company create "Analytical Engines"')
    .action(async (name: string, flags: AdminFlags) =>
      end(await (await work()).create(name, flags, terminal)),
    );
  adminFlags(command.command("list"))
    .description("Lists the companies.")
    .addHelpText("after", "\nExample:\n  docreview admin company list --json")
    .action(async (flags: AdminFlags) => end(await (await work()).list(flags, terminal)));
  adminFlags(command.command("disable"))
    .description("Disables every user and client of a company; their tokens end at once.")
    .argument("<id>")
    .addHelpText(
      "after",
      "\nEach is enabled again by itself.\n\nExample:\n  docreview admin company disable 1",
    )
    .action(async (id: string, flags: AdminFlags) => end(await (await work()).disable(id, flags, terminal)));
}
