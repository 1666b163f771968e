/** The command line as a table of contents: each command is one file, and loads its work only when it runs. */
import { missingPackages } from "@docreview/engine/reader-versions";
import { Command, CommanderError } from "commander";
import { adminCommand } from "./commands/admin.ts";
import { answersCommand } from "./commands/answers.ts";
import { askCommand } from "./commands/ask.ts";
import { dismissCommand } from "./commands/dismiss.ts";
import { diffCommand } from "./commands/diff.ts";
import { backupCommand } from "./commands/backup.ts";
import { initCommand } from "./commands/init.ts";
import { importXfdfCommand } from "./commands/import-xfdf.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { migrateStoreCommand } from "./commands/migrate-store.ts";
import { restoreCommand } from "./commands/restore.ts";
import { rulesCommand } from "./commands/rules.ts";
import { scanCommand } from "./commands/scan.ts";
import { serveCommand } from "./commands/serve.ts";
import { startCommand } from "./commands/start.ts";
import { verifyCommand } from "./commands/verify.ts";
import { workerCommand } from "./commands/worker.ts";
import { tooOldFor } from "./installation/node-version.ts";
import { packageVersion } from "./installation/version.ts";
import { exitCodes, type Ending, type Session, type Terminal } from "./terminal/terminal.ts";

/** Runs a command; `words` are the arguments after the program name. */
export async function run(words: readonly string[], terminal: Terminal): Promise<Exclude<Ending, string>> {
  let outcome: Exclude<Ending, string> = exitCodes.clean;
  const end = (ending: Ending) => {
    if (typeof ending === "string") terminal.stderr.write(`error: ${ending}\n`);
    outcome = typeof ending === "string" ? exitCodes.failed : ending;
  };
  try {
    await programOf({ terminal, end }).parseAsync(words, { from: "user" });
    return outcome;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.clean : exitCodes.failed;
  }
}

function programOf(session: Session): Command {
  const { stdout, stderr } = session.terminal;
  const program = new Command("docreview")
    .description("Reviews documents against compliance rules, and shows each finding and its place.")
    .on("option:version", () => stderr.write(notInstalled()))
    .version(packageVersion())
    .showHelpAfterError("(run with --help for usage)")
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .addHelpText("after", help)
    .hook("preAction", (_, command) => {
      const fault = tooOldFor(pathOf(command), process.versions.node);
      if (fault !== null) command.error(fault);
    });

  initCommand(program.command("init"), session);
  scanCommand(program.command("scan"), session);
  diffCommand(program.command("diff"), session);
  dismissCommand(program.command("dismiss"), session);
  askCommand(program.command("ask"), session);
  answersCommand(program.command("answers"), session);
  importXfdfCommand(program.command("import-xfdf"), session);
  verifyCommand(program.command("verify"), session);
  rulesCommand(program.command("rules"), session);
  mcpCommand(program.command("mcp"), session);
  startCommand(program.command("start"), session);
  serveCommand(program.command("serve"), session);
  workerCommand(program.command("worker"), session);
  adminCommand(program.command("admin"), session);
  backupCommand(program.command("backup"), session);
  restoreCommand(program.command("restore"), session);
  migrateStoreCommand(program.command("migrate-store"), session);
  return program;
}

/** A line beside the version, on standard error: programs read the version from standard output. */
function notInstalled(): string {
  const missing = missingPackages().map(({ name, brings }) => `${brings} (npm install ${name})`);
  return missing.length === 0 ? "" : `Not installed: ${missing.join(", ")}.\n`;
}

/** `admin company create`, without the name of the program. */
function pathOf(command: Command): string {
  const { parent } = command;
  return parent === null || parent.parent === null ? command.name() : `${pathOf(parent)} ${command.name()}`;
}

const help = `
Examples:
  docreview scan brochure.pdf
  docreview ask answers.yaml
  docreview scan brochure.pdf --answers answers.yaml
  docreview scan brochure.pdf --annotate brochure.annotated.pdf
  docreview rules test my-rules
  docreview serve --port 8080 --data docreview-data
  docreview scan --help`;
