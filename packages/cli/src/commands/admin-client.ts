/** `docreview admin client`. */
import type { Command } from "commander";
import type { AccountFlags, AdminFlags, ListFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { accountFlags, adminFlags, listFlags } from "./admin-flags.ts";

export function adminClientCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/client.ts");
  accountFlags(command.command("create"))
    .description("Creates a client and shows its secret, which will not be shown again.")
    .addHelpText("after", "\nExample:\n  docreview admin client create --company 1 --name pipeline")
    .action(async (flags: AccountFlags) => end(await (await work()).create(flags, terminal)));
  listFlags(command.command("list"))
    .description("Lists clients.")
    .addHelpText("after", "\nExample:\n  docreview admin client list --company 1")
    .action(async (flags: ListFlags) => end(await (await work()).list(flags, terminal)));
  for (const change of ["rotate", "disable", "enable"] as const) {
    adminFlags(command.command(change))
      .description(changes[change])
      .argument("<client_id>")
      .addHelpText(
        "after",
        `\nExample:\n  docreview admin client ${change} 0b54e9c8-7a3d-4c41-9c0e-2f6f5d1a8e77`,
      )
      .action(async (clientId: string, flags: AdminFlags) =>
        end(await (await work())[change](clientId, flags, terminal)),
      );
  }
}

const changes = {
  rotate: "Replaces a client's secret and shows the new one, which will not be shown again.",
  disable: "Revokes a client's tokens at once and issues no new ones.",
  enable: "Reverses disable.",
} as const;
