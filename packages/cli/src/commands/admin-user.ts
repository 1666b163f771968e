/** `docreview admin user`. */
import type { Command } from "commander";
import type { AdminFlags, ListFlags, UserFlags } from "../admin/flags.ts";
import type { Session } from "../terminal/terminal.ts";
import { accountFlags, adminFlags, listFlags } from "./admin-flags.ts";

export function adminUserCommands(command: Command, { terminal, end }: Session): void {
  const work = () => import("../admin/user.ts");
  accountFlags(command.command("create"))
    .description("Creates a user and shows the password, which will not be shown again.")
    .requiredOption("--email <address>", "login name; unique in the installation")
    .addHelpText("after", createHelp)
    .action(async (flags: UserFlags) => end(await (await work()).create(flags, terminal)));
  listFlags(command.command("list"))
    .description("Lists users.")
    .addHelpText("after", "\nExample:\n  docreview admin user list --company 1")
    .action(async (flags: ListFlags) => end(await (await work()).list(flags, terminal)));
  for (const change of ["rotate", "disable", "enable"] as const) {
    adminFlags(command.command(change))
      .description(changes[change])
      .argument("<who>", "id or e-mail address")
      .addHelpText("after", `\nExample:\n  docreview admin user ${change} ada@example.org`)
      .action(async (who: string, flags: AdminFlags) =>
        end(await (await work())[change](who, flags, terminal)),
      );
  }
}

const changes = {
  rotate: "Replaces a user's password and shows the new one, which will not be shown again.",
  disable: "Revokes a user's tokens at once and refuses new logins.",
  enable: "Reverses disable.",
} as const;

const createHelp = `
Example:
  docreview admin user create --company 1 --email ada@example.org --name "Ada Lovelace" --role admin`;
