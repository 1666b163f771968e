/** `docreview admin`: accounts, keys and failed work of the service, whether or not it is running. */
import type { Command } from "commander";
import type { Session } from "../terminal/terminal.ts";
import { adminAuditCommands } from "./admin-audit.ts";
import { adminClientCommands } from "./admin-client.ts";
import { adminCompanyCommands } from "./admin-company.ts";
import { adminEvidenceKeyCommands } from "./admin-evidence-key.ts";
import { adminRecountCommand } from "./admin-recount.ts";
import { adminRetryCommands } from "./admin-retry.ts";
import { adminSealingKeyCommands } from "./admin-sealing-key.ts";
import { adminSigningKeyCommands } from "./admin-signing-key.ts";
import { adminUserCommands } from "./admin-user.ts";
import { adminVerifyCommand } from "./admin-verify.ts";

export function adminCommand(command: Command, session: Session): void {
  command
    .description(
      "Manages companies, users, clients and keys, retries failed work, and checks counts, stored documents and the audit log. Works while the service runs, except for sealing-key.",
    )
    .addHelpText("after", help);
  adminCompanyCommands(
    command.command("company").description("Manages companies: the tenants of the service."),
    session,
  );
  adminUserCommands(
    command.command("user").description("Manages users: people who log in with a password."),
    session,
  );
  adminClientCommands(
    command.command("client").description("Manages clients: programs that use the API."),
    session,
  );
  adminRetryCommands(command.command("retry").description("Retries failed assets and reviews."), session);
  adminRecountCommand(command.command("recount"), session);
  adminVerifyCommand(command.command("verify"), session);
  adminAuditCommands(
    command.command("audit").description("Verifies the audit log, and writes it out."),
    session,
  );
  adminSigningKeyCommands(
    command.command("signing-key").description("Manages the keys that sign access tokens."),
    session,
  );
  adminEvidenceKeyCommands(
    command.command("evidence-key").description("Manages the keys that sign evidence bundles."),
    session,
  );
  adminSealingKeyCommands(
    command.command("sealing-key").description("Manages the key that encrypts secrets in the database."),
    session,
  );
}

const help = `
Examples:
  docreview admin company create "Analytical Engines"
  docreview admin client create --company 1 --name pipeline
  docreview admin user list --json`;
