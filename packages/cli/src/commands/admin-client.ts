/** `docreview admin client`. */
import type { Command } from "commander";
import type { Session } from "../terminal.ts";
import {
  accountFlags,
  adminFlags,
  listFlags,
  type AccountFlags,
  type AdminFlags,
  type ListFlags,
} from "./admin-flags.ts";

export function adminClientCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/client.ts");
  accountFlags(command.command("create"))
    .description("Makes a client, and shows its secret this once.")
    .addHelpText("after", "\nExample:\n  docreview admin client create --company 1 --name pipeline")
    .action(async (flags: AccountFlags) => end(await (await work()).create(flags, terminal)));
  listFlags(command.command("list"))
    .description("Lists the clients.")
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
  rotate: "Gives a client a new secret, shown this once, in place of the old one.",
  disable: "Ends the tokens of a client at once, and gives it none any more.",
  enable: "Takes back what disable did.",
} as const;
